enum PlaceholderToteClient {}
