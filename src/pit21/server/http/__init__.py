"""The HTTP side: routes, what every request passes before them, one shape of errors.

Here belong requests and answers. What a route asks for is done by the packages below.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.server.http.all_routes import build_routes
    from pit21.server.http.errors import install_errors
    from pit21.server.http.guard.rates import RateLimiter
    from pit21.server.http.guard.request_log import RequestLog
    from pit21.server.http.guard.security import Guard
    from pit21.server.http.openapi import openapi_document, openapi_route
    from pit21.server.http.route_services import Provide, Services, asker_of, count_person
    from pit21.server.http.routes.pages import install_pages

__all__ = [
    "Guard",
    "Provide",
    "RateLimiter",
    "RequestLog",
    "Services",
    "asker_of",
    "build_routes",
    "count_person",
    "install_errors",
    "install_pages",
    "openapi_document",
    "openapi_route",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
