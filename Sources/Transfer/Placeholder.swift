enum PlaceholderTransfer {}
