"""All routes together."""

from fastapi import APIRouter, Depends

from pit21.server.http import credentials, lab, lobby, operator, operator_lists, people, play, rounds
from pit21.server.http.asking import Provide, Services, anybody


def build_routers(services: Services) -> list[APIRouter]:
    """The routes with the services that they ask; to be given to `FastAPI.include_router`."""
    made = []
    for module in (people, play, credentials, lobby, lab, rounds, operator, operator_lists):
        router = APIRouter(dependencies=[Depends(Provide(services)), Depends(anybody)])
        router.include_router(module.router)
        made.append(router)
    return made
