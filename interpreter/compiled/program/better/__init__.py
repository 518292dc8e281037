"""Making a program better before it is written: what it does stays the same, whatever it is.

`optimize.py` has the order: what is known is worked out (`simplify.py`), one of several functions that is known is
asked by its name (`resolving.py`), small functions are put where they are called (`inlining.py`), short loops are
written out (`unrolling.py`), what was read before is not read again (`remembering.py`), bits that nobody asks for are
not taken off (`demanded.py`), what is written over is not written (`overwriting.py`), and what nobody needs goes
(`tidying.py`).
"""
