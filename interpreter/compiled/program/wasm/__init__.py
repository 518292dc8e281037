"""An integer program as the bytes of a WebAssembly module, written straight away: no text in between.

`module.py` puts the sections together, `function.py` has what a function needs while it is written, `expressions.py`
and `statements.py` say how each node becomes instructions, `opcodes.py` and `numbers.py` how those are written.
"""
