"""The command line: reads arguments, calls the library and shows what it says. Nothing else prints."""
