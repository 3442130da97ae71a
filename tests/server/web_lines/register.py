"""The lines of the accounts and web section, each with the tests that prove it: (file below tests/, test)."""

Proof = tuple[str, str]

SECURITY, PEOPLE = "server/http/test_security.py", "server/http/test_people_routes.py"
LOGIN, LOBBY = "server/http/test_login.py", "server/http/test_lobby_routes.py"
ENDPOINT, PROTOCOL = "server/sockets/test_endpoint.py", "server/sockets/test_protocol.py"
TCP = "bad_input/server/test_sockets.py"
TABLES = "server/web_lines/test_tables.py"
HIDDEN, ORDER = "server/bug_classes/test_hidden_cards.py", "server/bug_classes/test_order_and_crashes.py"

LINES: dict[str, tuple[Proof, ...]] = {
    "origin allow-list on sockets": (
        (SECURITY, "test_sockets_are_opened_by_our_own_pages_only"),
        (TCP, "test_bad_handshakes_over_tcp"),
    ),
    "__Host- HttpOnly SameSite cookies": (
        (SECURITY, "test_the_cookie_and_headers_over_tls"),
        (SECURITY, "test_the_cookie_on_loopback"),
    ),
    "128-bit tokens, stored hashed, rotated at login": (
        (PEOPLE, "test_tokens_have_128_bits_are_stored_hashed_and_are_replaced"),
        (PEOPLE, "test_a_planted_cookie_is_not_the_session_after_login"),
    ),
    "CSRF token and Origin check on every POST": (
        (SECURITY, "test_no_post_is_taken_from_another_origin"),
        (SECURITY, "test_no_post_is_taken_without_the_csrf_token_of_its_cookie"),
    ),
    "nothing changes on GET": ((SECURITY, "test_nothing_changes_on_get"), (TABLES, "test_reading_pages_moves_nothing")),
    "Argon2id in a bounded pool": (
        (LOGIN, "test_passwords_are_stored_as_argon2id_only"),
        ("server/people/test_passwords.py", "test_never_more_at_once_than_allowed_and_few_wait"),
    ),
    "uniform errors": (
        (LOGIN, "test_unknown_names_guests_and_wrong_passwords_get_the_same_answer_after_the_same_work"),
    ),
    "slowed after three failures, no victim locked out": (
        (LOGIN, "test_a_stranger_is_slowed_and_the_owner_is_not"),
        ("server/people/test_throttle.py", "test_a_refused_attempt_does_not_count"),
    ),
    "16 KiB frames": (
        (PROTOCOL, "test_a_message_over_16_kib_is_not_taken"),
        (PROTOCOL, "test_fragments_over_16_kib_together_are_not_taken"),
    ),
    "10 messages per second with a burst of 60": ((ENDPOINT, "test_too_fast_is_said_once_and_the_rest_is_dropped"),),
    "five sockets per user": ((ENDPOINT, "test_five_sockets_for_a_person"),),
    "queues bounded": (
        (ENDPOINT, "test_a_stalled_reader_is_closed_and_the_others_get_everything"),
        ("server/bug_classes/test_connections.py", "test_a_slow_reader_that_blocks_the_others"),
    ),
    "compression off": ((TCP, "test_no_compression_over_tcp"),),
    "every message authorised for its seat, table and role": (
        (TABLES, "test_every_command_is_for_ones_own_seat"),
        (TABLES, "test_a_private_table_is_for_those_who_have_its_link"),
        (ENDPOINT, "test_without_a_session_one_only_watches"),
        (LOBBY, "test_operators_routes_are_for_operators"),
    ),
    "no role sees live hidden cards": ((TABLES, "test_no_role_sees_a_live_hidden_card"),),
    "corrections are reversing entries": (
        (TABLES, "test_a_void_round_is_reversed_and_nothing_is_rubbed_out"),
        ("server/store/test_triggers.py", "test_edits_are_refused"),
    ),
    "content security policy without inline, frame-ancestors none, nosniff": (
        (SECURITY, "test_every_answer_has_the_headers"),
        (TABLES, "test_the_policy_allows_nothing_inline"),
    ),
    "no-store on private data": ((SECURITY, "test_every_answer_has_the_headers"),),
    "names shown as text only": (
        (PEOPLE, "test_names_that_nobody_can_have"),
        (TABLES, "test_titles_are_text_and_nothing_else"),
    ),
    "logs without tokens or live cards": (
        ("server/operations/test_logs.py", "test_secrets_go_by_their_name"),
        ("server/operations/test_logs.py", "test_no_card_stays_in_a_sentence"),
        (TCP, "test_bad_messages_over_tcp"),
    ),
    "loopback over plain HTTP, else TLS or a declared proxy": (
        ("server/people/test_settings.py", "test_loopback_over_plain_http_is_the_default"),
        ("server/people/test_settings.py", "test_anything_else_is_refused_with_the_reason"),
        ("server/people/test_commands.py", "test_serve_refuses_with_the_reason"),
    ),
    "hidden cards enter the chain as salted commitments": (
        (TABLES, "test_a_sealed_card_cannot_be_found_by_trying_all_of_them"),
    ),
    "no head of the chain before the shoe retires": ((TABLES, "test_no_head_of_the_chain_is_shown"),),
    "the seed of an open shoe is encrypted at rest": (
        (HIDDEN, "test_secrets_in_undo_initial_state_or_debug_fields"),
        ("server/store/test_sealing.py", "test_"),
    ),
    "exports leave open shoes out": (("server/ledger/test_export.py", "test_nothing_of_an_open_shoe_leaves"),),
    "scripted shoes only inside the test application": ((TABLES, "test_no_shoe_can_be_scripted_by_the_server"),),
}
