"""The HTTP API against requests made from its own OpenAPI; 200,000 of them by `make full-scale`."""

import pytest

from tests.scale import ScaleCount


@pytest.mark.long
def test_every_request_is_answered_as_the_schema_says(scale_count: ScaleCount) -> None:
    from tests.bad_input.server.http_fuzzer import fuzz_requests  # Schemathesis takes seconds to import

    counts = fuzz_requests(scale_count(small=600, conformance=2_000, full=10_000), seed=20_261)
    assert counts["2xx"] > counts["requests"] // 20
    assert counts["4xx"] > counts["requests"] // 5
