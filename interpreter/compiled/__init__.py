"""The machine compiled: one integer program over the flat state, as Python and as WebAssembly."""
