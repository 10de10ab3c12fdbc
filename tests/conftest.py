"""Settings of all tests."""

from __future__ import annotations

import os

from hypothesis import settings

# No deadline: a busy machine is no fault of the code. On CI the examples are the same every time, so that a change is judged by
# what it changed; elsewhere new ones are tried on every run.
settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, database=None, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")

# In a GitHub workflow commands annotate by themselves; tests are to see the same everywhere.
os.environ.pop("GITHUB_ACTIONS", None)
