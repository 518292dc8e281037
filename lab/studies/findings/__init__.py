"""Findings of a study: what is most worth telling a designer, in sentences, with how sure it is."""
