enum PlaceholderWire { static let xml = PackageResources.org_tote_Tote1_xml }
