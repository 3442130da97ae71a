"""The base of the records that requests send, and what each error status means."""

import msgspec


class Body(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a request sends: nothing unknown, no type bent into another."""


MEANINGS = {
    400: "The request cannot be read, or is not possible so.",
    401: "Nobody is signed in, or name and password are wrong.",
    403: "Not from this origin, without the CSRF token, or not by this person.",
    404: "There is no such thing, or it is not for this person.",
    409: "Not as things stand.",
    413: "The body is too large.",
    415: "The body is not JSON.",
    421: "The Host header is not one of this server's.",
    422: "Fields are wrong; all of them are listed.",
    429: "Too often; Retry-After says when again.",
    431: "Address and headers are too large together.",
    503: "The server has too much to do; Retry-After says when again.",
}
ANY_REQUEST = (421, 422, 429, 431, 503)
"""Errors that any request can meet."""
ANY_CHANGE = (400, 403, 413, 415)
"""Errors that any request can meet that changes something."""
