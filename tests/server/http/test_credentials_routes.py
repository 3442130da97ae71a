"""Passwords changed and reset, second factors: what ends, what is refused, and what nobody can find out."""

from pathlib import Path
from typing import Any

import pyotp
import pytest
from sqlalchemy import select, update

from pit21.server.people.administration.operator_actions import (
    Authority,
    at_command_line,
    disable,
    enable,
    remove_factor,
    reset_link,
)
from pit21.server.people.identity.person import Role
from pit21.server.store import schema
from pit21.server.store.keys.sealer import Sealer
from tests.server.http.house import Browser, House, error_of, new_house

PASSWORD, OTHER = "a long enough one", "another long one"


def sign_in(house: House, name: str, password: str, code: str = "", address: str = "127.0.0.1") -> tuple[Browser, Any]:
    browser = house.browser(address).visit()
    return browser, browser.post("/api/login", {"name": name, "password": password, "code": code})


def make_link(house: House, name: str) -> str:
    token: str = house.write(lambda connection: reset_link(connection, authority(house), name, 3_600))[1]
    return token


def authority(house: House) -> Authority:
    return Authority(reason="test", now=house.now)


def set_role(house: House, name: str, role: Role) -> None:
    change = update(schema.users).where(schema.users.c.name == name).values(role=role)
    house.write(lambda connection: connection.execute(change).close())


# Passwords


def test_a_password_is_changed_with_the_old_one_and_other_sessions_end(house: House) -> None:
    ann = house.browser().account("Ann", PASSWORD)
    other, _ = sign_in(house, "Ann", PASSWORD)
    wrong = ann.post("/api/password", {"old": "not the password", "password": OTHER})
    assert (wrong.status_code, error_of(wrong)["code"]) == (403, "password")
    assert other.me["name"] == "Ann"
    token = ann.token
    assert ann.post("/api/password", {"old": PASSWORD, "password": OTHER}).status_code == 200
    assert ann.token != token
    assert ann.me["name"] == "Ann"
    assert other.me is None
    assert sign_in(house, "Ann", PASSWORD)[1].status_code == 401
    assert sign_in(house, "Ann", OTHER)[1].status_code == 200


def test_what_cannot_be_a_new_password_is_refused(house: House) -> None:
    ann = house.browser().account("Ann", PASSWORD)
    for password in ("short", "AnnAnnAnnAnn", "aaaaaaaaaaaa", PASSWORD):
        refused = ann.post("/api/password", {"old": PASSWORD, "password": password})
        assert (refused.status_code, error_of(refused)["field"]) == (422, "password")
    guest = house.browser().guest("Ben").post("/api/password", {"old": PASSWORD, "password": OTHER})
    assert (guest.status_code, error_of(guest)["code"]) == (409, "guest")
    assert house.browser().visit().post("/api/password", {"old": PASSWORD, "password": OTHER}).status_code == 401


def test_guesses_at_the_old_password_are_slowed_like_logins(house: House) -> None:
    ann = house.browser().account("Ann", PASSWORD)
    codes = [ann.post("/api/password", {"old": f"wrong {n}", "password": OTHER}).status_code for n in range(4)]
    assert codes == [403, 403, 403, 429]
    house.seconds += 60
    assert ann.post("/api/password", {"old": PASSWORD, "password": OTHER}).status_code == 200


# Links


def test_a_link_sets_a_password_once_and_signs_nobody_in(house: House) -> None:
    ann = house.browser().account("Ann", PASSWORD)
    token = make_link(house, "ann")
    anyone = house.browser().visit()
    assert anyone.post("/api/reset/check", {"token": token}).json() == {"name": "Ann"}
    weak = anyone.post("/api/reset", {"token": token, "password": "short"})
    assert (weak.status_code, error_of(weak)["field"]) == (422, "password")
    assert anyone.post("/api/reset", {"token": token, "password": OTHER}).json() == {"name": "Ann"}
    assert anyone.me is None
    assert ann.me is None  # every session has ended
    assert sign_in(house, "Ann", PASSWORD)[1].status_code == 401
    assert sign_in(house, "Ann", OTHER)[1].status_code == 200
    again = anyone.post("/api/reset", {"token": token, "password": "a third long one"})
    assert (again.status_code, error_of(again)["code"]) == (404, "dead-link")


def test_links_that_are_not_valid_are_answered_alike(house: House) -> None:
    for name in ("Ann", "Ben", "Cid"):
        house.browser().account(name, PASSWORD)
    replaced, newest, old, of_disabled = (make_link(house, name) for name in ("Ann", "Ann", "Ben", "Cid"))
    house.write(lambda connection: disable(connection, authority(house), "Cid"))
    anyone = house.browser("192.0.2.1").visit()
    answers = [anyone.post("/api/reset/check", {"token": token}) for token in (replaced, of_disabled, "x" * 22, "?")]
    house.now += 3_600_000
    answers += [anyone.post("/api/reset", {"token": token, "password": OTHER}) for token in (old, newest)]
    assert {(answer.status_code, answer.text) for answer in answers} == {(404, answers[0].text)}
    rows = house.rows(select(schema.reset_links.c.token_hash))
    assert all(newest.encode() not in bytes(row.token_hash) for row in rows)  # only hashes lie in the database


def test_whoever_tries_many_links_is_slowed(house: House) -> None:
    anyone = house.browser("192.0.2.1").visit()
    codes = [anyone.post("/api/reset/check", {"token": f"{n:022}"}).status_code for n in range(31)]
    assert codes == [404] * 30 + [429]


def test_a_change_of_the_password_kills_the_links(house: House) -> None:
    ann = house.browser().account("Ann", PASSWORD)
    token = make_link(house, "Ann")
    assert ann.post("/api/password", {"old": PASSWORD, "password": OTHER}).status_code == 200
    assert house.browser().visit().post("/api/reset/check", {"token": token}).status_code == 404


# Disabled accounts


def test_a_disabled_account_is_out_at_once_and_is_answered_like_nobody(house: House) -> None:
    ann = house.browser().account("Ann", PASSWORD)
    house.write(lambda connection: disable(connection, authority(house), "Ann"))
    assert ann.me is None
    nobody = sign_in(house, "Nobody", PASSWORD, address="192.0.2.1")[1]
    disabled = sign_in(house, "Ann", PASSWORD, address="192.0.2.1")[1]
    assert (disabled.status_code, disabled.text) == (nobody.status_code, nobody.text)
    house.write(lambda connection: enable(connection, authority(house), "Ann"))
    back, answer = sign_in(house, "Ann", PASSWORD, address="192.0.2.2")
    assert answer.status_code == 200
    assert back.me["bankroll"] == 100_000


def test_nobody_signs_in_who_is_disabled_while_the_password_is_checked(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.browser().account("Ann", PASSWORD)
    passwords = house.people.credentials._passwords
    real = passwords.fits

    async def fits(stored: str | None, password: str) -> bool:
        found: bool = await real(stored, password)
        await house.writer.run(lambda connection: disable(connection, authority(house), "Ann"))
        return found

    monkeypatch.setattr(passwords, "fits", fits)
    assert sign_in(house, "Ann", PASSWORD)[1].status_code == 401
    assert house.rows(select(schema.sessions)) == []


# Second factors


class Phone:
    """Someone's authenticator app."""

    def __init__(self, house: House, secret: str) -> None:
        self.house, self.totp = house, pyotp.TOTP(secret)

    def code(self, steps: int = 0) -> str:
        return self.totp.generate_otp(self.house.now // 30_000 + steps)


def enrolled(house: House, name: str) -> tuple[Browser, Phone, list[str]]:
    browser = house.browser().account(name, PASSWORD)
    begun = browser.post("/api/second-factor", {"password": PASSWORD}).json()
    phone = Phone(house, begun["secret"])
    answer = browser.post("/api/second-factor/confirm", {"code": phone.code()})
    assert answer.status_code == 200, answer.text
    browser.csrf = answer.json()["me"]["csrf"]
    return browser, phone, answer.json()["codes"]


def test_a_second_factor_is_asked_for_from_its_confirmation_on(house: House) -> None:
    ann = house.browser().account("Ann", PASSWORD)
    other, _ = sign_in(house, "Ann", PASSWORD)
    assert ann.post("/api/second-factor", {"password": "wrong password"}).status_code == 403
    begun = ann.post("/api/second-factor", {"password": PASSWORD}).json()
    assert begun["uri"].startswith("otpauth://totp/pit21:Ann?secret=")
    assert begun["qr"].startswith("M0 0h1v1h-1z")  # the corner of a finder pattern
    assert sign_in(house, "Ann", PASSWORD)[1].status_code == 200  # not in force yet
    phone = Phone(house, begun["secret"])
    assert error_of(ann.post("/api/second-factor/confirm", {"code": "000000"}))["code"] == "wrong-code"
    confirmed = ann.post("/api/second-factor/confirm", {"code": phone.code()}).json()
    assert len(set(confirmed["codes"])) == 10
    assert confirmed["me"]["person"]["factor"] == "on"
    assert other.me is None  # a session that was opened without a code
    needed = sign_in(house, "Ann", PASSWORD)[1]
    assert (needed.status_code, error_of(needed)["code"]) == (401, "second-factor")
    house.now += 30_000
    assert sign_in(house, "Ann", PASSWORD, phone.code())[1].status_code == 200


def test_the_secret_and_the_recovery_codes_are_not_in_the_database(house: House) -> None:
    _, phone, codes = enrolled(house, "Ann")
    (row,) = house.rows(select(schema.second_factors))
    assert phone.totp.secret.encode() not in row.sealed
    assert Sealer(b"k" * 32).open(row.sealed, row.user_id, "second factor").decode() == phone.totp.secret
    hashes = [bytes(row.code_hash) for row in house.rows(select(schema.recovery_codes))]
    assert len(hashes) == 10
    assert not any(code.replace("-", "").encode() in each or bytes.fromhex(code.replace("-", "")) in each
                   for code in codes for each in hashes)  # fmt: skip


def test_a_code_is_taken_once_within_its_window(house: House) -> None:
    _, phone, _ = enrolled(house, "Ann")
    replayed = sign_in(house, "Ann", PASSWORD, phone.code())[1]  # the one that confirmed it
    assert (replayed.status_code, error_of(replayed)["code"]) == (401, "wrong-code")
    assert sign_in(house, "Ann", PASSWORD, phone.code(1))[1].status_code == 200  # a clock that is a little ahead
    assert sign_in(house, "Ann", PASSWORD, phone.code(1))[1].status_code == 401
    house.now += 30_000
    assert sign_in(house, "Ann", PASSWORD, phone.code(-1))[1].status_code == 401  # older than one that was taken
    assert sign_in(house, "Ann", PASSWORD, phone.code(5), address="192.0.2.7")[1].status_code == 401
    assert sign_in(house, "Ann", PASSWORD, phone.code(1), address="192.0.2.8")[1].status_code == 200


def test_a_recovery_code_signs_in_once(house: House) -> None:
    _, _, codes = enrolled(house, "Ann")
    assert sign_in(house, "Ann", PASSWORD, codes[3].upper())[1].status_code == 200
    assert sign_in(house, "Ann", PASSWORD, codes[3])[1].status_code == 401
    assert sign_in(house, "Ann", PASSWORD, codes[4])[1].status_code == 200


def test_guesses_at_codes_are_slowed_from_wherever_they_come(house: House) -> None:
    _, phone, _ = enrolled(house, "Ann")
    house.now += 60_000
    for number in range(5):
        assert sign_in(house, "Ann", PASSWORD, "000000", f"192.0.2.{number}")[1].status_code == 401
    slowed = sign_in(house, "Ann", PASSWORD, phone.code(), "192.0.2.99")[1]
    assert (slowed.status_code, slowed.headers["retry-after"]) == (429, "300")
    # Without the password nobody gets as far: a stranger neither learns of the codes nor locks anyone out.
    stranger = sign_in(house, "Ann", "not the password", "000000", "192.0.2.100")[1]
    assert error_of(stranger)["code"] == "login"
    house.now += 300_000
    assert sign_in(house, "Ann", PASSWORD, phone.code(), "192.0.2.99")[1].status_code == 200


def test_a_second_factor_is_removed_with_password_and_code_or_at_the_command_line(house: House) -> None:
    ann, phone, _ = enrolled(house, "Ann")
    house.now += 30_000
    body = {"password": PASSWORD, "code": "000000"}
    assert ann.post("/api/second-factor", {"password": PASSWORD}).status_code == 409  # one is in force
    assert ann.post("/api/second-factor/remove", body).status_code == 401
    assert ann.post("/api/second-factor/remove", {**body, "code": phone.code()}).status_code == 200
    assert sign_in(house, "Ann", PASSWORD)[1].status_code == 200
    enrolled(house, "Ben")
    house.write(lambda connection: remove_factor(connection, at_command_line(), "Ben"))
    assert sign_in(house, "Ben", PASSWORD)[1].status_code == 200


def test_operators_without_a_second_factor_are_players_where_it_is_required(tmp_path: Path) -> None:
    with new_house(tmp_path, operators_need_second_factor=True) as house:
        boss = house.browser().account("Boss", PASSWORD)
        set_role(house, "Boss", "operator")
        assert (boss.me["role"], boss.me["factor"]) == ("player", "needed")
        assert boss.get("/api/operator/audit").status_code == 403
        begun = boss.post("/api/second-factor", {"password": PASSWORD}).json()
        phone = Phone(house, begun["secret"])
        assert boss.post("/api/second-factor/confirm", {"code": phone.code()}).status_code == 200
        assert (boss.me["role"], boss.me["factor"]) == ("operator", "on")
        assert boss.get("/api/operator/audit").status_code == 200
