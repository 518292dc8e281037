"""Run first by every Python that a test starts."""

from mutating.importing import install, tell_at_the_end

install()
tell_at_the_end()
