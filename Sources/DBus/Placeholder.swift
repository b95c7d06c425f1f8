enum PlaceholderDBus {}
