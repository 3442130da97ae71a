from tests.cli.conftest import pit21

__all__ = ["pit21"]
