"""The executors of a machine: the reference interpreter, generated Python, WebAssembly. All give the same."""
