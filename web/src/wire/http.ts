// Written from the server's schemas; make types writes it again.
export interface paths {
    "/api/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Account
         * @description Set a password, to come back from elsewhere: name and money are kept, other sessions end.
         */
        post: operations["account_api_account_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/announcements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Announcements
         * @description What operators announce, to everybody and at this table. Sockets hear it at once.
         */
        get: operations["announcements_api_announcements_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Games
         * @description The built-in games, and one's own that were uploaded.
         */
        get: operations["games_api_games_get"];
        put?: never;
        /**
         * Upload
         * @description Upload a game file. All its problems are reported at once, each with its path and line.
         */
        post: operations["upload_api_games_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Game
         * @description A game's options, rules, wagers and pay tables, with these options set.
         */
        get: operations["game_api_games__game__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Audit
         * @description What a laboratory would question.
         */
        get: operations["audit_api_games__game__audit_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/edges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Edges
         * @description What every wager is worth, exactly, with these options set. It is worked out elsewhere and kept.
         */
        get: operations["edges_api_games__game__edges_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/readings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Readings
         * @description What each choice of each reading of the rules makes of the wagers that it moves.
         */
        get: operations["readings_api_games__game__readings_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Register
         * @description Every clause of the game's rule document in our own words, and how its gaps are read.
         */
        get: operations["register_api_games__game__register_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns
         * @description Every wager's exact return table. What takes long comes later: ask again while the state is `computing`.
         */
        get: operations["returns_api_games__game__returns_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/strategy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Strategy
         * @description The best chart by totals, cell by cell, and where best play departs from it.
         */
        get: operations["strategy_api_games__game__strategy_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/strategy.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Strategy File
         * @description The chart as a file that `pit21 simulate --policy` plays by.
         */
        get: operations["strategy_file_api_games__game__strategy_csv_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/worths": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Worths
         * @description What each choice of each option adds to the house edge of each wager, beside the one that is set.
         */
        get: operations["worths_api_games__game__worths_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Guest
         * @description Play at once: a name, a bankroll of play money and a cookie.
         */
        post: operations["guest_api_guest_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * History
         * @description One's own rounds that are over.
         */
        get: operations["history_api_history_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lab/edges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Edges
         * @description Every wager's exact edge with anything of a game changed, and the difference to the game as it is.
         */
        post: operations["edges_api_lab_edges_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lab/simulations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Own Simulation
         * @description The run that one has begun and that is not over, to come back to.
         */
        get: operations["own_simulation_api_lab_simulations_get"];
        put?: never;
        /**
         * Simulate
         * @description Play a game many times. It is stopped when nobody has asked for it for a minute.
         */
        post: operations["simulate_api_lab_simulations_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lab/simulations/{simulation}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Simulation
         * @description How a run stands.
         */
        get: operations["simulation_api_lab_simulations__simulation__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lab/simulations/{simulation}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel
         * @description Stop one's own run; what is counted is told.
         */
        post: operations["cancel_api_lab_simulations__simulation__cancel_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lab/simulations/{simulation}/result.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Result Csv
         * @description A row for each wager and outcome.
         */
        get: operations["result_csv_api_lab_simulations__simulation__result_csv_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lab/simulations/{simulation}/result.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Result Json
         * @description Everything that a run says, as `pit21 simulate --json` prints it.
         */
        get: operations["result_json_api_lab_simulations__simulation__result_json_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Login
         * @description Sign in. An account with a second factor is answered `second-factor` first, and then signs in with a code.
         */
        post: operations["login_api_login_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Logout
         * @description End this session. A guest without a password does not get back in.
         */
        post: operations["logout_api_logout_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logout-everywhere": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Logout Everywhere
         * @description End every session of this person, on all machines.
         */
        post: operations["logout_everywhere_api_logout_everywhere_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Me
         * @description Who one is, and the token that changes need.
         */
        get: operations["me_api_me_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase
         * @description Erase one's own account: name, password, sessions and bankroll. It cannot be undone.
         */
        post: operations["erase_api_me_erase_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/announcements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Announce
         * @description Show a line to everybody, or at some tables, for a while.
         */
        post: operations["announce_api_operator_announcements_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/announcements/{number}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take Down
         * @description Show it no longer.
         */
        post: operations["take_down_api_operator_announcements__number__end_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Audit
         * @description Who did what, and why; all of it, or of one actor, action or subject.
         */
        get: operations["audit_api_operator_audit_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * People
         * @description People whose names begin so.
         */
        get: operations["people_api_operator_people_get"];
        put?: never;
        /**
         * Act On People
         * @description Disable, enable or sign out people, make links that reset passwords, give play money, send people home or erase
         *     them, which cannot be undone.
         */
        post: operations["act_on_people_api_operator_people_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Status
         * @description What waits in this process, and the limits in force.
         */
        get: operations["status_api_operator_status_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tables
         * @description Tables by a word of their title, their host's name or their id, the newest first.
         */
        get: operations["tables_api_operator_tables_get"];
        put?: never;
        /**
         * Operate Many
         * @description The same for many tables, and `kick`: everybody there goes home with their chips when the round is over.
         */
        post: operations["operate_many_api_operator_tables_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/tables/{table}/{operation}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Operate
         * @description Close or open a table, change its dealer, or void its round with everything reversed.
         *
         *     A close in the middle of a round is done when the round is over. Nobody acts on a table where they sit themselves.
         */
        post: operations["operate_api_operator_tables__table___operation__post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change Password
         * @description Change the password. Every other session ends.
         */
        post: operations["change_password_api_password_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/play": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Play
         * @description One's limits, and how long and with what result one has played.
         */
        get: operations["play_api_play_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/play/break": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take Break
         * @description Nothing new can be played until it is over: no seat, no chips, no wager.
         */
        post: operations["take_break_api_play_break_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/play/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set Limits */
        post: operations["set_limits_api_play_limits_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/refill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refill
         * @description Fill the bankroll up by the printed rule, which GET /api/me tells.
         */
        post: operations["refill_api_refill_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset Password
         * @description Set a new password with an operator's link. Every session ends; sign in with the new password then.
         */
        post: operations["reset_password_api_reset_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reset/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check Link
         * @description Whose password an operator's link sets. It is not used up by this.
         */
        post: operations["check_link_api_reset_check_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rounds/{link}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Replay
         * @description A round that is over, for anybody who has its link. Cards that stayed face down stay so.
         */
        get: operations["replay_api_rounds__link__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin Factor
         * @description Begin to set up a second factor. It is in force when a first code is confirmed.
         */
        post: operations["begin_factor_api_second_factor_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/second-factor/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm Factor
         * @description Confirm the second factor with a code. Every other session ends.
         */
        post: operations["confirm_factor_api_second_factor_confirm_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/second-factor/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove Factor
         * @description Sign in by the password alone from now on.
         */
        post: operations["remove_factor_api_second_factor_remove_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tables
         * @description A page of the open tables that anybody may come to. It is made once a second, however often it is asked for.
         */
        get: operations["tables_api_tables_get"];
        put?: never;
        /**
         * Open Table
         * @description Open a table with any game and any options.
         */
        post: operations["open_table_api_tables_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Table */
        get: operations["table_api_tables__table__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close Table
         * @description By its host: everybody goes home with their chips when the round is over.
         */
        post: operations["close_table_api_tables__table__close_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/shoes/{number}/proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Proof
         * @description The proof of a shoe that is retired; there is none of a shoe that is still dealt from.
         */
        get: operations["proof_api_tables__table__shoes__number__proof_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schemas/socket.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Socket Messages
         * @description JSON Schemas (2020-12) of everything that is said over the socket.
         */
        get: operations["socket_messages_schemas_socket_json_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** AccountBody */
        AccountBody: {
            /** Password */
            password: string;
        };
        /**
         * ActOutcomeAnswer
         * @description What became of one row; `link` is the address of a reset link, below the server's own.
         */
        ActOutcomeAnswer: {
            /** Id */
            id: string;
            /**
             * Link
             * @default
             */
            link: string;
            /**
             * Message
             * @default
             */
            message: string;
            /** Ok */
            ok: boolean;
        };
        /** ActOutcomesAnswer */
        ActOutcomesAnswer: {
            /** Outcomes */
            outcomes: components["schemas"]["ActOutcomeAnswer"][];
        };
        /** AnnounceBody */
        AnnounceBody: {
            /**
             * Minutes
             * @default 60
             */
            minutes: number;
            /** Reason */
            reason: string;
            /**
             * Tables
             * @description At these tables; none for everybody.
             */
            tables?: string[];
            /** Text */
            text: string;
        };
        /**
         * AuditAnswer
         * @description The newest lines first; `before` asks for the next page and is 0 at the end.
         */
        AuditAnswer: {
            /** Before */
            before: number;
            /** Lines */
            lines: components["schemas"]["AuditLineAnswer"][];
        };
        /** AuditLineAnswer */
        AuditLineAnswer: {
            /** Action */
            action: string;
            /** Actor */
            actor: string;
            /** At */
            at: string;
            /** Detail */
            detail: string;
            /** Id */
            id: number;
            /** Subject */
            subject: string;
        };
        /**
         * BreakBody
         * @description A break can be made longer and never shorter.
         */
        BreakBody: {
            /** Minutes */
            minutes: number;
        };
        /**
         * CellAnswer
         * @description `gain` is how much better the act is than `next`; `others` how much worse each other act is, per unit.
         */
        CellAnswer: {
            /** Action */
            action: string;
            /** Cell */
            cell: string;
            /** Ev */
            ev: number | null;
            /** Gain */
            gain: number | null;
            /** Next */
            next: string | null;
            /** Others */
            others: {
                [key: string]: number;
            };
            /** Times */
            times: number;
            /** Words */
            words: string;
        };
        /**
         * ChartAnswer
         * @description `ups` are the columns; edges are of the chart, of best play, and of best play that sees no community card.
         */
        ChartAnswer: {
            /** Best Edge Percent */
            best_edge_percent: number;
            /** Blind Edge Percent */
            blind_edge_percent: number | null;
            /** Chart Edge Percent */
            chart_edge_percent: number;
            /** Departures */
            departures: components["schemas"]["DepartureAnswer"][];
            /** Departures In All */
            departures_in_all: number;
            /** Digest */
            digest: string;
            /** Legend */
            legend: components["schemas"]["LegendLine"][];
            /** Notes */
            notes: string[];
            /** Sections */
            sections: components["schemas"]["ChartSection"][];
            /** Ups */
            ups: string[];
        };
        /** ChartRow */
        ChartRow: {
            /** Cells */
            cells: (components["schemas"]["CellAnswer"] | null)[];
            /** Label */
            label: string;
        };
        /** ChartSection */
        ChartSection: {
            /** Rows */
            rows: components["schemas"]["ChartRow"][];
            /** Title */
            title: string;
        };
        /** CheckAnswer */
        CheckAnswer: {
            /** Found */
            found: number;
            /** Looked At */
            looked_at: number;
            /** Name */
            name: string;
        };
        /**
         * ChoiceWorthAnswer
         * @description `changes`: points of a percent that the choice adds to each wager's house edge, `edges` what that makes.
         */
        ChoiceWorthAnswer: {
            /** Changes */
            changes: {
                [key: string]: number;
            };
            /** Choice */
            choice: string;
            /** Default */
            default: boolean;
            /** Edges */
            edges: {
                [key: string]: number;
            };
            /** Present */
            present: boolean;
            /** Refused */
            refused: string;
            /** Same */
            same: boolean;
        };
        /**
         * ClauseAnswer
         * @description One rule or remark of the document, in our own words; `carried_by` is what carries it out.
         */
        ClauseAnswer: {
            /** Carried By */
            carried_by: string[];
            /** Id */
            id: string;
            /** Lines */
            lines: [
                number,
                number
            ];
            /** Status */
            status: string;
            /** Words */
            words: string;
        };
        /** ConfirmBody */
        ConfirmBody: {
            /**
             * Code
             * @description Of the authenticator app, or a recovery code.
             */
            code: string;
        };
        /**
         * ConfirmedAnswer
         * @description `codes` are shown this once: each signs in once where the authenticator is lost.
         */
        ConfirmedAnswer: {
            /** Codes */
            codes: string[];
            me: components["schemas"]["MeAnswer"];
        };
        /** DepartureAnswer */
        DepartureAnswer: {
            /** After Split Of */
            after_split_of: string | null;
            /** Best */
            best: string;
            /** Chart */
            chart: string;
            /** Doubles */
            doubles: number;
            /** Gain */
            gain: number;
            /** Hand */
            hand: string;
            /** Suits */
            suits: string | null;
            /** Times */
            times: number;
            /** Total */
            total: string;
            /** Up */
            up: string;
            /** Worth */
            worth: number;
        };
        /**
         * EdgeAnswer
         * @description The house's edge on a wager, of one unit staked; `exact` is the fraction where it is known.
         */
        EdgeAnswer: {
            /** Edge */
            edge: number;
            /** Exact */
            exact: string;
            /** Title */
            title: string;
            /** Wager */
            wager: string;
        };
        /** EdgesAnswer */
        EdgesAnswer: {
            /** Digest */
            digest: string;
            /** Method */
            method: string;
            /** Wagers */
            wagers: components["schemas"]["EdgeAnswer"][];
        };
        /**
         * EnrollmentAnswer
         * @description For an authenticator app: the secret in base 32, its otpauth address, and that as a QR code: the path of an SVG
         *     picture of `size` by `size` units.
         */
        EnrollmentAnswer: {
            /** Qr */
            qr: string;
            /** Secret */
            secret: string;
            /** Size */
            size: number;
            /** Uri */
            uri: string;
        };
        /** EraseBody */
        EraseBody: {
            /**
             * Password
             * @description Empty for a guest.
             * @default
             */
            password: string;
        };
        /** ErrorAnswer */
        ErrorAnswer: {
            error: components["schemas"]["ErrorDetail"];
        };
        /** ErrorDetail */
        ErrorDetail: {
            /**
             * Code
             * @description For machines; it does not change.
             */
            code: string;
            /**
             * Field
             * @description The field that it is about, where it is about one.
             */
            field?: string | null;
            /**
             * Message
             * @description For people.
             */
            message: string;
            /**
             * Problems
             * @description All that is wrong, where that is listed.
             */
            problems?: components["schemas"]["FieldProblem"][] | null;
            /**
             * Request Id
             * @description To be named when asking the operator about it.
             */
            request_id?: string | null;
        };
        /** FactorAnswer */
        FactorAnswer: {
            /**
             * Factor
             * @enum {string}
             */
            factor: "off" | "on" | "needed";
        };
        /** FactorBody */
        FactorBody: {
            /** Password */
            password: string;
        };
        /**
         * FieldProblem
         * @description One thing that is wrong: with a field of the request, or with a place in a game file.
         */
        FieldProblem: {
            /**
             * Field
             * @description The field of the request, or the path inside a game file.
             */
            field: string;
            /**
             * Line
             * @description The line of a game file.
             */
            line?: number | null;
            /** Message */
            message: string;
        };
        /** FindingAnswer */
        FindingAnswer: {
            /** Check */
            check: string;
            /** Clause */
            clause: string[];
            /** How Much */
            how_much: string;
            /** Percent */
            percent: number | null;
            /** Settings */
            settings: {
                [key: string]: string | number;
            };
            /**
             * Severity
             * @enum {string}
             */
            severity: "serious" | "warning" | "note";
            /** Wagers */
            wagers: string[];
            /** What */
            what: string;
        };
        /** FindingsAnswer */
        FindingsAnswer: {
            /** Checks */
            checks: components["schemas"]["CheckAnswer"][];
            /** Edge Limit Percent */
            edge_limit_percent: number;
            /** Findings */
            findings: components["schemas"]["FindingAnswer"][];
            /** Of */
            of: number;
            /** Ready */
            ready: number;
            /**
             * State
             * @enum {string}
             */
            state: "computing" | "ready" | "none";
            /**
             * Why
             * @default
             */
            why: string;
        };
        /**
         * GameAnswer
         * @description A game with its options as they are asked about, its rules, wagers and pay tables.
         */
        GameAnswer: {
            /** Course */
            course: components["schemas"]["RuleLine"][];
            /** Digest */
            digest: string;
            /** Family */
            family: string;
            /** Holder */
            holder: string;
            /** Id */
            id: string;
            /** Notes */
            notes: components["schemas"]["RuleLine"][];
            /** Options */
            options: components["schemas"]["OptionAnswer"][];
            /** Own */
            own: boolean;
            /** Paytables */
            paytables: components["schemas"]["PayTableAnswer"][];
            /** Rules */
            rules: components["schemas"]["RuleSection"][];
            /** Seats */
            seats: number;
            /** Source */
            source: string;
            /** Summary */
            summary: string;
            /** Title */
            title: string;
            /** Wagers */
            wagers: components["schemas"]["WagerAnswer"][];
            /** Warnings */
            warnings: string[];
        };
        /**
         * GameLine
         * @description A game in the list.
         */
        GameLine: {
            /** Digest */
            digest: string;
            /** Family */
            family: string;
            /** Id */
            id: string;
            /** Own */
            own: boolean;
            /** Summary */
            summary: string;
            /** Title */
            title: string;
        };
        /** GamesAnswer */
        GamesAnswer: {
            /** Games */
            games: components["schemas"]["GameLine"][];
        };
        /** GuestBody */
        GuestBody: {
            /**
             * Name
             * @description Letters, digits, hyphens and underscores.
             */
            name: string;
        };
        /**
         * HistoryAnswer
         * @description The newest rounds first; `after` asks for the next page and is empty at the end.
         */
        HistoryAnswer: {
            /** After */
            after: string;
            /** Rounds */
            rounds: components["schemas"]["PlayedAnswer"][];
        };
        /** LegendLine */
        LegendLine: {
            /** Code */
            code: string;
            /** Words */
            words: string;
        };
        /**
         * LimitsBody
         * @description Tighter limits hold at once, looser ones after the delay.
         */
        LimitsBody: {
            /**
             * Loss Limit
             * @description Cents a day, in UTC; 0 for none.
             */
            loss_limit: number;
            /**
             * Reminder Minutes
             * @description Minutes; 0 for none.
             */
            reminder_minutes: number;
            /**
             * Session Minutes
             * @description Minutes; 0 for none.
             */
            session_minutes: number;
        };
        /**
         * LinkAnswer
         * @description Whose password the link sets.
         */
        LinkAnswer: {
            /** Name */
            name: string;
        };
        /** LinkBody */
        LinkBody: {
            /**
             * Token
             * @description What stands after the # of the link.
             */
            token: string;
        };
        /**
         * LobbyTableAnswer
         * @description A table as the lobby lists it; GET /api/tables/{table} has the rest.
         */
        LobbyTableAnswer: {
            /** Base Maximum */
            base_maximum: number;
            /** Base Minimum */
            base_minimum: number;
            /** Bots */
            bots: number;
            /** Clock */
            clock: number;
            /** Game */
            game: string;
            /** Game Title */
            game_title: string;
            /** Host */
            host: string;
            /** Id */
            id: string;
            /** Practice */
            practice: number;
            /** Seats */
            seats: number;
            /** Speed */
            speed: string;
            /** State */
            state: string;
            /** Taken */
            taken: number;
            /** Title */
            title: string;
            /** Waiting */
            waiting: number;
            /** Watching */
            watching: number;
        };
        /** LoginBody */
        LoginBody: {
            /**
             * Code
             * @description Of the second factor, where the account has one.
             * @default
             */
            code: string;
            /** Name */
            name: string;
            /** Password */
            password: string;
        };
        /**
         * MadeTableAnswer
         * @description `link` is the secret part of a private table's address; whoever has it may come.
         */
        MadeTableAnswer: {
            /** Link */
            link: string;
            table: components["schemas"]["TableAnswer"];
        };
        /**
         * MeAnswer
         * @description `person` is null for whoever is not signed in. `csrf` goes into the X-CSRF-Token header of every POST.
         */
        MeAnswer: {
            /** Csrf */
            csrf: string;
            person: components["schemas"]["PersonAnswer"] | null;
            /** Refill Rule */
            refill_rule: string;
        };
        /**
         * NoticeAnswer
         * @description `table` is empty for everybody; `expires` is in milliseconds since 1970.
         */
        NoticeAnswer: {
            /** Expires */
            expires: number;
            /** Id */
            id: number;
            /** Table */
            table: string;
            /** Text */
            text: string;
        };
        /** NoticesAnswer */
        NoticesAnswer: {
            /** Notices */
            notices: components["schemas"]["NoticeAnswer"][];
        };
        /**
         * OptionAnswer
         * @description What may be set. `choices` are words, ranges such as `1..7`, or `amount`, `decks`, `rows` for a kind.
         *
         *     `at_tables` are those of them that a live table takes; the lab takes them all.
         */
        OptionAnswer: {
            /** At Tables */
            at_tables: string[];
            /** Choices */
            choices: string[];
            /** Clause */
            clause: string[];
            /** Default */
            default: string | number;
            /** Key */
            key: string;
            /** Kind */
            kind: string;
            /** Moves */
            moves: string[];
            /** Question */
            question: string;
            /** Value */
            value: string | number;
        };
        /** OptionWorthAnswer */
        OptionWorthAnswer: {
            /** Choices */
            choices: components["schemas"]["ChoiceWorthAnswer"][];
            /** Key */
            key: string;
        };
        /** OutcomeAnswer */
        OutcomeAnswer: {
            /** Count */
            count: number;
            /** Exact Probability */
            exact_probability: number | null;
            /** Result */
            result: string;
            /** Units */
            units: number;
        };
        /**
         * OwnSimulationAnswer
         * @description The run that is not over; null where there is none.
         */
        OwnSimulationAnswer: {
            /** Id */
            id: string | null;
        };
        /** PasswordBody */
        PasswordBody: {
            /** Old */
            old: string;
            /** Password */
            password: string;
        };
        /** PayLineAnswer */
        PayLineAnswer: {
            /** Odds */
            odds: string;
            /** Pays */
            pays: string;
            /** When */
            when: string;
        };
        /** PayTableAnswer */
        PayTableAnswer: {
            /** Lines */
            lines: components["schemas"]["PayLineAnswer"][];
            /** Name */
            name: string;
            /** Title */
            title: string;
            /** Wagers */
            wagers: string[];
        };
        /** PeopleBody */
        PeopleBody: {
            /**
             * Action
             * @enum {string}
             */
            action: "disable" | "enable" | "sign-out" | "reset-link" | "grant" | "kick" | "erase";
            /**
             * Amount
             * @description In cents, for `grant`.
             * @default 0
             */
            amount: number;
            /**
             * Code
             * @description Of the second factor, for more than five rows.
             * @default
             */
            code: string;
            /** Names */
            names: string[];
            /** Reason */
            reason: string;
        };
        /**
         * PersonAnswer
         * @description Amounts are in cents: `bankroll` is what does not lie at a table. `factor` is `needed` for operators who have no
         *     rights before they have set up a second factor.
         */
        PersonAnswer: {
            /** Bankroll */
            bankroll: number;
            /**
             * Factor
             * @enum {string}
             */
            factor: "off" | "on" | "needed";
            /** Id */
            id: string;
            /**
             * Kind
             * @enum {string}
             */
            kind: "guest" | "account";
            /** Name */
            name: string;
            /** On Tables */
            on_tables: number;
            /**
             * Role
             * @enum {string}
             */
            role: "player" | "operator";
        };
        /**
         * PersonLineAnswer
         * @description Amounts are in cents; `tables` are the ids of those where the person has chips.
         */
        PersonLineAnswer: {
            /** Bankroll */
            bankroll: number;
            /** Created */
            created: string;
            /** Disabled */
            disabled: boolean;
            /** Id */
            id: string;
            /**
             * Kind
             * @enum {string}
             */
            kind: "guest" | "account";
            /** Name */
            name: string;
            /** On Tables */
            on_tables: number;
            /**
             * Role
             * @enum {string}
             */
            role: "player" | "operator";
            /** Second Factor */
            second_factor: boolean;
            /** Sessions */
            sessions: number;
            /** Tables */
            tables: string[];
        };
        /** PersonLinesAnswer */
        PersonLinesAnswer: {
            /** After */
            after: string;
            /** People */
            people: components["schemas"]["PersonLineAnswer"][];
        };
        /**
         * PlayAnswer
         * @description `limits` hold now, the stricter of one's own and the site's. Looser ones that one has asked for hold from
         *     `session_from` and `loss_from` on, which are empty where none waits. `break_until` is empty without a break.
         */
        PlayAnswer: {
            /** Break Until */
            break_until: string;
            limits: components["schemas"]["PlayLimitsAnswer"];
            /** Loosening Seconds */
            loosening_seconds: number;
            /** Loss From */
            loss_from: string;
            /** Net Today */
            net_today: number;
            /** Next Loss Limit */
            next_loss_limit: number;
            /** Next Session Minutes */
            next_session_minutes: number;
            own: components["schemas"]["PlayLimitsAnswer"];
            /** Played Minutes */
            played_minutes: number;
            /** Session From */
            session_from: string;
            site: components["schemas"]["PlayLimitsAnswer"];
        };
        /**
         * PlayLimitsAnswer
         * @description Amounts are cents, 0 is no limit.
         */
        PlayLimitsAnswer: {
            /** Loss Limit */
            loss_limit: number;
            /** Reminder Minutes */
            reminder_minutes: number;
            /** Session Minutes */
            session_minutes: number;
        };
        /**
         * PlayedAnswer
         * @description `practice`: at a table with uploaded rules, so that it is no part of any statistics.
         */
        PlayedAnswer: {
            /** At */
            at: string;
            /** Fees */
            fees: number;
            /** Game */
            game: string;
            /** Link */
            link: string;
            /** Practice */
            practice: boolean;
            /** Returned */
            returned: number;
            /** Round */
            round: number;
            /** Staked */
            staked: number;
            /** Table */
            table: string;
            /** Title */
            title: string;
        };
        /**
         * PointAnswer
         * @description Per wager its expectation and standard error after so many rounds.
         */
        PointAnswer: {
            /** Rounds */
            rounds: number;
            /** Wagers */
            wagers: {
                [key: string]: [
                    number,
                    number
                ];
            };
        };
        /** PriceAnswer */
        PriceAnswer: {
            /** Change Percent */
            change_percent: number;
            /** Ev */
            ev: number;
            /** Exact */
            exact: string | null;
            /** House Edge Percent */
            house_edge_percent: number;
            /** Player Advantage */
            player_advantage: boolean;
        };
        /**
         * ProofAnswer
         * @description What `pit21 fair verify` reads: the seed of a retired shoe and everything that was mixed into it.
         */
        ProofAnswer: {
            /** Proof */
            proof: {
                [key: string]: unknown;
            };
            /** Shoe */
            shoe: number;
            /** Table */
            table: string;
        };
        /** QueueAnswer */
        QueueAnswer: {
            /** Name */
            name: string;
            /** State */
            state: string;
            /** Waiting */
            waiting: number;
        };
        /** ReadingAnswer */
        ReadingAnswer: {
            /** Clause */
            clause: string[];
            /** Default */
            default: string | number;
            /** Key */
            key: string;
            /** Moves */
            moves: string[];
            /** Not Offered */
            not_offered: string[];
            /** Places */
            places: components["schemas"]["ReadingPlace"][];
            /** Question */
            question: string;
            /** Value */
            value: string | number;
        };
        /** ReadingChoice */
        ReadingChoice: {
            /** Choice */
            choice: string;
            /** Default */
            default: boolean;
            /** Note */
            note: string;
            /** Present */
            present: boolean;
            /** Prices */
            prices: {
                [key: string]: components["schemas"]["PriceAnswer"];
            };
            /** Refused */
            refused: string;
        };
        /** ReadingPlace */
        ReadingPlace: {
            /** Choices */
            choices: components["schemas"]["ReadingChoice"][];
            /** Settings */
            settings: {
                [key: string]: string | number;
            };
            /** Why */
            why: string;
        };
        /** ReadingsAnswer */
        ReadingsAnswer: {
            /** Of */
            of: number;
            /** Readings */
            readings: components["schemas"]["ReadingAnswer"][];
            /** Ready */
            ready: number;
            /**
             * State
             * @enum {string}
             */
            state: "computing" | "ready" | "none";
            /**
             * Why
             * @default
             */
            why: string;
        };
        /**
         * ReasonBody
         * @description Why; it stands in the audit.
         */
        ReasonBody: {
            /** Reason */
            reason: string;
        };
        /** RefillAnswer */
        RefillAnswer: {
            /** Added */
            added: number;
            /** Bankroll */
            bankroll: number;
        };
        /**
         * RegisterAnswer
         * @description `clauses` is empty for a game without a rule document.
         */
        RegisterAnswer: {
            /** Clauses */
            clauses: components["schemas"]["ClauseAnswer"][];
            /** Lines */
            lines: number;
            /** Rulings */
            rulings: components["schemas"]["RulingAnswer"][];
            /** Title */
            title: string;
        };
        /** RemoveFactorBody */
        RemoveFactorBody: {
            /**
             * Code
             * @description Of the authenticator app, or a recovery code.
             */
            code: string;
            /** Password */
            password: string;
        };
        /** ResetBody */
        ResetBody: {
            /** Password */
            password: string;
            /**
             * Token
             * @description What stands after the # of the link.
             */
            token: string;
        };
        /** ReturnCase */
        ReturnCase: {
            /** Case */
            case: string;
            /** Ev */
            ev: number;
            /** Exact */
            exact: string | null;
            /** House Edge Percent */
            house_edge_percent: number;
            /** Probability */
            probability: number;
        };
        /**
         * ReturnLine
         * @description One way in which a wager ends: `share` is units times probability, what it adds to the expectation.
         */
        ReturnLine: {
            /** Exact */
            exact: string | null;
            /** Probability */
            probability: number;
            /** Result */
            result: string;
            /** Share */
            share: number;
            /** Units */
            units: number;
        };
        /** ReturnWager */
        ReturnWager: {
            /** Average Total Wager */
            average_total_wager: number | null;
            /** Cases */
            cases: components["schemas"]["ReturnCase"][];
            /** Ev */
            ev: number;
            /** Ev Per Total Wagered */
            ev_per_total_wagered: number | null;
            /** Exact */
            exact: string | null;
            /** Hit Rate */
            hit_rate: number | null;
            /** House Edge Percent */
            house_edge_percent: number;
            /** Lines */
            lines: components["schemas"]["ReturnLine"][] | null;
            /** Method */
            method: string;
            /** Paytable */
            paytable: string;
            /** Role */
            role: string;
            /** Std Dev */
            std_dev: number | null;
            /** Title */
            title: string;
            /** Wager */
            wager: string;
        };
        /** ReturnsAnswer */
        ReturnsAnswer: {
            /** Digest */
            digest: string;
            /** Of */
            of: number;
            /** Ready */
            ready: number;
            /**
             * State
             * @enum {string}
             */
            state: "computing" | "ready" | "none";
            /** Wagers */
            wagers: components["schemas"]["ReturnWager"][];
            /**
             * Why
             * @default
             */
            why: string;
        };
        /**
         * RoundAnswer
         * @description A past round card by card. `events` have the shape of the socket's events, whose JSON Schema is published;
         *     `words` has a sentence for each, and `views` the table after each, in the shape of the socket's `View`.
         */
        RoundAnswer: {
            /** At */
            at: string;
            /** Digest */
            digest: string;
            /** Events */
            events: {
                [key: string]: unknown;
            }[];
            /** Game */
            game: string;
            /** Link */
            link: string;
            /** Names */
            names: {
                [key: string]: string;
            };
            /** Round */
            round: number;
            /** Shoe */
            shoe: number;
            /** State */
            state: string;
            /** Table */
            table: string;
            /** Views */
            views: {
                [key: string]: unknown;
            }[];
            /** Words */
            words: string[];
        };
        /**
         * RuleLine
         * @description `key` is the rule's in the game file, empty where none stands behind the sentence.
         */
        RuleLine: {
            /** Clause */
            clause: string[];
            /** Key */
            key: string;
            /** Text */
            text: string;
        };
        /** RuleSection */
        RuleSection: {
            /** Lines */
            lines: components["schemas"]["RuleLine"][];
            /** Title */
            title: string;
        };
        /** RulingAnswer */
        RulingAnswer: {
            /** Id */
            id: string;
            /** Options */
            options: string[];
            /** Question */
            question: string;
            /** Ruling */
            ruling: string;
            /** Status */
            status: string;
        };
        /** SettingAnswer */
        SettingAnswer: {
            /** Key */
            key: string;
            /** Meaning */
            meaning: string;
            /** Value */
            value: string;
        };
        /** SimulatedWagerAnswer */
        SimulatedWagerAnswer: {
            /** Ev */
            ev: number | null;
            /** Exact Ev */
            exact_ev: number | null;
            /** Id */
            id: string;
            /** Outcomes */
            outcomes: components["schemas"]["OutcomeAnswer"][];
            /** Placed */
            placed: number;
            /** Std Error */
            std_error: number | null;
            /** Title */
            title: string;
            /** Z */
            z: number | null;
        };
        /**
         * SimulationAnswer
         * @description A run. `ahead` are played before it; `left` is in seconds, `share` the part that is done: null if not known.
         */
        SimulationAnswer: {
            /** Ahead */
            ahead: number;
            /** Game */
            game: string;
            /** Id */
            id: string;
            /** Left */
            left: number | null;
            /** Points */
            points: components["schemas"]["PointAnswer"][];
            /** Policy */
            policy: string;
            /** Problems */
            problems: components["schemas"]["FieldProblem"][];
            /** Rate */
            rate: number;
            /** Rounds */
            rounds: number;
            /** Seats */
            seats: number;
            /** Seconds */
            seconds: number;
            /** Seed */
            seed: number;
            /** Share */
            share: number | null;
            /** Shoe */
            shoe: boolean;
            /**
             * State
             * @enum {string}
             */
            state: "waiting" | "preparing" | "compiling" | "playing" | "done" | "stopped" | "failed";
            /** Wagers */
            wagers: components["schemas"]["SimulatedWagerAnswer"][];
            /** Words */
            words: string;
        };
        /**
         * SimulationBody
         * @description One of `rounds`, `until_error` (the main wager's standard error, in units) and `minutes`.
         */
        SimulationBody: {
            /** Game */
            game: string;
            /** Minutes */
            minutes?: number | null;
            /** Options */
            options?: {
                [key: string]: string | number;
            };
            /**
             * Paytables
             * @description By pay table, what each of its lines pays: 3:2, or 3 for a table that pays for 1.
             */
            paytables?: {
                [key: string]: string[];
            };
            /**
             * Policy
             * @default
             * @enum {string}
             */
            policy: "" | "best" | "basic" | "mimic" | "never-bust" | "random";
            /** Rounds */
            rounds?: number | null;
            /**
             * Seats
             * @default 1
             */
            seats: number;
            /**
             * Seed
             * @default 1
             */
            seed: number;
            /**
             * Shoe
             * @default false
             */
            shoe: boolean;
            /** Until Error */
            until_error?: number | null;
        };
        /**
         * StatusAnswer
         * @description Of the process that answers.
         */
        StatusAnswer: {
            /** Halted */
            halted: number;
            /** Limits */
            limits: components["schemas"]["SettingAnswer"][];
            /** People */
            people: number;
            /** Process */
            process: string;
            /** Queues */
            queues: components["schemas"]["QueueAnswer"][];
            /** Sockets */
            sockets: number;
            /** Tables */
            tables: number;
            /** Version */
            version: string;
        };
        /** StrategyAnswer */
        StrategyAnswer: {
            chart: components["schemas"]["ChartAnswer"] | null;
            /** Of */
            of: number;
            /** Ready */
            ready: number;
            /**
             * State
             * @enum {string}
             */
            state: "computing" | "ready" | "none";
            /**
             * Why
             * @default
             */
            why: string;
        };
        /**
         * TableAnswer
         * @description A table with its rules.
         *
         *     `practice` is the most that somebody may bring in practice chips, which reach neither the bankroll nor statistics;
         *     0 where chips come from the bankroll.
         */
        TableAnswer: {
            /** Base Maximum */
            base_maximum: number;
            /** Base Minimum */
            base_minimum: number;
            /** Bots */
            bots: number;
            /** Clock */
            clock: number;
            /** Digest */
            digest: string;
            /** Game */
            game: string;
            /** Game Title */
            game_title: string;
            /** Host */
            host: string;
            /** Id */
            id: string;
            /** Listed */
            listed: boolean;
            /** Practice */
            practice: number;
            /** Seats */
            seats: number;
            /** Settings */
            settings: {
                [key: string]: string | number;
            };
            /** Speed */
            speed: string;
            /** State */
            state: string;
            /** Taken */
            taken: number;
            /** Title */
            title: string;
            /** Waiting */
            waiting: number;
            /** Watching */
            watching: number;
        };
        /**
         * TableBody
         * @description A table as its host wants it. Limits are options (`limits.base.min`), and so is the number of seats.
         */
        TableBody: {
            /**
             * Bots
             * @default 0
             */
            bots: number;
            /**
             * Clock
             * @description Seconds for a decision, from 5; 0 for no clock.
             * @default 30
             */
            clock: number;
            /** Game */
            game: string;
            /** Options */
            options?: {
                [key: string]: string | number;
            };
            /**
             * Speed
             * @default normal
             * @enum {string}
             */
            speed: "slow" | "normal" | "fast" | "instant";
            /**
             * Title
             * @default
             */
            title: string;
            /**
             * Visibility
             * @default listed
             * @enum {string}
             */
            visibility: "listed" | "private";
        };
        /**
         * TableLineAnswer
         * @description `people` are the names of those who have chips there.
         */
        TableLineAnswer: {
            /** Created */
            created: string;
            /** Game */
            game: string;
            /** Host */
            host: string;
            /** Id */
            id: string;
            /** Listed */
            listed: boolean;
            /** People */
            people: string[];
            /** Phase */
            phase: string;
            /** Process */
            process: string;
            /** Round */
            round: number;
            /**
             * State
             * @enum {string}
             */
            state: "open" | "halted" | "closed";
            /** Title */
            title: string;
        };
        /** TableLinesAnswer */
        TableLinesAnswer: {
            /** After */
            after: string;
            /** Tables */
            tables: components["schemas"]["TableLineAnswer"][];
        };
        /**
         * TablesAnswer
         * @description The oldest tables first; `after` asks for the next page and is empty at the end.
         */
        TablesAnswer: {
            /** After */
            after: string;
            /** Tables */
            tables: components["schemas"]["LobbyTableAnswer"][];
        };
        /** TablesBody */
        TablesBody: {
            /**
             * Action
             * @enum {string}
             */
            action: "close" | "open" | "change-dealer" | "void" | "kick";
            /**
             * Code
             * @description Of the second factor, for more than five rows.
             * @default
             */
            code: string;
            /** Reason */
            reason: string;
            /** Tables */
            tables: string[];
        };
        /** UploadBody */
        UploadBody: {
            /**
             * Text
             * @description A game file, in TOML.
             */
            text: string;
        };
        /**
         * VersionAnswer
         * @description The base is the game as its file has it.
         */
        VersionAnswer: {
            /** Base Digest */
            base_digest: string;
            /** Digest */
            digest: string;
            /** Wagers */
            wagers: components["schemas"]["VersionWagerAnswer"][];
            /** Warnings */
            warnings: string[];
        };
        /**
         * VersionBody
         * @description A game with anything of it changed.
         */
        VersionBody: {
            /** Game */
            game: string;
            /** Options */
            options?: {
                [key: string]: string | number;
            };
            /**
             * Paytables
             * @description By pay table, what each of its lines pays: 3:2, or 3 for a table that pays for 1.
             */
            paytables?: {
                [key: string]: string[];
            };
        };
        /** VersionWagerAnswer */
        VersionWagerAnswer: {
            /** Base Edge Percent */
            base_edge_percent: number | null;
            /** Base Exact */
            base_exact: string | null;
            /** Change Exact */
            change_exact: string | null;
            /** Change Percent */
            change_percent: number | null;
            /** Exact */
            exact: string | null;
            /** Hit Rate */
            hit_rate: number | null;
            /** House Edge Percent */
            house_edge_percent: number | null;
            /** Id */
            id: string;
            /** Method */
            method: string;
            /** Role */
            role: string;
            /** Std Dev */
            std_dev: number | null;
            /** Title */
            title: string;
        };
        /**
         * WagerAnswer
         * @description A spot on the felt; limits are in cents.
         */
        WagerAnswer: {
            /** Id */
            id: string;
            /** Maximum */
            maximum: number;
            /** Minimum */
            minimum: number;
            /** Offered */
            offered: boolean;
            /** Options */
            options: string[];
            /** Paytable */
            paytable: string;
            /** Role */
            role: string;
            /** Text */
            text: string;
            /** Title */
            title: string;
        };
        /** WorthsAnswer */
        WorthsAnswer: {
            /** Of */
            of: number;
            /** Ready */
            ready: number;
            /**
             * State
             * @enum {string}
             */
            state: "computing" | "ready" | "none";
            /**
             * Why
             * @default
             */
            why: string;
            /** Worths */
            worths: components["schemas"]["OptionWorthAnswer"][];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    account_api_account_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountBody"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeAnswer"];
                };
            };
            /** @description The request cannot be read, or is not possible so. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Nobody is signed in, or name and password are wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not from this origin, without the CSRF token, or not by this person. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not as things stand. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    announcements_api_announcements_get: {
        parameters: {
            query?: {
                /** @description The table that is watched, where one is. */
                table?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticesAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    games_api_games_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GamesAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    upload_api_games_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UploadBody"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameAnswer"];
                };
            };
            /** @description The request cannot be read, or is not possible so. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Nobody is signed in, or name and password are wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not from this origin, without the CSRF token, or not by this person. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not as things stand. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    game_api_games__game__get: {
        parameters: {
            query?: {
                /** @description KEY=VALUE, an option of the game; may be given several times. */
                set?: string[];
            };
            header?: never;
            path: {
                /** @description The id of a game. */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    audit_api_games__game__audit_get: {
        parameters: {
            query?: {
                /** @description KEY=VALUE, an option of the game; may be given several times. */
                set?: string[];
            };
            header?: never;
            path: {
                /** @description The id of a game. */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindingsAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    edges_api_games__game__edges_get: {
        parameters: {
            query?: {
                /** @description KEY=VALUE, an option of the game; may be given several times. */
                set?: string[];
            };
            header?: never;
            path: {
                /** @description The id of a game. */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EdgesAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    readings_api_games__game__readings_get: {
        parameters: {
            query?: {
                /** @description KEY=VALUE, an option of the game; may be given several times. */
                set?: string[];
            };
            header?: never;
            path: {
                /** @description The id of a game. */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadingsAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    register_api_games__game__register_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a game. */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisterAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    returns_api_games__game__returns_get: {
        parameters: {
            query?: {
                /** @description KEY=VALUE, an option of the game; may be given several times. */
                set?: string[];
            };
            header?: never;
            path: {
                /** @description The id of a game. */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturnsAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    strategy_api_games__game__strategy_get: {
        parameters: {
            query?: {
                /** @description KEY=VALUE, an option of the game; may be given several times. */
                set?: string[];
            };
            header?: never;
            path: {
                /** @description The id of a game. */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StrategyAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    strategy_file_api_games__game__strategy_csv_get: {
        parameters: {
            query?: {
                /** @description KEY=VALUE, an option of the game; may be given several times. */
                set?: string[];
            };
            header?: never;
            path: {
                /** @description The id of a game. */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description There is no such thing, or it is not for this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not as things stand. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    worths_api_games__game__worths_get: {
        parameters: {
            query?: {
                /** @description KEY=VALUE, an option of the game; may be given several times. */
                set?: string[];
            };
            header?: never;
            path: {
                /** @description The id of a game. */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorthsAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    guest_api_guest_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GuestBody"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeAnswer"];
                };
            };
            /** @description The request cannot be read, or is not possible so. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not from this origin, without the CSRF token, or not by this person. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not as things stand. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    history_api_history_get: {
        parameters: {
            query?: {
                /** @description The last page's `after`. */
                after?: string;
                count?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryAnswer"];
                };
            };
            /** @description Nobody is signed in, or name and password are wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    edges_api_lab_edges_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VersionBody"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionAnswer"];
                };
            };
            /** @description The request cannot be read, or is not possible so. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not from this origin, without the CSRF token, or not by this person. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not as things stand. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    own_simulation_api_lab_simulations_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnSimulationAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    simulate_api_lab_simulations_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulationBody"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SimulationAnswer"];
                };
            };
            /** @description The request cannot be read, or is not possible so. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not from this origin, without the CSRF token, or not by this person. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not as things stand. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    simulation_api_lab_simulations__simulation__get: {
        parameters: {
            query?: {
                /** @description Points after so many rounds only. */
                after?: number;
            };
            header?: never;
            path: {
                /** @description The id of a simulation. */
                simulation: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SimulationAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    cancel_api_lab_simulations__simulation__cancel_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a simulation. */
                simulation: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SimulationAnswer"];
                };
            };
            /** @description The request cannot be read, or is not possible so. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not from this origin, without the CSRF token, or not by this person. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    result_csv_api_lab_simulations__simulation__result_csv_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a simulation. */
                simulation: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description There is no such thing, or it is not for this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not as things stand. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    result_json_api_lab_simulations__simulation__result_json_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a simulation. */
                simulation: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description There is no such thing, or it is not for this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not as things stand. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    login_api_login_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginBody"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeAnswer"];
                };
            };
            /** @description The request cannot be read, or is not possible so. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Nobody is signed in, or name and password are wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not from this origin, without the CSRF token, or not by this person. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    logout_api_logout_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeAnswer"];
                };
            };
            /** @description The request cannot be read, or is not possible so. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Nobody is signed in, or name and password are wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not from this origin, without the CSRF token, or not by this person. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    logout_everywhere_api_logout_everywhere_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeAnswer"];
                };
            };
            /** @description The request cannot be read, or is not possible so. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Nobody is signed in, or name and password are wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not from this origin, without the CSRF token, or not by this person. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    me_api_me_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    erase_api_me_erase_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EraseBody"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeAnswer"];
                };
            };
            /** @description The request cannot be read, or is not possible so. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Nobody is signed in, or name and password are wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not from this origin, without the CSRF token, or not by this person. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not as things stand. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    announce_api_operator_announcements_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnnounceBody"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActOutcomesAnswer"];
                };
            };
            /** @description The request cannot be read, or is not possible so. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Nobody is signed in, or name and password are wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not from this origin, without the CSRF token, or not by this person. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not as things stand. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    take_down_api_operator_announcements__number__end_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonBody"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActOutcomesAnswer"];
                };
            };
            /** @description The request cannot be read, or is not possible so. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Nobody is signed in, or name and password are wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not from this origin, without the CSRF token, or not by this person. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not as things stand. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    audit_api_operator_audit_get: {
        parameters: {
            query?: {
                before?: number;
                count?: number;
                actor?: string;
                action?: string;
                subject?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditAnswer"];
                };
            };
            /** @description Nobody is signed in, or name and password are wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not from this origin, without the CSRF token, or not by this person. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    people_api_operator_people_get: {
        parameters: {
            query?: {
                search?: string;
                show?: "all" | "accounts" | "guests" | "operators" | "disabled";
                /** @description The last page's `after`. */
                after?: string;
                count?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonLinesAnswer"];
                };
            };
            /** @description Nobody is signed in, or name and password are wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not from this origin, without the CSRF token, or not by this person. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    act_on_people_api_operator_people_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PeopleBody"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActOutcomesAnswer"];
                };
            };
            /** @description The request cannot be read, or is not possible so. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Nobody is signed in, or name and password are wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not from this origin, without the CSRF token, or not by this person. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    status_api_operator_status_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusAnswer"];
                };
            };
            /** @description Nobody is signed in, or name and password are wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not from this origin, without the CSRF token, or not by this person. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    tables_api_operator_tables_get: {
        parameters: {
            query?: {
                search?: string;
                state?: "open" | "halted" | "closed";
                /** @description The last page's `after`. */
                after?: string;
                count?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableLinesAnswer"];
                };
            };
            /** @description Nobody is signed in, or name and password are wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not from this origin, without the CSRF token, or not by this person. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    operate_many_api_operator_tables_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TablesBody"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActOutcomesAnswer"];
                };
            };
            /** @description The request cannot be read, or is not possible so. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Nobody is signed in, or name and password are wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not from this origin, without the CSRF token, or not by this person. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    operate_api_operator_tables__table___operation__post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a table. */
                table: string;
                operation: "close" | "open" | "change-dealer" | "void";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonBody"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableAnswer"];
                };
            };
            /** @description The request cannot be read, or is not possible so. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Nobody is signed in, or name and password are wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not from this origin, without the CSRF token, or not by this person. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not as things stand. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    change_password_api_password_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordBody"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeAnswer"];
                };
            };
            /** @description The request cannot be read, or is not possible so. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Nobody is signed in, or name and password are wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not from this origin, without the CSRF token, or not by this person. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not as things stand. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    play_api_play_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayAnswer"];
                };
            };
            /** @description Nobody is signed in, or name and password are wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    take_break_api_play_break_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BreakBody"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayAnswer"];
                };
            };
            /** @description The request cannot be read, or is not possible so. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Nobody is signed in, or name and password are wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not from this origin, without the CSRF token, or not by this person. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not as things stand. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    set_limits_api_play_limits_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LimitsBody"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayAnswer"];
                };
            };
            /** @description The request cannot be read, or is not possible so. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Nobody is signed in, or name and password are wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not from this origin, without the CSRF token, or not by this person. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    refill_api_refill_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefillAnswer"];
                };
            };
            /** @description The request cannot be read, or is not possible so. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Nobody is signed in, or name and password are wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not from this origin, without the CSRF token, or not by this person. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not as things stand. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    reset_password_api_reset_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetBody"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkAnswer"];
                };
            };
            /** @description The request cannot be read, or is not possible so. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not from this origin, without the CSRF token, or not by this person. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    check_link_api_reset_check_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkBody"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkAnswer"];
                };
            };
            /** @description The request cannot be read, or is not possible so. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not from this origin, without the CSRF token, or not by this person. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    replay_api_rounds__link__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The link of a round. */
                link: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoundAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    begin_factor_api_second_factor_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FactorBody"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnrollmentAnswer"];
                };
            };
            /** @description The request cannot be read, or is not possible so. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Nobody is signed in, or name and password are wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not from this origin, without the CSRF token, or not by this person. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not as things stand. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    confirm_factor_api_second_factor_confirm_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmBody"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfirmedAnswer"];
                };
            };
            /** @description The request cannot be read, or is not possible so. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Nobody is signed in, or name and password are wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not from this origin, without the CSRF token, or not by this person. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not as things stand. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    remove_factor_api_second_factor_remove_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemoveFactorBody"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FactorAnswer"];
                };
            };
            /** @description The request cannot be read, or is not possible so. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Nobody is signed in, or name and password are wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not from this origin, without the CSRF token, or not by this person. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not as things stand. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    tables_api_tables_get: {
        parameters: {
            query?: {
                /** @description Tables of this game only. */
                game?: string;
                /** @description The last page's `after`. */
                after?: string;
                count?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TablesAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    open_table_api_tables_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TableBody"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MadeTableAnswer"];
                };
            };
            /** @description The request cannot be read, or is not possible so. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Nobody is signed in, or name and password are wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not from this origin, without the CSRF token, or not by this person. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not as things stand. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    table_api_tables__table__get: {
        parameters: {
            query?: {
                /** @description The secret link of a private table. */
                link?: string;
            };
            header?: never;
            path: {
                /** @description The id of a table. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    close_table_api_tables__table__close_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a table. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableAnswer"];
                };
            };
            /** @description The request cannot be read, or is not possible so. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Nobody is signed in, or name and password are wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not from this origin, without the CSRF token, or not by this person. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not as things stand. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    proof_api_tables__table__shoes__number__proof_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a table. */
                table: string;
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProofAnswer"];
                };
            };
            /** @description There is no such thing, or it is not for this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host header is not one of this server's. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Fields are wrong; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too often; Retry-After says when again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Address and headers are too large together. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has too much to do; Retry-After says when again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    socket_messages_schemas_socket_json_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/schema+json": unknown;
                };
            };
        };
    };
}
