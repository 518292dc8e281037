"""What every Python that a test starts does first."""

from mutating.importing import install, tell_at_the_end

install()
tell_at_the_end()
