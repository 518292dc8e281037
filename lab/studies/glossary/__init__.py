"""The figures of a study, for the page and the docs: what each means, how it is made, and when not to trust it."""
