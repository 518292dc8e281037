"""Making a program better before it is written: what it does stays the same, whatever it is.

`optimize.py` has the order: what is known is worked out (`simplify.py`), small functions are put where they are called
(`inlining.py`), what was read before is not read again (`remembering.py`), and what nobody needs goes (`tidying.py`).
"""
