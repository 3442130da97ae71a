"""The base of the records that requests send, and what each error status means."""

import msgspec


class Body(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a request sends: nothing unknown, no type bent into another."""


MEANINGS = {
    400: "The request is not valid.",
    401: "Not signed in, or the name or password is wrong.",
    403: "Not from this origin, without the CSRF token, or not by this person.",
    404: "Not found, or not visible to this person.",
    409: "Not possible in the current state.",
    413: "The body is too large.",
    415: "The body is not JSON.",
    421: "The Host header is not one of this server's.",
    422: "Some fields are not valid; all of them are listed.",
    429: "Too many requests; Retry-After says when to try again.",
    431: "Address and headers are too large together.",
    503: "The server is busy; Retry-After says when to try again.",
}
ANY_REQUEST = (421, 422, 429, 431, 503)
"""Errors that any request can meet."""
ANY_CHANGE = (400, 403, 413, 415)
"""Errors that any request can meet that changes something."""
