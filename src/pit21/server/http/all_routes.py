"""All routes together."""

from pit21.server.http.endpoints import ApiRoute, api_routes
from pit21.server.http.route_services import Provide, identify
from pit21.server.http.routes import (
    credentials,
    dealer_school,
    lab,
    lab_jobs,
    lobby,
    operator,
    operator_lists,
    people,
    play,
    rounds,
    socket_schemas,
    trainer,
)

_MODULES = (
    people, play, trainer, dealer_school, credentials, lobby, lab, lab_jobs, rounds, operator, operator_lists,
    socket_schemas,
)  # fmt: skip


def build_routes(provide: Provide) -> list[ApiRoute]:
    """The routes, with the services that they ask."""
    return [route for module in _MODULES for route in api_routes(module.routes, (provide, identify))]
