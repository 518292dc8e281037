"""Making a program better before it is written: what it does stays the same, whatever it is.

`optimize.py` has the order: functions that nobody calls go (`uncalled.py`), one of several functions is called by its
name where that is known (`resolving.py`), what is known is worked out (`simplify.py`), small functions are put where
they are called (`inlining.py`), short loops are written out (`unrolling.py`), what was read before is not read again
(`remembering.py`), names that are written over are not written (`names.py`), and what nobody needs goes (`tidying.py`).
For Python alone, bits that nobody asks for are not taken off (`demanded.py`), and what is asked for once is worked out
there (`joining.py`). Each of these was measured with and without: what earns nothing is not done.
"""
