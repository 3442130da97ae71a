"""Guests, accounts, sessions and money over HTTP."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import Connection, delete, insert, select, update

from pit21.server.ledger.verification import verify
from pit21.server.people.identity.tokens import csrf_token, token_hash
from pit21.server.store import schema
from tests.server.http.house import House, error_of

PASSWORD = "a long enough one"


def test_a_guest_plays_at_once_with_the_bankroll_and_its_ledger_row(house: House) -> None:
    ann = house.browser().guest("Ann")
    assert (ann.me["name"], ann.me["role"], ann.me["kind"]) == ("Ann", "player", "guest")
    assert ann.me["bankroll"] == 100_000
    moved = house.rows(select(schema.transfers))
    assert [(row.chain, row.debit, row.credit, row.amount) for row in moved] == [
        ("people", "mint", f"user:{ann.me['id']}", 100_000)
    ]
    house.browser().guest("Ben")
    report = house.read(verify)
    assert report.ok
    assert (report.records, report.minted) == (2, 200_000)


def test_people_erase_themselves(house: House) -> None:
    ann, ben = house.browser().account("Ann", PASSWORD), house.browser().guest("Ben")
    for wrong in ("", "not the password"):
        assert error_of(ann.post("/api/me/erase", {"password": wrong}))["code"] == "password"
    for browser, body in ((ann, {"password": PASSWORD}), (ben, {})):
        assert browser.post("/api/me/erase", body).json()["person"] is None
        assert browser.me is None
        assert browser.post("/api/me/erase", body).status_code == 401
    held = house.rows(select(schema.balances))
    assert {row.balance for row in held} == {0}
    assert [row.name for row in house.rows(select(schema.users)) if not row.name.startswith("erased-")] == []
    house.browser().guest("Ben")
    report = house.read(verify)
    assert (report.problems, report.erased, report.minted) == ([], 2, 100_000)


@pytest.mark.parametrize("name", ["ann", "ANN", "Ann"])
def test_names_are_one_whatever_their_case_and_a_taken_one_leaves_nothing_behind(house: House, name: str) -> None:
    house.browser().guest("Ann")
    other = house.browser().visit()
    assert error_of(other.post("/api/guest", {"name": name}))["code"] == "name-taken"
    assert other.me is None
    assert len(house.rows(select(schema.users))) == len(house.rows(select(schema.transfers))) == 1


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "dealer",
        "Dealer",
        "SPECTATOR",
        "bot-1",
        "Bot-x",
        "a b",
        "<b>",
        "x" * 33,
        "\u202eevil",
        "\u00e5sa",
        "-a",
    ],
)
def test_names_that_nobody_can_have(empty: House, name: str) -> None:
    answer = empty.browser().visit().post("/api/guest", {"name": name})
    assert answer.status_code == 422
    assert error_of(answer)["field"] == "name"
    assert empty.rows(select(schema.users)) == []


def test_whoever_is_signed_in_makes_no_second_guest(house: House) -> None:
    ann = house.browser().guest("Ann")
    answer = ann.post("/api/guest", {"name": "Other"})
    assert (answer.status_code, error_of(answer)["code"]) == (409, "signed-in")


def test_an_account_keeps_name_and_money_and_can_be_used_elsewhere(house: House) -> None:
    ann = house.browser().account("Ann", PASSWORD)
    elsewhere = house.browser("192.0.2.1").visit()
    answer = elsewhere.post("/api/login", {"name": "aNN", "password": PASSWORD})
    assert answer.status_code == 200
    assert elsewhere.me == ann.me
    assert elsewhere.me["bankroll"] == 100_000
    assert elsewhere.me["kind"] == "account"
    assert error_of(ann.post("/api/account", {"password": PASSWORD + "2"}))["code"] == "has-password"


@pytest.mark.parametrize("password", ["short", "Ann" * 5, "aaaaaaaaaaaaaaa", "x" * 129])
def test_passwords_that_are_refused(house: House, password: str) -> None:
    answer = house.browser().guest("Ann").post("/api/account", {"password": password})
    assert (answer.status_code, error_of(answer)["field"]) == (422, "password")


def test_tokens_have_128_bits_are_stored_hashed_and_are_replaced(house: House) -> None:
    ann = house.browser().visit()
    tokens = [ann.token]
    for path, body in (
        ("/api/guest", {"name": "Ann"}),
        ("/api/account", {"password": PASSWORD}),
        ("/api/login", {"name": "Ann", "password": PASSWORD}),
        ("/api/logout", None),
    ):
        assert ann.post(path, body).status_code == 200
        tokens.append(ann.token)
    assert len(set(tokens)) == 5
    assert all(len(token) == 22 for token in tokens)  # 16 bytes in base64
    assert house.rows(select(schema.sessions)) == []
    ann.post("/api/login", {"name": "Ann", "password": PASSWORD})
    (stored,) = house.rows(select(schema.sessions.c.token_hash))
    assert stored.token_hash == token_hash(ann.token)
    assert ann.token.encode() not in stored.token_hash
    for token in tokens:  # none of the old ones signs anyone in
        stranger = house.browser()
        stranger.client.cookies.set("pit21", token)
        assert stranger.me is None


def test_a_planted_cookie_is_not_the_session_after_login(house: House) -> None:
    house.browser().account("Ann", PASSWORD)
    victim = house.browser()
    victim.client.cookies.set("pit21", "A" * 22, domain="127.0.0.1", path="/")
    victim.visit()
    assert victim.post("/api/login", {"name": "Ann", "password": PASSWORD}).status_code == 200
    assert victim.token != "A" * 22
    attacker = house.browser()
    attacker.client.cookies.set("pit21", "A" * 22)
    assert attacker.me is None


def test_the_guests_old_token_ends_when_the_account_is_made(house: House) -> None:
    ann = house.browser().guest("Ann")
    old = ann.token
    ann.post("/api/account", {"password": PASSWORD})
    thief = house.browser()
    thief.client.cookies.set("pit21", old)
    assert thief.me is None


def test_sessions_end_by_time(house: House) -> None:
    ann = house.browser().account("Ann", PASSWORD)
    house.now += house.settings.session_seconds * 1_000 - 1
    assert ann.me is not None
    house.now += 1
    assert ann.me is None
    house.run(house.people.tidy())
    assert house.rows(select(schema.sessions)) == []


def test_logout_everywhere_ends_every_session_and_notifies_the_sockets(house: House) -> None:
    shown: list[Any] = []
    house.people.on_sign_out(lambda user, session: shown.append((user, session)))
    ann = house.browser().account("Ann", PASSWORD)
    user = ann.me["id"]
    second = house.browser().visit()
    second.post("/api/login", {"name": "Ann", "password": PASSWORD})
    session = token_hash(second.token)
    second.post("/api/logout")
    assert shown[-1] == (user, session)
    assert (ann.me is None, second.me is None) == (False, True)
    second.post("/api/login", {"name": "Ann", "password": PASSWORD})
    assert second.post("/api/logout-everywhere").status_code == 200
    assert shown[-1] == (user, None)
    assert (ann.me, second.me) == (None, None)


def test_at_most_twenty_sessions_are_kept(house: House) -> None:
    first = house.browser().account("Ann", PASSWORD)
    for _ in range(20):
        house.now += 1
        browser = house.browser().visit()
        assert browser.post("/api/login", {"name": "Ann", "password": PASSWORD}).status_code == 200
    assert len(house.rows(select(schema.sessions))) == 20
    assert first.me is None


def test_whoever_is_shut_out_is_nobody(house: House) -> None:
    ann = house.browser().account("Ann", PASSWORD)
    house.write(lambda connection: connection.execute(update(schema.users).values(disabled=True)) and None)
    assert ann.me is None
    again = house.browser().visit().post("/api/login", {"name": "Ann", "password": PASSWORD})
    assert (again.status_code, error_of(again)["code"]) == (401, "login")


@pytest.mark.parametrize(
    "path", ["/api/account", "/api/logout", "/api/logout-everywhere", "/api/refill", "/api/tables/t1/close"]
)
def test_what_needs_a_person(house: House, path: str) -> None:
    body = {"password": PASSWORD} if path == "/api/account" else None
    answer = house.browser().visit().post(path, body)
    assert (answer.status_code, error_of(answer)["code"]) == (401, "not-signed-in")
    assert house.browser().get("/api/history").status_code == 401


def _spend(connection: Connection, user: str, amount: int, account: str = "table:t1:player:Ann") -> None:
    """A transfer of a table's own chain, as tables write them."""
    numbers = select(schema.records.c.number).where(schema.records.c.chain == "t1")
    last = max(connection.scalars(numbers), default=0)
    connection.execute(
        insert(schema.records).values(
            chain="t1", number=last + 1, epoch=1, actor="", command=b"{}", round=1, first_seq=0, last_seq=0, shoes=b"",
            previous=bytes(32) if not last else b"h" * 32, hash=b"h" * 32, at="",
        )
    )  # fmt: skip
    connection.execute(
        insert(schema.transfers).values(
            chain="t1", record=last + 1, index=0, seq=0, debit=user, credit=account, amount=amount
        )
    )


def _hold(connection: Connection, person: str, chips: int) -> None:
    """What the table writes beside its transfers."""
    connection.execute(delete(schema.table_chips))
    connection.execute(insert(schema.table_chips).values(chain="t1", user_id=person, chips=chips, record=1))


def _open_table(connection: Connection) -> None:
    connection.execute(
        insert(schema.tables).values(
            id="t1", title="Mine", game="blackjack", settings="{}", digest="", rules=b"", listed=True, setup="{}",
            state="open", epoch=1, lease_until=0, seq=0, record=0, phase="", round=1, created="",
        )
    )  # fmt: skip


def test_the_refill_follows_the_printed_rule(house: House) -> None:
    ann = house.browser().guest("Ann")
    rule = (
        "When your bankroll and your chips at tables are less than $100 together, you can refill your bankroll to "
        "$1000, once an hour."
    )
    assert ann.get("/api/me").json()["refill_rule"] == rule
    too_rich = {"possible": False, "reason": rule, "wait": 0}
    possible = {"possible": True, "reason": "", "wait": 0}
    assert ann.me["refill"] == too_rich
    assert error_of(ann.post("/api/refill"))["code"] == "refill-rich"
    user = str(ann.me["id"])
    pocket = f"user:{user}"
    house.write(_open_table)
    house.write(lambda connection: _spend(connection, pocket, 90_000))
    house.write(lambda connection: _hold(connection, user, 90_000))
    assert (ann.me["bankroll"], ann.me["on_tables"]) == (10_000, 90_000)
    assert ann.me["refill"] == too_rich  # chips on tables count
    assert error_of(ann.post("/api/refill"))["code"] == "refill-rich"
    house.write(lambda connection: _spend(connection, "table:t1:player:Ann", 90_000, "table:t1:house"))
    house.write(lambda connection: _hold(connection, user, 0))
    assert ann.me["refill"] == too_rich  # 10,000 is not below 10,000
    assert error_of(ann.post("/api/refill"))["code"] == "refill-rich"
    house.write(lambda connection: _spend(connection, pocket, 1, "table:t1:house"))
    assert ann.me["refill"] == possible
    assert ann.post("/api/refill").json() == {"added": 90_001, "bankroll": 100_000}
    house.write(lambda connection: _spend(connection, pocket, 99_999, "table:t1:house"))
    house.now += 3_479_500
    assert ann.me["refill"] == {"possible": False, "reason": "the next refill is possible in 3 minutes", "wait": 121}
    house.now += 119_500
    assert ann.me["refill"] == {"possible": False, "reason": "the next refill is possible in 1 minute", "wait": 1}
    assert error_of(ann.post("/api/refill"))["code"] == "refill-early"
    house.now += 1_000
    assert ann.me["refill"] == possible
    assert ann.post("/api/refill").json() == {"added": 99_999, "bankroll": 100_000}


def test_many_refills_at_once_fill_once(house: House) -> None:
    ann = house.browser().guest("Ann")
    pocket = f"user:{ann.me['id']}"
    house.write(_open_table)
    house.write(lambda connection: _spend(connection, pocket, 95_000, "table:t1:house"))

    async def together() -> list[int]:
        headers = {"origin": ann.origin, "x-csrf-token": ann.csrf}
        answers = await asyncio.gather(*(ann.client.post("/api/refill", headers=headers) for _ in range(20)))
        return sorted(answer.status_code for answer in answers)

    assert house.run(together()) == [200] + [409] * 19
    assert ann.me["bankroll"] == 100_000


def test_the_history_is_ones_own_and_comes_in_pages(house: House) -> None:
    ann, ben = house.browser().guest("Ann"), house.browser().guest("Ben")
    ids = {"Ann": ann.me["id"], "Ben": ben.me["id"]}

    def write(connection: Connection) -> None:
        _open_table(connection)
        for number in range(1, 6):
            connection.execute(
                insert(schema.rounds).values(
                    chain="t1", round=number, link=f"r{number}", first_record=1, last_record=1, shoe=1, digest="",
                    state="ended", at=f"2027-01-01T00:00:0{number // 2}.000+00:00", start=b"",
                )
            )  # fmt: skip
            for user in ids.values() if number < 5 else [ids["Ann"]]:
                connection.execute(
                    insert(schema.played).values(
                        chain="t1", round=number, user_id=user, staked=number, returned=0, fees=0,
                        at=f"2027-01-01T00:00:0{number // 2}.000+00:00",
                    )
                )  # fmt: skip

    house.write(write)
    first = ann.get("/api/history", params={"count": 3}).json()
    rest = ann.get("/api/history", params={"count": 3, "after": first["after"]}).json()
    assert [row["round"] for row in first["rounds"] + rest["rounds"]] == [5, 4, 3, 2, 1]
    assert (first["after"], rest["after"]) == ("r3", "")
    assert len(ben.get("/api/history").json()["rounds"]) == 4
    assert ann.get("/api/history", params={"after": "unknown"}).json() == {"rounds": [], "after": ""}


def test_the_csrf_token_is_that_of_the_cookie(house: House) -> None:
    ann = house.browser().guest("Ann")
    assert ann.csrf == csrf_token(ann.token)
    assert ann.token not in ann.csrf
