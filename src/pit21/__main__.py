"""`python -m pit21` is `pit21`."""

import sys

from pit21.cli import main

sys.exit(main())
