"""The files that `festrules new` writes: a small game of one's own, or a first mod."""
