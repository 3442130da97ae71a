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
         * @description Set a password to sign in from anywhere: name and money are kept, other sessions end.
         */
        post: operations["people_account"];
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
         * @description Return the announcements to everyone and at this table. Sockets get them at once.
         */
        get: operations["lobby_announcements"];
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
         * @description List the built-in games, and those you have uploaded.
         */
        get: operations["lobby_games"];
        put?: never;
        /**
         * Upload
         * @description Upload a game file. All its problems are reported at once, each with its path and line.
         */
        post: operations["lobby_upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check
         * @description Check a game file without uploading it. Problems are refused as in an upload; warnings are returned.
         */
        post: operations["lobby_check"];
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
         * @description Return a game's options, rules, wagers and pay tables, with these options set.
         */
        get: operations["lobby_game"];
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
         * @description Return the findings of the rule-sheet check.
         */
        get: operations["lab_audit"];
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
         * @description Return the exact house edge of every wager with these options, computed by the solver and cached.
         */
        get: operations["lobby_edges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/effects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Option effects
         * @description Return the change in each wager's house edge for each choice of each option.
         */
        get: operations["lab_option_effects"];
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
         * @description Return the house edge of every affected wager under each interpretation.
         */
        get: operations["lab_readings"];
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
         * @description Return every clause of the game's rule document, paraphrased, and the rulings on its gaps.
         */
        get: operations["lab_register"];
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
         * @description Return every wager's exact return table. Slow parts come later: ask again while the state is `computing`.
         */
        get: operations["lab_returns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/side-bets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Own side bets
         * @description Return the game's own side bets that are decided by conditions, to be changed, and what side bets can read.
         */
        get: operations["lab_own_side_bets"];
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
         * @description Return the total-dependent basic strategy, cell by cell, and its exceptions.
         */
        get: operations["lab_strategy"];
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
         * Strategy file
         * @description Return the chart as a file for `pit21 simulate --policy`.
         */
        get: operations["lab_strategy_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/strategy/cell": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Strategy cell
         * @description Return the chart cell of a hand. Empty while the chart is being computed, or without such a cell.
         */
        get: operations["lab_strategy_cell"];
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
         * @description Play as a guest: get a name, a bankroll of play money and a cookie.
         */
        post: operations["people_guest"];
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
         * @description List your finished rounds.
         */
        get: operations["people_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lab/countability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Own countability
         * @description Return the id of your unfinished computation, so that a page can show it again.
         */
        get: operations["lab_own_countability"];
        put?: never;
        /**
         * Find countability
         * @description Start computing what counting gains against a wager. It is canceled if no page has asked for it for a minute.
         */
        post: operations["lab_find_countability"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lab/countability/{count}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Countability
         * @description Return the progress of the computation, and its result once it is finished.
         */
        get: operations["lab_countability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lab/countability/{count}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel countability
         * @description Cancel your computation.
         */
        post: operations["lab_cancel_countability"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lab/countability/{count}/result.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Countability json
         * @description Return the result, as `pit21 countability --json` prints it.
         */
        get: operations["lab_countability_json"];
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
         * @description Return every wager's exact house edge in a changed game, and the difference from the base game.
         */
        post: operations["lab_edges"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lab/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Design file
         * @description Return the changed game as a game file, to save, upload and deal.
         */
        post: operations["lab_design_file"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lab/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Own report
         * @description Return the id of your unfinished report, so that a page can show it again.
         */
        get: operations["lab_own_report"];
        put?: never;
        /**
         * Write report
         * @description Start writing a filing pack. It is canceled if no page has asked for it for a minute.
         */
        post: operations["lab_write_report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lab/reports/{report}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report
         * @description Return the progress of a report.
         */
        get: operations["lab_report"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lab/reports/{report}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel report
         * @description Cancel your report.
         */
        post: operations["lab_cancel_report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lab/reports/{report}/pack.zip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report file
         * @description Return the filing pack as a zip file.
         */
        get: operations["lab_report_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lab/returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Design returns
         * @description Return tables, standard deviations and hit frequencies of a changed game; some are simulated.
         */
        post: operations["lab_design_returns"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lab/side-bets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Side bet language
         * @description Return the vocabulary for side bets and the catalog; with a built-in game, also which entries fit it.
         */
        get: operations["lab_side_bet_language"];
        put?: never;
        post?: never;
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
         * Own simulation
         * @description Return the id of your unfinished simulation, so that a page can show it again.
         */
        get: operations["lab_own_simulation"];
        put?: never;
        /**
         * Simulate
         * @description Start a simulation. It is canceled if no page has asked for it for a minute.
         */
        post: operations["lab_simulate"];
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
         * @description Return the progress and results of a simulation.
         */
        get: operations["lab_simulation"];
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
         * @description Cancel your simulation and return the results so far.
         */
        post: operations["lab_cancel"];
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
         * Result csv
         * @description Return the result as CSV, with a row for each wager and outcome.
         */
        get: operations["lab_result_csv"];
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
         * Result json
         * @description Return the complete result, as `pit21 simulate --json` prints it.
         */
        get: operations["lab_result_json"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lab/strategy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Design strategy
         * @description Return the total-dependent basic strategy of a changed game.
         */
        post: operations["lab_design_strategy"];
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
        post: operations["people_login"];
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
         * @description End this session. A guest without a password cannot sign in again.
         */
        post: operations["people_logout"];
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
         * Logout everywhere
         * @description End every session of this person, on all machines.
         */
        post: operations["people_logout_everywhere"];
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
         * @description Return the signed-in person, and the token that changes need.
         */
        get: operations["people_me"];
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
         * @description Erase your account: name, password, sessions and bankroll. This cannot be undone.
         */
        post: operations["people_erase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Chips at tables
         * @description List the tables where you have chips, most first.
         */
        get: operations["people_chips_at_tables"];
        put?: never;
        post?: never;
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
        /**
         * Announcements
         * @description List every announcement in force, to everyone and at tables.
         */
        get: operations["operator_announcements"];
        put?: never;
        /**
         * Announce
         * @description Show an announcement to everyone, or at some tables, for a limited time.
         */
        post: operations["operator_announce"];
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
         * Take down
         * @description Take an announcement down.
         */
        post: operations["operator_take_down"];
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
         * @description List who did what and why, optionally for one actor, action or subject.
         */
        get: operations["operator_audit"];
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
         * @description List people whose names begin with a text.
         */
        get: operations["operator_people"];
        put?: never;
        /**
         * Act on people
         * @description Disable, enable or sign out people, make links that reset passwords, give play money,
         *     kick them, limit their play, or erase them, which cannot be undone.
         */
        post: operations["operator_act_on_people"];
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
         * @description Return the queues of this process, and the limits in force.
         */
        get: operations["operator_status"];
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
         * @description List tables by a word of their title, their host's name or their id, newest first.
         */
        get: operations["operator_tables"];
        put?: never;
        /**
         * Operate many
         * @description Do the same for many tables, or `kick`: everyone leaves with their chips when the round is over.
         */
        post: operations["operator_operate_many"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/tables/{table}/irregularities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Irregularities
         * @description Return the irregularities that can be reported at this table, with the facts that each one needs.
         */
        get: operations["operator_irregularities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/tables/{table}/irregularity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rule
         * @description Rule on an irregularity at a table: M20 to M22, M24, M27, M28, M30, M31, M33, M34, M40 to M44 and M50 to M53.
         *
         *     The referee performs the remedy or refuses where the facts do not fit. No ruling reveals a card, and nobody rules at
         *     a table where they sit themselves.
         */
        post: operations["operator_rule"];
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
        post: operations["operator_operate"];
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
         * Change password
         * @description Change the password. Every other session ends.
         */
        post: operations["people_change_password"];
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
         * @description Return your limits, how long you have played, and your result.
         */
        get: operations["play_play"];
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
         * Take break
         * @description Take a break: no seat, no chips and no wager until it is over.
         */
        post: operations["play_take_break"];
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
        /**
         * Set limits
         * @description Set limits: tighter ones apply at once, looser ones after the delay.
         */
        post: operations["play_set_limits"];
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
         * @description Refill the bankroll by the rule that GET /api/me states.
         */
        post: operations["people_refill"];
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
         * Reset password
         * @description Set a new password with an operator's link. Every session ends; sign in with the new password then.
         */
        post: operations["people_reset_password"];
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
         * Check link
         * @description Return whose password an operator's link sets. This does not use up the link.
         */
        post: operations["people_check_link"];
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
         * @description Return a finished round to anyone who has its link. Cards that stayed face down stay hidden.
         */
        get: operations["rounds_replay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rounds/{link}/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Decisions
         * @description Return the decisions in a finished round, with the EVs of those already graded.
         */
        get: operations["rounds_decisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rounds/{link}/decisions/{event}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Decision
         * @description Return one decision with the EV of each legal action, given the cards that the player saw.
         */
        get: operations["rounds_decision"];
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
         * Begin factor
         * @description Start setting up a second factor. It takes effect when a first code is confirmed.
         */
        post: operations["people_begin_factor"];
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
         * Confirm factor
         * @description Confirm the second factor with a code. Every other session ends.
         */
        post: operations["people_confirm_factor"];
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
         * Remove factor
         * @description Remove the second factor: the password alone signs in from now on.
         */
        post: operations["people_remove_factor"];
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
         * @description Return a page of the public tables. It is built at most once a second.
         */
        get: operations["lobby_tables"];
        put?: never;
        /**
         * Open table
         * @description Open a table with any game and any options.
         */
        post: operations["lobby_open_table"];
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
        /**
         * Table
         * @description Return a table with its rules.
         */
        get: operations["lobby_table"];
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
         * Close table
         * @description Close a table as its host: everyone leaves with their chips when the round is over.
         */
        post: operations["lobby_close_table"];
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
         * @description Return the proof of a retired shoe; a shoe still in use or discarded has none.
         */
        get: operations["rounds_proof"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trainer/charts/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Blank chart
         * @description Return an empty chart of basic strategy, or a part of it, to be filled in from memory.
         */
        get: operations["trainer_blank_chart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trainer/charts/{game}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Grade chart
         * @description Return which cells are right, and what the wrong ones would cost.
         */
        post: operations["trainer_grade_chart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trainer/counts/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask count
         * @description Return a counting question with its answer. The page measures the time.
         */
        get: operations["trainer_ask_count"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trainer/counts/{game}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer count
         * @description Grade and store an answer about a count, in a drill or at a table.
         */
        post: operations["trainer_answer_count"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trainer/counts/{game}/table": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask at table
         * @description Return a question about the cards seen at a table, with its answer.
         *
         *     The page says which cards it was shown; nothing is read from the table.
         */
        post: operations["trainer_ask_at_table"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trainer/drills/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask
         * @description Return the next question of a drill, chosen by your earlier mistakes under these rules.
         */
        get: operations["trainer_ask"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trainer/drills/{game}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer
         * @description Grade and store an answer.
         */
        post: operations["trainer_answer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trainer/play": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My play
         * @description Return accuracy, cost, luck and the costliest mistakes of a game, by default the one with the most rounds.
         */
        get: operations["trainer_my_play"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trainer/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export records
         * @description Return all your trainer records.
         */
        get: operations["trainer_export_records"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trainer/records/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase records
         * @description Remove your records of a game, or all of them.
         */
        post: operations["trainer_erase_records"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trainer/school": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * School
         * @description Return the drills, pass marks, your progress, and the open lesson.
         */
        get: operations["trainer_school"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trainer/school/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer lesson
         * @description Answer with the dealer's next step. A wrong answer changes nothing at the table.
         */
        post: operations["trainer_answer_lesson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trainer/school/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End lesson
         * @description End the lesson; an exam that is left early gets its sheet.
         */
        post: operations["trainer_end_lesson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trainer/school/lessons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin lesson
         * @description Start a lesson or an exam. An open lesson ends.
         */
        post: operations["trainer_begin_lesson"];
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
         * Socket messages
         * @description Return the JSON Schemas (2020-12) of all socket messages.
         */
        get: operations["schemas_socket_messages"];
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
        /**
         * AcceptBank
         * @description Bank the next round with `amount`.
         */
        AcceptBank: {
            amount: number;
            /** @enum {unknown} */
            do: "take-bank";
        };
        /** AccountBody */
        AccountBody: {
            password: string;
        };
        /**
         * Act
         * @description hit, stand, double, split, surrender or rescue with one hand.
         *
         *         `amount` is a double's stake per spot, 0 for the full one; `pick` points at a face-down card.
         */
        Act: {
            action: string;
            /** @default 0 */
            amount: number;
            /** @enum {unknown} */
            do: "act";
            /** @default 0 */
            hand: number;
            /** @default 0 */
            pick: number;
            seat: number;
        };
        /**
         * ActOutcome
         * @description The outcome for one row; `link` is the address of a reset link, below the server's own.
         */
        ActOutcome: {
            id: string;
            /** @default  */
            link: string;
            /** @default  */
            message: string;
            ok: boolean;
        };
        /** ActOutcomes */
        ActOutcomes: {
            outcomes: components["schemas"]["ActOutcome"][];
        };
        /**
         * ActionValue
         * @description The EV of an action in units of the hand's first stake; `cost` is the EV loss compared with the best action.
         */
        ActionValue: {
            action: string;
            cost: number;
            ev: number;
        };
        /** AnnounceBody */
        AnnounceBody: {
            /** @default 60 */
            minutes: number;
            reason: string;
            /**
             * @description The tables where it is shown; none for everyone.
             * @default []
             */
            tables: string[];
            text: string;
        };
        /**
         * Announcement
         * @description A notice in force as operators list it; `table` and `title` are empty for everyone.
         */
        Announcement: {
            expires: number;
            id: number;
            table: string;
            text: string;
            title: string;
        };
        /** AnnouncementsAnswer */
        AnnouncementsAnswer: {
            announcements: components["schemas"]["Announcement"][];
        };
        /** AuditAnswer */
        AuditAnswer: {
            of: number;
            ready: number;
            result: components["schemas"]["AuditResult"] | null;
            /** @enum {unknown} */
            state: "computing" | "none" | "ready";
            /** @default  */
            why: string;
        };
        /**
         * AuditLine
         * @description `title` is that of the table in `subject`, where it is about one that is still stored.
         */
        AuditLine: {
            action: string;
            actor: string;
            at: string;
            detail: string;
            id: number;
            subject: string;
            /** @default  */
            title: string;
        };
        /**
         * AuditPage
         * @description The newest lines first; `before` asks for the next page and is 0 at the end.
         */
        AuditPage: {
            before: number;
            lines: components["schemas"]["AuditLine"][];
        };
        /**
         * AuditResult
         * @description The answer of `pit21 audit`; `checks` also list what was checked and found good.
         */
        AuditResult: {
            /** @default false */
            cached: boolean;
            checks: components["schemas"]["Check"][];
            digest: string;
            edge_limit: number;
            findings: components["schemas"]["Finding"][];
            /**
             * @default 2
             * @enum {unknown}
             */
            format: 2;
            game: string;
            settings: {
                [key: string]: string | number;
            };
            title: string;
            version: string;
        };
        /** BankDeclined */
        BankDeclined: {
            /** @enum {unknown} */
            event: "bank-declined";
            player: string;
            /** @default [] */
            postings: [
                string,
                number
            ][];
            seat: number;
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
        };
        /**
         * BankLeft
         * @description The player-dealer gives up the bank before any card; its wager goes back, and the bank is offered on.
         */
        BankLeft: {
            amount: number;
            /** @enum {unknown} */
            event: "bank-left";
            player: string;
            /** @default [] */
            postings: [
                string,
                number
            ][];
            seat: number;
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
        };
        /** BankReturned */
        BankReturned: {
            /** @enum {unknown} */
            event: "bank-returned";
            player: string;
            /** @default [] */
            postings: [
                string,
                number
            ][];
            returned: number;
            seat: number;
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
            staked: number;
        };
        /** BankSettlement */
        BankSettlement: {
            net: number;
            player: string;
            returned: number;
            seat: number;
            staked: number;
        };
        /** BankTaken */
        BankTaken: {
            amount: number;
            /** @enum {unknown} */
            event: "bank-taken";
            player: string;
            /** @default [] */
            postings: [
                string,
                number
            ][];
            seat: number;
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
            turn: number;
        };
        /**
         * Bet
         * @description The stake on a spot becomes `amount`; 0 takes it back.
         */
        Bet: {
            amount: number;
            /** @enum {unknown} */
            do: "bet";
            seat: number;
            wager: string;
        };
        /**
         * BetPlaced
         * @description The stake on this spot is now `amount`; it replaces what lay there.
         */
        BetPlaced: {
            amount: number;
            /** @enum {unknown} */
            event: "bet-placed";
            player: string;
            /** @default [] */
            postings: [
                string,
                number
            ][];
            seat: number;
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
            wager: string;
        };
        /** BetsClosed */
        BetsClosed: {
            /** @enum {unknown} */
            event: "bets-closed";
            /** @default [] */
            postings: [
                string,
                number
            ][];
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
        };
        /**
         * BettingGain
         * @description What betting one unit wins where a rule says so. Errors are standard errors, whole shoes varying independently.
         *
         *         `share` is the share of rounds in which the bet is made, `ev` what a unit wins there; null if it never is.
         */
        BettingGain: {
            ev: number | null;
            ev_error: number | null;
            per_100: number;
            per_100_error: number;
            per_shoe: number;
            per_shoe_error: number;
            share: number;
            share_error: number;
        };
        /**
         * BlankChart
         * @description A chart to fill in: rows with their up cards, and the codes that occur in it. `parts` can be asked for alone.
         */
        BlankChart: {
            codes: components["schemas"]["LegendLine"][];
            parts: ("all" | "doubled" | "hard" | "pairs" | "soft" | "surrender")[];
            rows: components["schemas"]["BlankRow"][];
            title: string;
            ups: string[];
        };
        /**
         * BlankRow
         * @description A row to fill in, with the up cards in the order of a chart.
         */
        BlankRow: {
            row: string;
            ups: string[];
        };
        /**
         * BreakBody
         * @description A break can be extended but never shortened.
         */
        BreakBody: {
            minutes: number;
        };
        /** ButtonPlaced */
        ButtonPlaced: {
            /** @enum {unknown} */
            event: "button-placed";
            /** @default [] */
            postings: [
                string,
                number
            ][];
            seat: number;
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
            steps: number;
        };
        /** CameBack */
        CameBack: {
            /** @enum {unknown} */
            event: "came-back";
            player: string;
            /** @default [] */
            postings: [
                string,
                number
            ][];
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
        };
        /** CardBurned */
        CardBurned: {
            card: number;
            /** @enum {unknown} */
            event: "card-burned";
            /** @default [] */
            postings: [
                string,
                number
            ][];
            /** @default 0 */
            seq: number;
            shown: boolean;
            /** @default 0 */
            stage: number;
        };
        /** CardDrawn */
        CardDrawn: {
            card: number;
            /** @enum {unknown} */
            event: "card-drawn";
            hand: number;
            /** @default [] */
            postings: [
                string,
                number
            ][];
            seat: number;
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
        };
        /**
         * CardPicked
         * @description A hit card taken from those face down before the player; it is turned up.
         */
        CardPicked: {
            card: number;
            /** @enum {unknown} */
            event: "card-picked";
            hand: number;
            pick: number;
            /** @default [] */
            postings: [
                string,
                number
            ][];
            seat: number;
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
        };
        /**
         * CardsCollected
         * @description Cards picked up into the discards, in that order; `kept` stay under the Down Match wager.
         */
        CardsCollected: {
            cards: number[];
            /** @enum {unknown} */
            event: "cards-collected";
            hand: number;
            /** @default [] */
            kept: number[];
            /** @default [] */
            postings: [
                string,
                number
            ][];
            seat: number;
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
            /** @default [] */
            unseen: number[];
        };
        /**
         * CardsDealt
         * @description Cards of the first deal in their order: (place, card, face up).
         */
        CardsDealt: {
            cards: [
                number,
                number,
                boolean
            ][];
            /** @enum {unknown} */
            event: "cards-dealt";
            /** @default [] */
            postings: [
                string,
                number
            ][];
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
        };
        /**
         * CardsTurned
         * @description Face-down cards turned up: (place, index among that place's cards, card).
         */
        CardsTurned: {
            cards: [
                number,
                number,
                number
            ][];
            /** @enum {unknown} */
            event: "cards-turned";
            /** @default [] */
            postings: [
                string,
                number
            ][];
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
        };
        /**
         * CaseResult
         * @description The wager where something more is known; `probability` is how often that is so, given that it is offered.
         */
        CaseResult: {
            case: string;
            ev: number;
            exact: string | null;
            house_edge: number;
            probability: number;
        };
        /**
         * CatalogueEntry
         * @description A side bet from the catalog, with its `design` to be changed.
         *
         *         `fits` says whether the game that was asked about has the cards that the side bet reads.
         */
        CatalogueEntry: {
            design: components["schemas"]["SideBetDesign"];
            fits: boolean;
            id: string;
            source: string;
            summary: string;
            title: string;
        };
        /**
         * CellAnswer
         * @description A cell by name, such as `hard 16 v 10`.
         */
        CellAnswer: {
            cell: string;
        };
        /**
         * CellMistakes
         * @description A cell of the chart that was played wrong: how often, of how many times, what was done and what the chart does.
         *
         *         `cost` is in cents, against basic strategy.
         */
        CellMistakes: {
            basic: string;
            cell: string;
            chosen: string;
            cost: number;
            count: number;
            times: number;
        };
        /**
         * CellResult
         * @description One cell. `ev`, `gain` and `others` are averages over the hands that can do the first act of `words`.
         *
         *         They count from after the dealer's look for a natural, if there is one; an early surrender and what it is
         *         compared with count from before. `gain` is how much better the act is than `next`, `others` how much worse each
         *         other act is. They are null if the chart never leads to the cell. `times` is hands per round. `hole` is the hole
         *         card or its class, where that is known.
         */
        CellResult: {
            action: string;
            cell: string;
            ev: number | null;
            gain: number | null;
            hole?: string;
            next: string | null;
            others: {
                [key: string]: number;
            };
            row: string;
            times: number;
            up: string;
            words: string;
        };
        /**
         * ChartBody
         * @description Codes by cell, such as `H` for `hard 16 v 10`.
         */
        ChartBody: {
            cells: {
                [key: string]: string;
            };
        };
        /**
         * ChartFault
         * @description A cell that was filled in wrong; `cost` is per round, as a fraction of the initial bet.
         */
        ChartFault: {
            cell: string;
            cost: number | null;
            given: string;
            right: string;
            words: string;
        };
        /**
         * ChartGrid
         * @description Where the cells of a strategy are drawn: `ups` are the columns of every section.
         */
        ChartGrid: {
            legend: components["schemas"]["LegendLine"][];
            sections: components["schemas"]["ChartSection"][];
            ups: string[];
        };
        /**
         * ChartScore
         * @description `cost` is what the wrong cells would cost per round together, as far as it is known.
         */
        ChartScore: {
            asked: number;
            cost: number;
            errors: components["schemas"]["ChartFault"][];
            right: number;
        };
        /** ChartSection */
        ChartSection: {
            rows: components["schemas"]["GridRow"][];
            title: string;
        };
        /**
         * Check
         * @description One kind of question: how many things were checked, and how many findings there are.
         */
        Check: {
            found: number;
            looked_at: number;
            name: string;
        };
        /**
         * ChiSquareResult
         * @description All outcome counts against their exact chances; `p` is how often chance alone strays so far or farther.
         *
         *         `statistic` is null if something came up that cannot be.
         */
        ChiSquareResult: {
            degrees_of_freedom: number;
            p: number;
            statistic: number | null;
        };
        /**
         * ChipsAtTable
         * @description What someone has at one table in cents, stakes of an open round included.
         */
        ChipsAtTable: {
            chips: number;
            game: string;
            id: string;
            title: string;
        };
        /** ChipsAtTables */
        ChipsAtTables: {
            tables: components["schemas"]["ChipsAtTable"][];
        };
        /** ChipsBought */
        ChipsBought: {
            chips: number;
            /** @enum {unknown} */
            event: "chips-bought";
            player: string;
            /** @default [] */
            postings: [
                string,
                number
            ][];
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
        };
        /**
         * ChoicePrices
         * @description `default` is the game's own choice, `present` the one that is set now. `note` says why a choice changes nothing,
         *         `refused` why it cannot be set.
         */
        ChoicePrices: {
            choice: string;
            default: boolean;
            /** @default  */
            note: string;
            present: boolean;
            /** @default {} */
            prices: {
                [key: string]: components["schemas"]["Price"];
            };
            /** @default  */
            refused: string;
        };
        /**
         * Clause
         * @description One rule, heading or remark of a document; `id` is GAME:FIRSTLINE.
         */
        Clause: {
            carried_by: string[];
            digest: string;
            id: string;
            lines: [
                number,
                number
            ];
            /** @enum {unknown} */
            status: "enforced" | "physical" | "shown";
            words: string;
        };
        /**
         * ClauseErrors
         * @description The errors against one clause; `words` is what it says, empty for house procedure.
         */
        ClauseErrors: {
            clause: string;
            errors: number;
            examples: components["schemas"]["Mistake"][];
            words: string;
        };
        /** Comparison */
        Comparison: {
            differences: {
                [key: string]: components["schemas"]["Difference"];
            };
            /**
             * @default 2
             * @enum {unknown}
             */
            format: 2;
            results: [
                components["schemas"]["EdgeResult"],
                components["schemas"]["EdgeResult"]
            ];
        };
        /** ConfirmBody */
        ConfirmBody: {
            /** @description A code from the authenticator app, or a recovery code. */
            code: string;
        };
        /**
         * ConfirmedAnswer
         * @description `codes` are shown only now: each signs in once if the authenticator is lost.
         */
        ConfirmedAnswer: {
            codes: string[];
            me: components["schemas"]["MyselfAnswer"];
        };
        /**
         * CountAnswerBody
         * @description A question as it was asked, and what was answered; `cards` were turned in `seconds`.
         */
        CountAnswerBody: {
            answer: number;
            /** @default 0 */
            cards: number;
            /** @enum {unknown} */
            drill: "bets" | "countdown" | "discards" | "running" | "true-count";
            given: number;
            /** @default null */
            seconds: number | null;
            /** @default [] */
            settings: string[];
            /**
             * @default drill
             * @enum {unknown}
             */
            source: "drill" | "table";
            /** @default hi-lo */
            tags: string;
            /** @default 0 */
            within: number;
        };
        /**
         * CountRecord
         * @description An answer about a count, in a drill or at a table; `off` is the answer minus the right number.
         *
         *         `tags` is the count as it was asked for. `cards` were turned in `seconds`.
         */
        CountRecord: {
            answer: number;
            at: string;
            /** @default 0 */
            cards: number;
            digest: string;
            /** @enum {unknown} */
            drill: "bets" | "countdown" | "discards" | "running" | "true-count";
            game: string;
            given: number;
            is_right: boolean;
            off: number;
            person: string;
            /** @default null */
            seconds: number | null;
            settings: {
                [key: string]: string | number;
            };
            /**
             * @default drill
             * @enum {unknown}
             */
            source: "drill" | "table";
            tags: string;
            /** @enum {unknown} */
            type: "count";
        };
        /**
         * CountStretch
         * @description Answers one after the other.
         */
        CountStretch: {
            accuracy: number;
            answers: number;
            begins: string;
            ends: string;
        };
        /**
         * CountTask
         * @description One question. `answer` is the number that is right, `within` how far off an answer may be.
         *
         *         `groups` are the cards of a countdown as they are turned, one to three at a time. `discards` is the part of the
         *         shoe that lies in the discard tray, for a picture to scale.
         */
        CountTask: {
            answer: number;
            /** @default null */
            cards_left: number | null;
            /** @default 0 */
            decks: number;
            /** @default null */
            discards: number | null;
            drill: ("bets" | "countdown" | "discards" | "true-count") | "running";
            /** @default [] */
            groups: string[][];
            /** @default  */
            reason: string;
            /** @default null */
            running: number | null;
            text: string;
            /** @default 0 */
            within: number;
        };
        /**
         * CountabilityAnswer
         * @description What counting gains against a wager, or the progress of the computation.
         *
         *         `result` is what `pit21 countability --json` prints.
         */
        CountabilityAnswer: {
            ahead: number;
            game: string;
            id: string;
            problems: components["schemas"]["FieldProblem"][];
            /** @default null */
            result: components["schemas"]["CountabilityResult"] | null;
            /** @enum {unknown} */
            state: "compiling" | "done" | "failed" | "playing" | "preparing" | "stopped" | "waiting" | "writing";
            wager: string;
            words: string;
        };
        /**
         * CountabilityBody
         * @description A wager of a changed game, as in `VersionBody`.
         */
        CountabilityBody: {
            game: string;
            /** @default 2 */
            level: number;
            /** @default {} */
            options: {
                [key: string]: string | number;
            };
            /**
             * @description By pay table, what each of its lines pays: 3:2, or 3 for a table that pays for 1.
             * @default {}
             */
            paytables: {
                [key: string]: string[];
            };
            /** @default 500000 */
            rounds: number;
            /** @default 1 */
            seed: number;
            /** @default null */
            side_bets: components["schemas"]["SideBetDesign"][] | null;
            wager: string;
        };
        /**
         * CountabilityResult
         * @description `penetration` is the share of the shoe that is dealt before the cut card, null for an infinite shoe.
         */
        CountabilityResult: {
            cut_card_from_end: number | null;
            digest: string;
            /**
             * @default 2
             * @enum {unknown}
             */
            format: 2;
            game: string;
            level: number;
            penetration: number | null;
            ramp: string;
            rounds: number;
            /** @default 1 */
            seats: number;
            seed: number;
            settings: {
                [key: string]: string | number;
            };
            title: string;
            version: string;
            wagers: {
                [key: string]: components["schemas"]["WagerCountability"];
            };
        };
        /**
         * CountingFigures
         * @description The answers to one kind of question with one count.
         *
         *         `accuracy` is the share that was right, `lately` that of the newest ten, `trend` that of one stretch after the
         *         other; `mean_off` is the average distance from the right number.
         */
        CountingFigures: {
            accuracy: number;
            answers: number;
            /** @enum {unknown} */
            drill: "bets" | "countdown" | "discards" | "running" | "true-count";
            lately: number;
            mean_off: number;
            right: number;
            seconds: number | null;
            seconds_per_card: number | null;
            /** @enum {unknown} */
            source: "drill" | "table";
            tags: string;
            /** @default [] */
            trend: components["schemas"]["CountStretch"][];
        };
        /**
         * CovarianceResult
         * @description How the main wager goes together with another on the same cards, per unit of both.
         */
        CovarianceResult: {
            covariance: number;
            exact: string | null;
        };
        /**
         * Cut
         * @description `position` cards from the front go to the back.
         */
        Cut: {
            /** @enum {unknown} */
            do: "cut";
            position: number;
            seat: number;
        };
        /**
         * CutCardEffect
         * @description What a dealt shoe gains the player over a fresh one in every round, per unit of the initial bet.
         */
        CutCardEffect: {
            ev: number;
            std_error: number | null;
        };
        /**
         * CutCardMet
         * @description The cut card came out where a card for `place` was due; `holder` cuts the next shoe (0: nobody).
         */
        CutCardMet: {
            /** @enum {unknown} */
            event: "cut-card-met";
            holder: number;
            place: number;
            /** @default [] */
            postings: [
                string,
                number
            ][];
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
        };
        /** CutCardPlaced */
        CutCardPlaced: {
            /** @enum {unknown} */
            event: "cut-card-placed";
            from_end: number;
            /** @default [] */
            postings: [
                string,
                number
            ][];
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
        };
        /**
         * DayFigures
         * @description One day, UTC.
         */
        DayFigures: {
            day: string;
            figures: components["schemas"]["PlayFigures"];
            net: number;
            rounds: number;
        };
        /** DealerChanged */
        DealerChanged: {
            /** @enum {unknown} */
            event: "dealer-changed";
            number: number;
            /** @default [] */
            postings: [
                string,
                number
            ][];
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
        };
        /** DealerDrew */
        DealerDrew: {
            card: number;
            /** @enum {unknown} */
            event: "dealer-drew";
            /** @default [] */
            postings: [
                string,
                number
            ][];
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
        };
        /**
         * DealerLine
         * @description Something said to the person; `clause` stands behind it.
         *
         *         `after` is what came before a step that is now right: such a step does not count as right at once.
         */
        DealerLine: {
            /**
             * @default
             * @enum {unknown}
             */
            after: "" | "error" | "hint";
            /** @default [] */
            clause: string[];
            text: string;
            /** @enum {unknown} */
            tone: "event" | "note" | "right" | "wrong";
        };
        /**
         * DealerProgress
         * @description How someone deals a game: in all, by kind of step, by day, the clauses missed most, and the exams.
         */
        DealerProgress: {
            clauses: {
                [key: string]: number;
            };
            days: components["schemas"]["LessonDay"][];
            exams: components["schemas"]["ExamSheet"][];
            game: string;
            kinds: components["schemas"]["LessonKind"][];
            total: components["schemas"]["LessonFigures"];
        };
        /**
         * DealerSummary
         * @description The score of a round or of a session. A step is right at once, `helped`, or done after an error or left open.
         */
        DealerSummary: {
            /** @default 0 */
            helped: number;
            kinds: components["schemas"]["KindScore"][];
            mistakes: components["schemas"]["Mistake"][];
            right_at_once: number;
            rounds: number;
            seconds: number;
            slowest: components["schemas"]["ScoreStep"][];
            steps: number;
        };
        /**
         * DealerTook
         * @description The dealer turns the next of the face-down cards (T12).
         */
        DealerTook: {
            card: number;
            /** @enum {unknown} */
            event: "dealer-took";
            index: number;
            /** @default [] */
            postings: [
                string,
                number
            ][];
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
        };
        /**
         * DecidingCards
         * @description The cards that a winning side bet was paid for, by their places, counted from 0.
         *
         *         `own` are hand and place in it, with hand -1 for a card that was dealt to the seat for a side bet alone;
         *         `face_down` are places among the cards that were dealt face down to the seat.
         */
        DecidingCards: {
            /** @default [] */
            community: number[];
            /** @default [] */
            dealer: number[];
            /** @default [] */
            face_down: number[];
            /** @default [] */
            own: [
                number,
                number
            ][];
            player: string;
            seat: number;
            wager: string;
        };
        /**
         * DecisionRecord
         * @description One decision: the cards, every legal action with its EV, what was chosen and its cost.
         *
         *         Until a decision is graded, `actions` is empty. EVs and costs are in units of `unit` cents: the stakes on the hand,
         *         or the full insurance. `cost` is against the best action by all cards seen, `cost_to_basic` against basic strategy;
         *         it is negative where the choice was better than the chart. `stakes` is as in `HintQuestion`, `less` the stakes after
         *         a double for less, `share` the part of the largest amount. `round` and `link` lead to the round.
         */
        DecisionRecord: {
            /** @default [] */
            actions: components["schemas"]["ActionValue"][];
            at: string;
            /** @default  */
            basic: string;
            cards: string[];
            /** @default  */
            cell: string;
            chosen: string;
            /** @default 0 */
            cost: number;
            /** @default 0 */
            cost_to_basic: number;
            digest: string;
            /** @default 0 */
            doubles: number;
            /** @default 0 */
            ev: number;
            /** @default false */
            from_split: boolean;
            game: string;
            /** @default 1 */
            hands: number;
            /** @default  */
            hole: string;
            /** @default false */
            house: boolean;
            /** @default null */
            kind: ("hard" | "insurance" | "pair" | "side bet" | "soft" | "surrender" | "switch") | null;
            legal: string[];
            /** @default [] */
            less: number[];
            /** @default  */
            link: string;
            person: string;
            /** @default 0 */
            round: number;
            /** @default [] */
            second: string[];
            /** @default null */
            seconds: number | null;
            /** @default [] */
            seen: string[];
            settings: {
                [key: string]: string | number;
            };
            /** @default 1 */
            share: number;
            /**
             * @default table
             * @enum {unknown}
             */
            source: "drill" | "table";
            /** @default [] */
            stakes: number[];
            /** @enum {unknown} */
            step: "insurance" | "move" | "play" | "surrender" | "switch";
            total: string;
            /** @enum {unknown} */
            type: "decision";
            unit: number;
            up: string;
        };
        /**
         * DecksInspected
         * @description Every deck checked card by card, at opening and at closing (G12).
         */
        DecksInspected: {
            cards: number;
            decks: number;
            /** @enum {unknown} */
            event: "decks-inspected";
            /** @default [] */
            missing: number[];
            /** @default [] */
            postings: [
                string,
                number
            ][];
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
        };
        /**
         * Decline
         * @description No insurance, no early surrender, no card that was exposed in error.
         */
        Decline: {
            /** @enum {unknown} */
            do: "decline";
            seat: number;
        };
        /**
         * DesignField
         * @description A key of a side bet. One that is `seldom` needed stands apart; `choices` has every value of a choice.
         */
        DesignField: {
            /** @default [] */
            choices: components["schemas"]["FieldChoice"][];
            key: string;
            /** @enum {unknown} */
            kind: "cents" | "choice" | "percent";
            meaning: string;
            /** @default false */
            seldom: boolean;
            title: string;
        };
        /**
         * DesignFile
         * @description A changed game as the text of a game file.
         */
        DesignFile: {
            name: string;
            text: string;
        };
        /**
         * DeviationResult
         * @description A hand with which best play does something else than the chart.
         *
         *         `total_gain` is what it adds to the EV, `gain` what one such hand gains, `times` how many there are per round.
         */
        DeviationResult: {
            after_split_of: string | null;
            best: string;
            chart: string;
            doubles: number;
            gain: number;
            hand: string;
            hole?: string;
            house?: boolean;
            suits: string | null;
            times: number;
            total: string;
            up: string;
            worth: number;
        };
        /**
         * Difference
         * @description By how much the second version's EV of a wager exceeds the first; `exact` where both are exact.
         */
        Difference: {
            ev: number;
            exact: string | null;
            house_edge: number;
        };
        /**
         * DiscardsReshuffled
         * @description The shoe ran out in a round: the discards are shuffled and dealt on (G4).
         */
        DiscardsReshuffled: {
            cards: number;
            /** @enum {unknown} */
            event: "discards-reshuffled";
            /** @default [] */
            postings: [
                string,
                number
            ][];
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
        };
        /**
         * DrillAnswerBody
         * @description The hand of a question, and what was chosen.
         */
        DrillAnswerBody: {
            action: string;
            cards: string[];
            /** @default 0 */
            doubles: number;
            /** @default false */
            from_split: boolean;
            /** @default 1 */
            hands: number;
            /** @default false */
            house: boolean;
            /** @default null */
            seconds: number | null;
            /** @default [] */
            seen: string[];
            /**
             * @default play
             * @enum {unknown}
             */
            step: "insurance" | "play" | "surrender";
            up: string;
        };
        /**
         * DrillFigures
         * @description The answers of all drills about hands.
         *
         *         `accuracy` is the share without a mistake, `lately` that of the newest twenty, `trend` that of one stretch after the
         *         other; `seconds` is the average time of an answer.
         */
        DrillFigures: {
            accuracy: number;
            answers: number;
            lately: number;
            right: number;
            seconds: number | null;
            /** @default [] */
            trend: number[];
        };
        /**
         * DrillQuestion
         * @description A hand with its answer. `actions` are the legal ones, best first; `key` is what the schedule knows it by.
         *
         *         `legal` has them in the order of a table's buttons, so that their place says nothing. `cell` is the cell of the
         *         chart, `row` the codes of its row by up card, and `chart` what the chart does; it is not the answer in a drill about
         *         exceptions. `reason` compares the best action with the next best one. A hand that was played wrong at a table is
         *         asked again as it was: with the other cards that were seen, as a split hand, or as the offer of insurance.
         */
        DrillQuestion: {
            actions: components["schemas"]["ActionValue"][];
            cards: string[];
            cell: components["schemas"]["CellResult"] | null;
            chart: string;
            doubles: number;
            /** @default false */
            from_split: boolean;
            /** @default 1 */
            hands: number;
            /** @default false */
            house: boolean;
            key: string;
            legal: string[];
            reason: string;
            row: {
                [key: string]: string;
            };
            /** @default [] */
            seen: string[];
            /**
             * @default play
             * @enum {unknown}
             */
            step: "insurance" | "move" | "play" | "surrender" | "switch";
            total: string;
            up: string;
        };
        /**
         * EdgeResult
         * @description The answer of `pit21 edge`. `rules` are the values of all rules; `unsolved` says why a wager has no result.
         */
        EdgeResult: {
            digest: string;
            /**
             * @default 2
             * @enum {unknown}
             */
            format: 2;
            game: string;
            rules: {
                [key: string]: string | number;
            };
            settings: {
                [key: string]: string | number;
            };
            shoe: components["schemas"]["ShoeResult"];
            title: string;
            unsolved?: {
                [key: string]: string;
            };
            /** @default false */
            variance: boolean;
            version: string;
            wagers: {
                [key: string]: components["schemas"]["WagerResult"];
            };
        };
        /**
         * Enrollment
         * @description For an authenticator app: the secret in base 32, its otpauth address, and that as a QR code: the path of an SVG
         *         picture of `size` by `size` units.
         */
        Enrollment: {
            qr: string;
            secret: string;
            size: number;
            uri: string;
        };
        /** EraseBody */
        EraseBody: {
            /**
             * @description Empty for a guest.
             * @default
             */
            password: string;
        };
        /** EraseRecordsBody */
        EraseRecordsBody: {
            /**
             * @description A game, or nothing for all of them.
             * @default
             */
            game: string;
        };
        /** ErasedRecords */
        ErasedRecords: {
            removed: number;
        };
        /**
         * ErrorAnswer
         * @description The one shape of every error.
         */
        ErrorAnswer: {
            error: components["schemas"]["ErrorDetail"];
        };
        /** ErrorDetail */
        ErrorDetail: {
            /** @description For machines; it does not change. */
            code: string;
            /**
             * @description The field that it is about, where it is about one.
             * @default null
             */
            field: string | null;
            /** @description For people. */
            message: string;
            /**
             * @description All that is wrong, where that is listed.
             * @default null
             */
            problems: components["schemas"]["FieldProblem"][] | null;
            /**
             * @description To be named when asking the operator about it.
             * @default null
             */
            request_id: string | null;
        };
        /**
         * ExamSheet
         * @description The score sheet of an exam. `options` are the settings in sentences.
         */
        ExamSheet: {
            accuracy: number;
            at: string;
            checks: components["schemas"]["MarkCheck"][];
            clauses: components["schemas"]["ClauseErrors"][];
            digest: string;
            extras: string[];
            kinds: components["schemas"]["KindScore"][];
            /** @default [] */
            options: string[];
            passed: boolean;
            person: string;
            players: number;
            right_at_once: number;
            rounds: number;
            rounds_per_hour: number;
            seconds: number;
            seconds_per_step: number;
            settings: {
                [key: string]: string | number;
            };
            steps: number;
            title: string;
        };
        /**
         * Expectation
         * @description Per unit of the main wager.
         */
        Expectation: {
            ev: number;
            house_edge: number;
        };
        /** FactorAnswer */
        FactorAnswer: {
            /** @enum {unknown} */
            factor: "needed" | "off" | "on";
        };
        /** FactorBody */
        FactorBody: {
            password: string;
        };
        /**
         * FeeCharge
         * @description A fee for a wager or for the bank; a void round refunds it.
         */
        FeeCharge: {
            amount: number;
            for: string;
            player: string;
            /** @default false */
            refunded: boolean;
            seat: number;
        };
        /**
         * FeeReturned
         * @description A collection fee, or a part of one, goes back.
         */
        FeeReturned: {
            amount: number;
            /** @enum {unknown} */
            event: "fee-returned";
            player: string;
            /** @default [] */
            postings: [
                string,
                number
            ][];
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
        };
        /**
         * FeesTaken
         * @description Collection fees: (player, seat, wager or "bank", cents).
         */
        FeesTaken: {
            /** @enum {unknown} */
            event: "fees-taken";
            fees: [
                string,
                number,
                string,
                number
            ][];
            /** @default [] */
            postings: [
                string,
                number
            ][];
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
        };
        /**
         * FieldChoice
         * @description A value of a key and how an editor calls it; the value of a key that is left out may be empty.
         */
        FieldChoice: {
            value: string;
            words: string;
        };
        /**
         * FieldProblem
         * @description One thing that is wrong: with a field of the request, or with a place in a game file.
         */
        FieldProblem: {
            /** @description The field of the request, or the path inside a game file. */
            field: string;
            /**
             * @description The line of a game file.
             * @default null
             */
            line: number | null;
            message: string;
        };
        /**
         * FileCheck
         * @description A game file that can be used.
         */
        FileCheck: {
            digest: string;
            title: string;
            warnings: components["schemas"]["FieldProblem"][];
        };
        /**
         * Finding
         * @description `settings` is what has to be set for it.
         *
         *         `figure` is the number in `how_much`: a share of the stake, or the value of a printed figure.
         */
        Finding: {
            check: string;
            /** @default [] */
            clause: string[];
            /** @default null */
            figure: number | null;
            how_much: string;
            /** @default {} */
            settings: {
                [key: string]: string | number;
            };
            /** @enum {unknown} */
            severity: "note" | "serious" | "warning";
            /** @default [] */
            wagers: string[];
            what: string;
        };
        /**
         * FixedAmount
         * @description Cents that a line pays for stakes of at least `stake` cents, whatever their size.
         */
        FixedAmount: {
            pays: number;
            /** @default 0 */
            stake: number;
        };
        /**
         * FloorChoice
         * @description An irregularity that can be reported: `asks` are the facts to give, `words` say which of several happened.
         */
        FloorChoice: {
            asks: string[];
            happened: string;
            id: string;
            resolution: string;
            title: string;
            words: string[];
        };
        /**
         * Follow
         * @description A backline bettor follows a double or split, or does not.
         */
        Follow: {
            /** @enum {unknown} */
            do: "follow";
            follow: boolean;
            seat: number;
        };
        /**
         * GameAnswer
         * @description A game's rule sheet with its options, and the facts that pages need.
         *
         *         `printed` are the rules that a table prints on its felt. `has_turns`: players decide something; `has_shoe`: a shoe
         *         is dealt down, not shuffled each round; `has_zones`: each of the dealer's cards lies in a zone; `has_picks`:
         *         players have cards that lie face down and pick one when they hit; `has_backline`: people may bet on hands of others.
         */
        GameAnswer: {
            course: components["schemas"]["SheetLine"][];
            digest: string;
            family: string;
            /** @enum {unknown} */
            felt: "blue" | "forest" | "green" | "purple" | "red" | "slate" | "teal";
            has_backline: boolean;
            has_picks: boolean;
            has_shoe: boolean;
            has_turns: boolean;
            has_zones: boolean;
            holder: string;
            id: string;
            notes: components["schemas"]["SheetLine"][];
            options: components["schemas"]["Option"][];
            own: boolean;
            paytables: components["schemas"]["SheetPayTable"][];
            printed: string[];
            seats: number;
            sections: components["schemas"]["SheetSection"][];
            settings: {
                [key: string]: string | number;
            };
            source: string;
            summary: string;
            title: string;
            wagers: components["schemas"]["SheetWager"][];
            warnings: string[];
        };
        /**
         * GameLine
         * @description A game in the list.
         */
        GameLine: {
            /** @default 0 */
            buy_in: number;
            digest: string;
            /** @default [] */
            drills: ("all" | "doubled" | "exceptions" | "hard" | "mistakes" | "pairs" | "picks" | "soft" | "surrender")[];
            /** @enum {unknown} */
            felt: "blue" | "forest" | "green" | "purple" | "red" | "slate" | "teal";
            /** @default false */
            first: boolean;
            /** @default true */
            has_turns: boolean;
            id: string;
            own: boolean;
            shape: string;
            /** @default true */
            solo: boolean;
            summary: string;
            title: string;
        };
        /** GamesAnswer */
        GamesAnswer: {
            games: components["schemas"]["GameLine"][];
        };
        /**
         * GradedAnswer
         * @description A stored answer, with the verdict.
         */
        GradedAnswer: {
            /** @default [] */
            actions: components["schemas"]["ActionValue"][];
            at: string;
            /** @default  */
            basic: string;
            cards: string[];
            /** @default  */
            cell: string;
            chosen: string;
            /** @default 0 */
            cost: number;
            /** @default 0 */
            cost_to_basic: number;
            digest: string;
            /** @default 0 */
            doubles: number;
            /** @default 0 */
            ev: number;
            /** @default false */
            from_split: boolean;
            game: string;
            /** @default 1 */
            hands: number;
            /** @default  */
            hole: string;
            /** @default false */
            house: boolean;
            /** @default null */
            kind: ("hard" | "insurance" | "pair" | "side bet" | "soft" | "surrender" | "switch") | null;
            legal: string[];
            /** @default [] */
            less: number[];
            /** @default  */
            link: string;
            mistake: boolean;
            person: string;
            /** @default 0 */
            round: number;
            /** @default [] */
            second: string[];
            /** @default null */
            seconds: number | null;
            /** @default [] */
            seen: string[];
            settings: {
                [key: string]: string | number;
            };
            /** @default 1 */
            share: number;
            /**
             * @default table
             * @enum {unknown}
             */
            source: "drill" | "table";
            /** @default [] */
            stakes: number[];
            /** @enum {unknown} */
            step: "insurance" | "move" | "play" | "surrender" | "switch";
            total: string;
            /** @enum {unknown} */
            type: "decision";
            unit: number;
            up: string;
        };
        /**
         * GridRow
         * @description `label` is what stands in front; `row` and `hole` are those of its cells.
         */
        GridRow: {
            hole?: string;
            label: string;
            row: string;
        };
        /** GuestBody */
        GuestBody: {
            /** @description Letters, digits, hyphens and underscores. */
            name: string;
        };
        /**
         * HandDied
         * @description A dead hand: its cards go to the discards; its wagers were returned before.
         *
         *         `unseen` are places in `cards` of those that were never turned up.
         */
        HandDied: {
            cards: number[];
            /** @enum {unknown} */
            event: "hand-died";
            hand: number;
            /** @default [] */
            postings: [
                string,
                number
            ][];
            seat: number;
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
            /** @default [] */
            unseen: number[];
        };
        /**
         * HandDoubled
         * @description `amount` is added on each of the holder's spots of the hand. `free`: the house stakes it.
         */
        HandDoubled: {
            amount: number;
            /** @enum {unknown} */
            event: "hand-doubled";
            free?: boolean;
            hand: number;
            /** @default 0 */
            pick: number;
            player: string;
            /** @default [] */
            postings: [
                string,
                number
            ][];
            seat: number;
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
        };
        /**
         * HandHit
         * @description `pick` is the face-down card pointed at, 1 to 3; 0 if cards come from the shoe.
         */
        HandHit: {
            /** @default false */
            automatic: boolean;
            /** @enum {unknown} */
            event: "hand-hit";
            hand: number;
            /** @default 0 */
            pick: number;
            /** @default [] */
            postings: [
                string,
                number
            ][];
            seat: number;
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
        };
        /** HandRescued */
        HandRescued: {
            /** @enum {unknown} */
            event: "hand-rescued";
            hand: number;
            /** @default [] */
            postings: [
                string,
                number
            ][];
            seat: number;
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
        };
        /**
         * HandSplit
         * @description `free`: the house stakes the new hand.
         */
        HandSplit: {
            /** @enum {unknown} */
            event: "hand-split";
            free?: boolean;
            hand: number;
            player: string;
            /** @default [] */
            postings: [
                string,
                number
            ][];
            seat: number;
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
        };
        /** HandStood */
        HandStood: {
            /** @enum {unknown} */
            event: "hand-stood";
            hand: number;
            /** @default [] */
            postings: [
                string,
                number
            ][];
            seat: number;
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
        };
        /** HandSurrendered */
        HandSurrendered: {
            /** @enum {unknown} */
            event: "hand-surrendered";
            hand: number;
            /** @default [] */
            postings: [
                string,
                number
            ][];
            seat: number;
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
        };
        /** HandView */
        HandView: {
            bets: components["schemas"]["Stake"][];
            cards: string[];
            doubles: number[];
            from_split: boolean;
            /** @default false */
            house: boolean;
            on_table: string[];
            /** @default 0 */
            part: number;
            total: string;
            /** @default  */
            tucked_under: string;
        };
        /**
         * HandsSwitched
         * @description The second cards of a seat's two hands change places.
         */
        HandsSwitched: {
            /** @enum {unknown} */
            event: "hands-switched";
            /** @default [] */
            postings: [
                string,
                number
            ][];
            seat: number;
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
        };
        /**
         * HistoryPage
         * @description The newest rounds first; `after` asks for the next page and is empty at the end.
         */
        HistoryPage: {
            after: string;
            rounds: components["schemas"]["HistoryRound"][];
        };
        /**
         * HistoryRound
         * @description `practice`: at a table with uploaded rules, so that no statistics include it.
         */
        HistoryRound: {
            at: string;
            fees: number;
            game: string;
            link: string;
            practice: boolean;
            returned: number;
            round: number;
            staked: number;
            table: string;
            title: string;
        };
        /**
         * HitCardExposed
         * @description A face-down card of a seat, or a community card, was exposed early and stays face up (M35).
         */
        HitCardExposed: {
            card: number;
            /** @enum {unknown} */
            event: "hit-card-exposed";
            index: number;
            place: number;
            /** @default [] */
            postings: [
                string,
                number
            ][];
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
        };
        /**
         * HoleClassShown
         * @description Players are shown the class of the hole card, as 2-6, and no more of it.
         */
        HoleClassShown: {
            /** @enum {unknown} */
            event: "hole-class-shown";
            hole_class: string;
            /** @default [] */
            postings: [
                string,
                number
            ][];
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
        };
        /**
         * InsuranceTaken
         * @description `amount` is per active spot (N5).
         */
        InsuranceTaken: {
            amount: number;
            /** @enum {unknown} */
            event: "insurance-taken";
            player: string;
            /** @default [] */
            postings: [
                string,
                number
            ][];
            seat: number;
            /** @default 0 */
            seq: number;
            spots: number;
            /** @default 0 */
            stage: number;
        };
        /**
         * Insure
         * @description `amount` per active spot.
         */
        Insure: {
            amount: number;
            /** @enum {unknown} */
            do: "insure";
            seat: number;
        };
        /**
         * IrregularityBody
         * @description The facts of an irregularity; `pit21 rules GAME` lists those that can occur.
         */
        IrregularityBody: {
            /**
             * @description In cents: what is right, came late, or was paid.
             * @default 0
             */
            amount: number;
            /**
             * @description In cents: what should have been paid.
             * @default 0
             */
            due: number;
            /** @default 0 */
            hand: number;
            id: string;
            reason: string;
            /** @default 0 */
            seat: number;
            /** @default  */
            wager: string;
            /**
             * @description Which of several things happened.
             * @default
             */
            what: string;
        };
        /**
         * IrregularityChoice
         * @description An irregularity. `asks` are the facts to send, `words` the values of `what`, empty if one thing can happen.
         */
        IrregularityChoice: {
            asks: ("amount" | "due" | "hand" | "seat" | "wager")[];
            happened: string;
            id: string;
            resolution: string;
            title: string;
            words: components["schemas"]["NamedWord"][];
        };
        /**
         * IrregularityChoices
         * @description Everything that a form needs: seats are numbered from 1 to `seats`.
         */
        IrregularityChoices: {
            choices: components["schemas"]["IrregularityChoice"][];
            seats: number;
            table: string;
            title: string;
            wagers: components["schemas"]["NamedWord"][];
        };
        /**
         * IrregularityRuled
         * @description The floor's ruling on an irregularity. `remedy` is what is done about it; the facts are those of the command.
         *
         *         What the remedy does to cards and wagers follows as events of its own, except for a change of procedure.
         */
        IrregularityRuled: {
            /** @default 0 */
            amount: number;
            /** @default 53 */
            card: number;
            /** @default 0 */
            cards: number;
            /** @default 0 */
            due: number;
            /** @enum {unknown} */
            event: "irregularity-ruled";
            /** @default 0 */
            hand: number;
            id: string;
            /** @default  */
            player: string;
            /** @default [] */
            postings: [
                string,
                number
            ][];
            reason: string;
            /** @enum {unknown} */
            remedy: "asked-back" | "backed-up" | "bank-offered" | "bank-plays" | "burn-now" | "burn-waived" | "button-moved" | "button-stands" | "card-burned" | "card-offered" | "card-shown" | "cards-burned" | "chips-returned" | "corrected" | "counted" | "dead-hand" | "dealer-cards-kept" | "dealer-draws" | "dealer-stood" | "discards-dealt" | "fee-returned" | "fee-taken" | "fee-waived" | "hand-rebuilt" | "hand-stands" | "held" | "hit-stands" | "hole-card-shown" | "house-pays" | "insurance-made-good" | "insurance-missed" | "insurance-offered" | "last-round" | "late-card" | "late-dealer-card" | "moved-on" | "natural-found" | "new-shoe" | "order-redone" | "order-stands" | "paid-later" | "record-decides" | "recorded" | "resumed" | "split-returned" | "split-stands" | "stake-restored" | "stake-returned" | "stake-stands" | "taken-back" | "time-out" | "undone" | "used" | "void" | "withdrawal-offered";
            /** @default 0 */
            seat: number;
            /** @default  */
            seen: string;
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
            /** @default  */
            wager: string;
            /** @default  */
            what: string;
        };
        /** KindCount */
        KindCount: {
            /** @default 0 */
            helped: number;
            /** @default 0 */
            mistakes: number;
            /** @default 0 */
            right_at_once: number;
            /** @default 0 */
            steps: number;
        };
        /** KindScore */
        KindScore: {
            /** @default 0 */
            helped: number;
            kind: string;
            mistakes: number;
            right_at_once: number;
            steps: number;
            title: string;
        };
        /**
         * LegendLine
         * @description A code of a chart and what it means.
         */
        LegendLine: {
            code: string;
            words: string;
        };
        /**
         * LessonAnswerBody
         * @description A line as it is typed, or `hint`, `why`, `next` for the next round; `number` is that of the scene.
         *
         *         `waited` are seconds in which the page showed what the players do or was not visible; an exam counts them too.
         */
        LessonAnswerBody: {
            /** @description The id of the lesson that is open. */
            lesson: string;
            number: number;
            text: string;
            /** @default 0 */
            waited: number;
        };
        /**
         * LessonBody
         * @description What to practice. An exam covers the whole procedure and uses the house pass marks.
         */
        LessonBody: {
            /**
             * @default all
             * @enum {unknown}
             */
            drill: "all" | "catch" | "deal" | "draw" | "order" | "payouts" | "talk" | "totals";
            /** @default false */
            exam: boolean;
            /** @default [] */
            extras: ("calls" | "catch" | "color" | "even" | "odd" | "relief" | "signals" | "totals")[];
            game: string;
            /** @default {} */
            options: {
                [key: string]: string | number;
            };
            /** @default null */
            players: number | null;
        };
        /** LessonDay */
        LessonDay: {
            day: string;
            figures: components["schemas"]["LessonFigures"];
        };
        /** LessonEndBody */
        LessonEndBody: {
            /** @description The id of the lesson that is open. */
            lesson: string;
        };
        /**
         * LessonFigures
         * @description Accuracy and pace; None before anything was done. `accuracy` is a fraction of one.
         */
        LessonFigures: {
            accuracy: number | null;
            rounds: number;
            seconds_per_step: number | null;
            steps: number;
        };
        /** LessonKind */
        LessonKind: {
            accuracy: number;
            /** @default 0 */
            helped: number;
            kind: string;
            mistakes: number;
            steps: number;
            title: string;
        };
        /**
         * LessonKit
         * @description Everything that a lesson can need; it is the same in every step, so that it gives no hint.
         *
         *         `course` is a round with its clauses, `pays` what each wager wins.
         */
        LessonKit: {
            calls: components["schemas"]["SpokenCall"][];
            chips: number[];
            course: string[];
            family: string;
            floor: components["schemas"]["FloorChoice"][];
            pays: components["schemas"]["PayList"][];
            seats: number;
            signals: components["schemas"]["SignalMeaning"][];
            verbs: components["schemas"]["VerbLine"][];
            wagers: components["schemas"]["WagerCode"][];
        };
        /**
         * LessonPart
         * @description A drill or a part that can be practiced, with what it is.
         */
        LessonPart: {
            name: string;
            says: string;
        };
        /**
         * LessonRecord
         * @description A round that a person dealt, or with `sheet` an exam, whose rounds have records of their own.
         *
         *         `clauses` counts the errors by the first clause behind each.
         */
        LessonRecord: {
            at: string;
            /** @default {} */
            clauses: {
                [key: string]: number;
            };
            digest: string;
            drill: string;
            /** @default [] */
            extras: string[];
            game: string;
            /** @default false */
            is_exam: boolean;
            /** @default {} */
            kinds: {
                [key: string]: components["schemas"]["KindCount"];
            };
            person: string;
            /** @default 0 */
            players: number;
            /** @default 0 */
            right_at_once: number;
            /** @default 0 */
            seconds: number;
            settings: {
                [key: string]: string | number;
            };
            /** @default null */
            sheet: components["schemas"]["ExamSheet"] | null;
            /** @default 0 */
            steps: number;
            /** @enum {unknown} */
            type: "lesson";
        };
        /**
         * LessonScene
         * @description A lesson as it stands. `number` counts what was sent; an answer names the number that it answers.
         *
         *         `asks` is the verb that the question wants, or `amount` or `order` in these drills, and empty if the course of
         *         the round decides. `lines` is what was said since the last answer, and with a `kit` everything that is still known.
         *         `summary` is of the round that is over, `sheet` of the exam that is over. `open_seconds` says how long the question
         *         has been open when a page is loaded.
         */
        LessonScene: {
            asks: string;
            clauses: {
                [key: string]: string;
            };
            digest: string;
            drill: string;
            extras: string[];
            game: string;
            id: string;
            is_exam: boolean;
            is_over: boolean;
            /** @default null */
            kit: components["schemas"]["LessonKit"] | null;
            lines: components["schemas"]["DealerLine"][];
            number: number;
            /** @default 0 */
            open_seconds: number;
            question: string;
            round: number;
            round_over: boolean;
            rounds: number;
            score: components["schemas"]["LessonScore"];
            /** @default null */
            sheet: components["schemas"]["ExamSheet"] | null;
            /** @default null */
            summary: components["schemas"]["DealerSummary"] | null;
            title: string;
            view: components["schemas"]["View"];
        };
        /**
         * LessonScore
         * @description The session so far; `right_at_once` is at the first attempt and without help, `helped` without an error.
         */
        LessonScore: {
            /** @default 0 */
            helped: number;
            mistakes: number;
            right_at_once: number;
            rounds: number;
            seconds: number;
            steps: number;
        };
        /**
         * LineDesign
         * @description One pay line. `holds` is a condition as a game file writes it: `each = "red", same = "suit"`.
         *
         *         It pays odds (`pays`), a fixed `amount` by size of stake, or a share of the wager's `meter`. A line that pays no
         *         odds leaves `pays` empty.
         */
        LineDesign: {
            /** @default [] */
            amount: components["schemas"]["FixedAmount"][];
            /** @default 0 */
            envy: number;
            holds: string;
            /** @default  */
            meter: string;
            /** @default  */
            pays: string;
            when: string;
        };
        /**
         * LinkAnswer
         * @description Whose password the link sets.
         */
        LinkAnswer: {
            name: string;
        };
        /** LinkBody */
        LinkBody: {
            /** @description The part of the link after the #. */
            token: string;
        };
        /**
         * LobbyPage
         * @description Open tables, the oldest first; `after` asks for the next page and is empty at the end.
         */
        LobbyPage: {
            /** @default  */
            after: string;
            tables: components["schemas"]["LobbyTable"][];
        };
        /**
         * LobbyTable
         * @description A table in a page of the lobby: only what is needed to choose one.
         *
         *         `practice` is the largest buy-in in practice chips, which reach neither the bankroll nor statistics; 0
         *         where chips come from the bankroll.
         */
        LobbyTable: {
            base_maximum: number;
            base_minimum: number;
            bots: number;
            clock: number;
            /**
             * @default green
             * @enum {unknown}
             */
            felt: "blue" | "forest" | "green" | "purple" | "red" | "slate" | "teal";
            game: string;
            game_title: string;
            host: string;
            id: string;
            /** @default 0 */
            practice: number;
            seats: number;
            speed: string;
            state: string;
            taken: number;
            title: string;
            waiting: number;
            watching: number;
        };
        /** LoginBody */
        LoginBody: {
            /**
             * @description The second-factor code, if the account has one.
             * @default
             */
            code: string;
            name: string;
            password: string;
        };
        /**
         * LuckResult
         * @description Result = expectation + luck, in cents, of the rounds whose exact EVs are known.
         *
         *         `best_play` is the expectation of these wagers with optimal play, `mistakes` what the mistakes cost, `expectation`
         *         both together; `std_error` is the standard deviation of the luck in this many rounds.
         */
        LuckResult: {
            best_play: number;
            expectation: number;
            luck: number;
            mistakes: number;
            result: number;
            rounds: number;
            std_error: number;
        };
        /**
         * MadeTable
         * @description A new table; `link` is the secret part of a private table's address, empty for a listed one.
         */
        MadeTable: {
            /** @default  */
            link: string;
            table: components["schemas"]["TableInfo"];
        };
        /**
         * MarkCheck
         * @description One pass mark with what was reached, both in words.
         */
        MarkCheck: {
            mark: string;
            passed: boolean;
            result: string;
            title: string;
        };
        /**
         * Mistake
         * @description `right` is what should have been said, as it would be typed.
         */
        Mistake: {
            clause: string[];
            fault: string;
            kind: string;
            right: string;
            round: number;
            said: string;
            text: string;
        };
        /**
         * Myself
         * @description The signed-in person. Amounts are cents: `bankroll` can be taken to a table, `on_tables` is at tables.
         *
         *         `factor` is `needed` for operators who have no rights before they have set up a second factor.
         */
        Myself: {
            bankroll: number;
            /**
             * @default off
             * @enum {unknown}
             */
            factor: "needed" | "off" | "on";
            id: string;
            /** @enum {unknown} */
            kind: "account" | "guest";
            name: string;
            /** @default 0 */
            on_tables: number;
            /**
             * @default {
             *       "possible": true,
             *       "reason": "",
             *       "wait": 0
             *     }
             */
            refill: components["schemas"]["RefillState"];
            /** @enum {unknown} */
            role: "operator" | "player";
        };
        /**
         * MyselfAnswer
         * @description `person` is null if nobody is signed in. `csrf` goes into the X-CSRF-Token header of every POST.
         */
        MyselfAnswer: {
            csrf: string;
            person: components["schemas"]["Myself"] | null;
            /** @default  */
            refill_rule: string;
        };
        /**
         * NamedWord
         * @description A value to send, and how a person reads it.
         */
        NamedWord: {
            title: string;
            value: string;
        };
        /**
         * NeedAnswers
         * @description Insurance or early surrender: all these seats may answer, in any order.
         */
        NeedAnswers: {
            /** @enum {unknown} */
            need: "answers";
            offer: string;
            seats: number[];
        };
        /**
         * NeedBank
         * @description The bank is offered to this seat; turn 2 is the second hand in a row.
         */
        NeedBank: {
            /** @enum {unknown} */
            need: "bank";
            player: string;
            seat: number;
            turn: number;
        };
        /**
         * NeedCard
         * @description The next cards, one for each place: (place, hand, face up). `purpose` is deal, burn, turn or peek.
         */
        NeedCard: {
            /** @enum {unknown} */
            need: "card";
            places: [
                number,
                number,
                boolean
            ][];
            /** @default deal */
            purpose: string;
        };
        /**
         * NeedChoice
         * @description One hand must be played; `actions` is a mask of what the law and the player's chips allow.
         */
        NeedChoice: {
            actions: number;
            hand: number;
            /** @enum {unknown} */
            need: "choice";
            seat: number;
        };
        /** NeedCut */
        NeedCut: {
            maximum: number;
            minimum: number;
            /** @enum {unknown} */
            need: "cut";
            seat: number;
        };
        /**
         * NeedFollow
         * @description A backline better follows the double or split of this hand, or not (P24).
         */
        NeedFollow: {
            amount: number;
            hand: number;
            kind: string;
            /** @enum {unknown} */
            need: "follow";
            player: string;
            seat: number;
        };
        /**
         * NeedOpening
         * @description The table is closed.
         */
        NeedOpening: {
            /** @enum {unknown} */
            need: "opening";
        };
        /** NeedWagers */
        NeedWagers: {
            /** @enum {unknown} */
            need: "wagers";
        };
        /**
         * Notice
         * @description What an operator announces; `table` is empty for everyone. `expires` is in milliseconds since 1970.
         */
        Notice: {
            expires: number;
            id: number;
            table: string;
            text: string;
        };
        /** NoticesAnswer */
        NoticesAnswer: {
            notices: components["schemas"]["Notice"][];
        };
        /**
         * Offer
         * @description `command` takes the offer as it stands, with the usual amount and the first face-down card.
         *
         *         Another amount goes into its field `amount_field`, another card of `picks` into `pick`; `take` does that. `spots` is
         *         how many stakes an amount is put on; `cost` is what the smallest choice takes from the chips.
         */
        Offer: {
            action: string;
            /**
             * @default
             * @enum {unknown}
             */
            amount_field: "" | "amount" | "position";
            command: components["schemas"]["Bet"] | components["schemas"]["Ready"] | components["schemas"]["Act"] | components["schemas"]["Insure"] | components["schemas"]["Decline"] | components["schemas"]["Cut"] | components["schemas"]["AcceptBank"] | components["schemas"]["PassBank"] | components["schemas"]["Follow"];
            /** @default 0 */
            cost: number;
            /** @default false */
            free: boolean;
            /** @default 0 */
            hand: number;
            /** @default 0 */
            maximum: number;
            /** @default 0 */
            minimum: number;
            /** @default [] */
            picks: number[];
            /** @default  */
            player: string;
            /** @default 0 */
            seat: number;
            /** @default 1 */
            spots: number;
            /** @default 1 */
            step: number;
            /** @default  */
            wager: string;
            /** @default  */
            word: string;
        };
        /** OfferDeclined */
        OfferDeclined: {
            /** @enum {unknown} */
            event: "offer-declined";
            offer: string;
            /** @default [] */
            postings: [
                string,
                number
            ][];
            seat: number;
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
        };
        /**
         * Option
         * @description Something a house may set, as `--set key=value` does.
         *
         *         `choices` are words, ranges such as `1..7`, or `amount`, `decks`, `rows` for a kind; `example` is a value of that
         *         kind, empty if there is none. `at_tables` are the choices that a table can be dealt by; the others are for exact
         *         results only (G13). `words` has a sentence for each choice, number of a range and current value. `group` is where it
         *         stands among the others: `wagers` are those that say which wagers are offered and what they take.
         */
        Option: {
            at_tables: string[];
            choices: string[];
            clause: string[];
            default: string | number;
            /** @default  */
            example: string | number;
            /**
             * @default house
             * @enum {unknown}
             */
            group: "house" | "rules" | "wagers";
            key: string;
            /** @enum {unknown} */
            kind: "reading" | "table";
            moves: string[];
            question: string;
            value: string | number;
            /** @default {} */
            words: {
                [key: string]: string;
            };
        };
        /**
         * OptionEffect
         * @description The choices of an option with the wagers that are offered under both it and the present one.
         */
        OptionEffect: {
            choices: components["schemas"]["ChoicePrices"][];
            key: string;
        };
        /** OptionEffectsAnswer */
        OptionEffectsAnswer: {
            effects: components["schemas"]["OptionEffect"][];
            of: number;
            ready: number;
            /** @enum {unknown} */
            state: "computing" | "none" | "ready";
            /** @default  */
            why: string;
        };
        /**
         * OutcomeResult
         * @description One way in which a wager ends. `share` is what it adds to the expectation: units times probability.
         *
         *         `std_error` is the standard error of a probability that was simulated.
         */
        OutcomeResult: {
            /** @default null */
            exact: string | null;
            probability: number;
            result: string;
            share: number;
            std_error?: number;
            units: number;
        };
        /**
         * OwnRun
         * @description The id of your unfinished job of this kind, or null.
         */
        OwnRun: {
            id: string | null;
        };
        /**
         * OwnSideBets
         * @description The side bets of a game that an editor can change, and the names of the cards that side bets of it can read.
         */
        OwnSideBets: {
            reads: string[];
            side_bets: components["schemas"]["SideBetDesign"][];
        };
        /**
         * PassBank
         * @description Leave the bank to the next player.
         */
        PassBank: {
            /** @enum {unknown} */
            do: "decline-bank";
        };
        /**
         * PassMarks
         * @description What a dealer must reach. `accuracy` and `amounts` are shares of steps that were right at the first attempt.
         */
        PassMarks: {
            /** @default 0.9 */
            accuracy: number;
            /** @default 0.95 */
            amounts: number;
            /** @default 3 */
            rounds: number;
            /** @default 12 */
            seconds: number;
        };
        /** PasswordBody */
        PasswordBody: {
            old: string;
            password: string;
        };
        /**
         * PastRound
         * @description A round that is over, card by card: events as everyone may see them, with a sentence and the view after each.
         *
         *         `names` says by id what to show for people; `you` is the id of the person who asks, where they were at the table.
         *         `settings` are the options that were played by, `rack` the chips of the table in cents.
         */
        PastRound: {
            at: string;
            digest: string;
            events: (components["schemas"]["TableOpened"] | components["schemas"]["DecksInspected"] | components["schemas"]["PlayerJoined"] | components["schemas"]["ChipsBought"] | components["schemas"]["SeatTaken"] | components["schemas"]["SeatReleased"] | components["schemas"]["PlayerLeft"] | components["schemas"]["SatOut"] | components["schemas"]["CameBack"] | components["schemas"]["DealerChanged"] | components["schemas"]["RoundBegan"] | components["schemas"]["ShoeShuffled"] | components["schemas"]["ShoeDiscarded"] | components["schemas"]["ShoeCut"] | components["schemas"]["CutCardPlaced"] | components["schemas"]["CardBurned"] | components["schemas"]["CutCardMet"] | components["schemas"]["DiscardsReshuffled"] | components["schemas"]["BankDeclined"] | components["schemas"]["BankTaken"] | components["schemas"]["BetPlaced"] | components["schemas"]["BetsClosed"] | components["schemas"]["FeesTaken"] | components["schemas"]["CardsDealt"] | components["schemas"]["RestDiscarded"] | components["schemas"]["HoleClassShown"] | components["schemas"]["OfferDeclined"] | components["schemas"]["StakeRaised"] | components["schemas"]["InsuranceTaken"] | components["schemas"]["Peeked"] | components["schemas"]["CardsTurned"] | components["schemas"]["HandHit"] | components["schemas"]["HandStood"] | components["schemas"]["HandDoubled"] | components["schemas"]["HandSplit"] | components["schemas"]["HandsSwitched"] | components["schemas"]["HandSurrendered"] | components["schemas"]["HandRescued"] | components["schemas"]["StakeFollowed"] | components["schemas"]["CardDrawn"] | components["schemas"]["CardPicked"] | components["schemas"]["DealerDrew"] | components["schemas"]["DealerTook"] | components["schemas"]["ButtonPlaced"] | components["schemas"]["WagerSettled"] | components["schemas"]["CardsCollected"] | components["schemas"]["BankReturned"] | components["schemas"]["RoundEnded"] | components["schemas"]["RoundVoided"] | components["schemas"]["TimedOut"] | components["schemas"]["IrregularityRuled"] | components["schemas"]["StrayCardDrawn"] | components["schemas"]["StrayCardUsed"] | components["schemas"]["StrayCardBurned"] | components["schemas"]["HandDied"] | components["schemas"]["HitCardExposed"] | components["schemas"]["StakeReturned"] | components["schemas"]["WagerMispaid"] | components["schemas"]["WagerCorrected"] | components["schemas"]["FeeReturned"] | components["schemas"]["TrayPaid"] | components["schemas"]["BankLeft"] | components["schemas"]["WagersWithdrawn"] | components["schemas"]["TableClosed"])[];
            game: string;
            link: string;
            names: {
                [key: string]: string;
            };
            /** @default [] */
            rack: number[];
            round: number;
            /** @default {} */
            settings: {
                [key: string]: string | number;
            };
            shoe: number;
            state: string;
            table: string;
            views: components["schemas"]["View"][];
            words: string[];
            /** @default  */
            you: string;
        };
        /**
         * PayList
         * @description What wagers of one pay table win, the odds without the stake; `says` is a table in one sentence.
         */
        PayList: {
            /** @default [] */
            lines: string[];
            /** @default  */
            says: string;
            title: string;
        };
        /**
         * Peeked
         * @description The dealer peeked at the hole card. Only whether it makes a natural is announced.
         */
        Peeked: {
            /** @enum {unknown} */
            event: "peeked";
            natural: boolean;
            /** @default [] */
            postings: [
                string,
                number
            ][];
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
        };
        /** PeopleBody */
        PeopleBody: {
            /** @enum {unknown} */
            action: "disable" | "enable" | "erase" | "grant" | "kick" | "limits" | "reset-link" | "sign-out";
            /**
             * @description In cents, for `grant`.
             * @default 0
             */
            amount: number;
            /**
             * @description The second-factor code, for more than five rows.
             * @default
             */
            code: string;
            /**
             * @description For `kick`: what the person is shown; the reason is not.
             * @default
             */
            message: string;
            names: string[];
            /**
             * @description For `limits`.
             * @default {
             *       "break_minutes": 0,
             *       "loss_limit": null,
             *       "session_minutes": null
             *     }
             */
            play: components["schemas"]["PlayWish"];
            reason: string;
        };
        /** PeoplePage */
        PeoplePage: {
            after: string;
            people: components["schemas"]["PersonLine"][];
        };
        /**
         * PersonLine
         * @description Amounts are cents; `tables` are the ids of those where the person is, with chips or without.
         *
         *         The last three are the person's own limits of play; 0 and empty for none.
         */
        PersonLine: {
            bankroll: number;
            break_until: string;
            created: string;
            disabled: boolean;
            id: string;
            /** @enum {unknown} */
            kind: "account" | "guest";
            loss_limit: number;
            name: string;
            on_tables: number;
            /** @enum {unknown} */
            role: "operator" | "player";
            second_factor: boolean;
            session_minutes: number;
            sessions: number;
            tables: string[];
        };
        /**
         * PlayAnswer
         * @description `limits` hold now, the stricter of the person's and the site's. Looser ones that you have requested hold from
         *         `session_from` and `loss_from` on, which are empty if there is none. `break_until` is empty without a break.
         *         `reached` says which limit keeps you from playing now; it is empty if there is none.
         */
        PlayAnswer: {
            break_until: string;
            limits: components["schemas"]["PlayLimits"];
            loosening_seconds: number;
            loss_from: string;
            net_today: number;
            next_loss_limit: number;
            next_session_minutes: number;
            own: components["schemas"]["PlayLimits"];
            played_minutes: number;
            reached: string;
            session_from: string;
            site: components["schemas"]["PlayLimits"];
        };
        /**
         * PlayExport
         * @description Everything that the trainer keeps of someone, oldest first.
         */
        PlayExport: {
            records: (components["schemas"]["DecisionRecord"] | components["schemas"]["RoundRecord"] | components["schemas"]["CountRecord"] | components["schemas"]["LessonRecord"])[];
        };
        /**
         * PlayFigures
         * @description Graded decisions together. Costs are in cents, on average; `accuracy` is the share without a mistake.
         *
         *         `cents_per_100` and `basic_cents_per_100` are the costs per hundred rounds in whole cents: those of the kinds add up
         *         to those of the total. They are null if no round was played, and for days and stretches.
         */
        PlayFigures: {
            accuracy: number | null;
            /** @default null */
            basic_cents_per_100: number | null;
            /** @default null */
            cents_per_100: number | null;
            cost: number;
            cost_to_basic: number;
            decisions: number;
            mistakes: number;
        };
        /**
         * PlayLimits
         * @description Amounts are cents, 0 is no limit.
         */
        PlayLimits: {
            /** @description Cents a day, in UTC; 0 for none. */
            loss_limit: number;
            /** @description Minutes; 0 for none. */
            reminder_minutes: number;
            /** @description Minutes; 0 for none. */
            session_minutes: number;
        };
        /**
         * PlayOverview
         * @description Every game that someone has played, and the summaries of one of them, a summary for each set of rules.
         *
         *         The latest sets of rules come first; `left_out` older ones have no summary.
         */
        PlayOverview: {
            games: components["schemas"]["PlayedGame"][];
            /** @default 0 */
            left_out: number;
            summaries: components["schemas"]["PlaySummary"][];
        };
        /**
         * PlaySummary
         * @description `pending` decisions are not graded yet. `cost_per_100` are cents per hundred rounds, against optimal play and
         *         against basic strategy; `luck` is null if no EVs of the wagers are known. `drills` are the answers of drills about
         *         hands, which count nowhere else; null if there are none. `has_enough` is false as long as there are fewer than
         *         ENOUGH decisions: then a cost per 100 rounds says nothing, and is not shown.
         */
        PlaySummary: {
            cells: components["schemas"]["CellMistakes"][];
            cost_per_100: number | null;
            cost_to_basic_per_100: number | null;
            costliest: components["schemas"]["DecisionRecord"][];
            /** @default [] */
            counting: components["schemas"]["CountingFigures"][];
            days: components["schemas"]["DayFigures"][];
            digest: string;
            /** @default null */
            drills: components["schemas"]["DrillFigures"] | null;
            game: string;
            /** @default true */
            has_enough: boolean;
            kinds: {
                [key: string]: components["schemas"]["PlayFigures"];
            };
            luck: components["schemas"]["LuckResult"] | null;
            pending: number;
            rounds: number;
            settings: {
                [key: string]: string | number;
            };
            title: string;
            total: components["schemas"]["PlayFigures"];
            trend: components["schemas"]["TrendFigures"][];
        };
        /**
         * PlayWish
         * @description Limits of play for someone. Null leaves a limit unchanged, 0 is no limit; 0 minutes are no break.
         *
         *         Tighter limits hold at once, looser ones after the delay.
         */
        PlayWish: {
            /**
             * @description 0 for no break.
             * @default 0
             */
            break_minutes: number;
            /** @default null */
            loss_limit: number | null;
            /** @default null */
            session_minutes: number | null;
        };
        /** PlayedGame */
        PlayedGame: {
            decisions: number;
            game: string;
            rounds: number;
            title: string;
        };
        /** PlayerJoined */
        PlayerJoined: {
            chips: number;
            /** @enum {unknown} */
            event: "player-joined";
            player: string;
            /** @default [] */
            postings: [
                string,
                number
            ][];
            /** @default false */
            proposition: boolean;
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
        };
        /** PlayerLeft */
        PlayerLeft: {
            chips: number;
            /** @enum {unknown} */
            event: "player-left";
            player: string;
            /** @default [] */
            postings: [
                string,
                number
            ][];
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
        };
        /**
         * Point
         * @description The estimates at one moment: per wager its expectation and standard error.
         */
        Point: {
            rounds: number;
            wagers: {
                [key: string]: [
                    number,
                    number
                ];
            };
        };
        /**
         * Price
         * @description A wager under one choice of an option; `change` is the difference to the house edge under the present choice.
         */
        Price: {
            change: number;
            ev: number;
            exact: string | null;
            house_edge: number;
            player_advantage: boolean;
        };
        /**
         * ProofAnswer
         * @description What `pit21 fair verify` reads: the seed of a retired shoe and everything that was mixed into it.
         */
        ProofAnswer: {
            proof: Record<string, never>;
            shoe: number;
            table: string;
        };
        /**
         * Queue
         * @description `state` is the state of a solver's process; the writer's is `running` or `stopped`.
         */
        Queue: {
            name: string;
            state: string;
            waiting: number;
        };
        /**
         * RaiseResult
         * @description Whether the wager is raised against an up card; `ev` is what each unit of the wager is expected to win then.
         */
        RaiseResult: {
            action: string;
            ev: number;
            up: string;
        };
        /**
         * Reading
         * @description One question that the rules leave open. `not_offered` are wagers that it moves and the table does not take.
         */
        Reading: {
            clause: string[];
            default: string | number;
            key: string;
            moves: string[];
            not_offered: string[];
            places: components["schemas"]["ReadingPlace"][];
            question: string;
            value: string | number;
        };
        /**
         * ReadingPlace
         * @description A table at which the choices differ: what had to be set for it beside what was asked, and why.
         */
        ReadingPlace: {
            choices: components["schemas"]["ChoicePrices"][];
            settings: {
                [key: string]: string | number;
            };
            why: string;
        };
        /** ReadingsAnswer */
        ReadingsAnswer: {
            of: number;
            readings: components["schemas"]["Reading"][];
            ready: number;
            /** @enum {unknown} */
            state: "computing" | "none" | "ready";
            /** @default  */
            why: string;
        };
        /**
         * Ready
         * @description The sender places no more wagers; the cards are dealt when everyone is ready or the time is up.
         */
        Ready: {
            /** @enum {unknown} */
            do: "ready";
        };
        /**
         * ReasonBody
         * @description The reason, recorded in the audit log.
         */
        ReasonBody: {
            reason: string;
        };
        /**
         * RefillAnswer
         * @description In cents: what was added to the bankroll, and what it is now.
         */
        RefillAnswer: {
            added: number;
            bankroll: number;
        };
        /**
         * RefillState
         * @description Whether the bankroll can be refilled now; if not, `reason` says why.
         *
         *         `wait` is the number of seconds until it is possible, 0 if that depends on the amount.
         */
        RefillState: {
            possible: boolean;
            /** @default  */
            reason: string;
            /** @default 0 */
            wait: number;
        };
        /**
         * RegisterAnswer
         * @description `clauses` is empty for a game without a rule document.
         */
        RegisterAnswer: {
            clauses: components["schemas"]["Clause"][];
            lines: number;
            rulings: components["schemas"]["Ruling"][];
            title: string;
        };
        /** RemoveFactorBody */
        RemoveFactorBody: {
            /** @description A code from the authenticator app, or a recovery code. */
            code: string;
            password: string;
        };
        /**
         * ReportAnswer
         * @description A report and its progress; `errors` are the errors that the audit of the rules found.
         */
        ReportAnswer: {
            ahead: number;
            /** @default 0 */
            bytes: number;
            /** @default [] */
            errors: string[];
            /** @default 0 */
            files: number;
            game: string;
            id: string;
            problems: components["schemas"]["FieldProblem"][];
            /** @enum {unknown} */
            state: "compiling" | "done" | "failed" | "playing" | "preparing" | "stopped" | "waiting" | "writing";
            words: string;
        };
        /**
         * ReportBody
         * @description The filing pack of a changed game, as in `VersionBody`.
         */
        ReportBody: {
            game: string;
            /** @default  */
            house: string;
            /** @default {} */
            options: {
                [key: string]: string | number;
            };
            /**
             * @default us-letter
             * @enum {unknown}
             */
            paper: "a4" | "us-letter";
            /**
             * @description By pay table, what each of its lines pays: 3:2, or 3 for a table that pays for 1.
             * @default {}
             */
            paytables: {
                [key: string]: string[];
            };
            /** @default null */
            side_bets: components["schemas"]["SideBetDesign"][] | null;
        };
        /** ResetBody */
        ResetBody: {
            password: string;
            /** @description The part of the link after the #. */
            token: string;
        };
        /** RestDiscarded */
        RestDiscarded: {
            cards: number;
            /** @enum {unknown} */
            event: "rest-discarded";
            /** @default [] */
            postings: [
                string,
                number
            ][];
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
        };
        /**
         * ReturnsAnswer
         * @description The first result has every wager, a later one the figures that take longer.
         */
        ReturnsAnswer: {
            of: number;
            ready: number;
            result: components["schemas"]["EdgeResult"] | null;
            /** @enum {unknown} */
            state: "computing" | "none" | "ready";
            /** @default  */
            why: string;
        };
        /** RoundBegan */
        RoundBegan: {
            /** @enum {unknown} */
            event: "round-began";
            /** @default [] */
            postings: [
                string,
                number
            ][];
            round: number;
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
        };
        /**
         * RoundDecision
         * @description Someone's decision; `event` is its place among the events of the round.
         *
         *         EVs and the cost are in units of `unit` cents, best action first. While the EVs are not known, `actions` is
         *         empty; `problem` says why, and `later` whether they may be asked for again.
         */
        RoundDecision: {
            /** @default [] */
            actions: components["schemas"]["ActionValue"][];
            cards: string[];
            chosen: string;
            /** @default 0 */
            cost: number;
            event: number;
            hand: number;
            /** @default false */
            later: boolean;
            /** @default false */
            mistake: boolean;
            player: string;
            /** @default  */
            problem: string;
            seat: number;
            total: string;
            /** @default 0 */
            unit: number;
            up: string;
        };
        /**
         * RoundDecisions
         * @description All decisions of a round, in their order.
         */
        RoundDecisions: {
            decisions: components["schemas"]["RoundDecision"][];
        };
        /** RoundEnded */
        RoundEnded: {
            /** @enum {unknown} */
            event: "round-ended";
            /** @default [] */
            postings: [
                string,
                number
            ][];
            round: number;
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
        };
        /**
         * RoundOver
         * @description Between rounds: people come and go, the next round can begin.
         */
        RoundOver: {
            /** @enum {unknown} */
            need: "round-over";
        };
        /**
         * RoundRecord
         * @description What a person staked in a round and got back, in cents.
         */
        RoundRecord: {
            at: string;
            digest: string;
            /** @default 0 */
            fees: number;
            game: string;
            /** @default  */
            link: string;
            person: string;
            round: number;
            settings: {
                [key: string]: string | number;
            };
            /** @enum {unknown} */
            type: "round";
            wagers: components["schemas"]["WagerReturn"][];
        };
        /**
         * RoundVoided
         * @description Every stake back, side wagers reversed, fees refunded (G9).
         *
         *         `stakes` are the wagers that went back, (player, seat, hand or -1, wager, cents), the bank's as `bank`. A round that
         *         the rules void has a `code`, one that a person voids their `reason`.
         */
        RoundVoided: {
            /** @enum {unknown} */
            code?: "no-banker" | "no-wagers" | "shoe-ran-out";
            /** @enum {unknown} */
            event: "round-voided";
            /** @default [] */
            postings: [
                string,
                number
            ][];
            reason?: string;
            round: number;
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
            /** @default [] */
            stakes: [
                string,
                number,
                number,
                string,
                number
            ][];
        };
        /**
         * Ruling
         * @description How a gap or a contradiction is read; `options` are the keys by which a house may choose otherwise.
         */
        Ruling: {
            games: string[];
            id: string;
            options: string[];
            question: string;
            ruling: string;
            /** @enum {unknown} */
            status: "enforced" | "physical" | "shown";
        };
        /** SatOut */
        SatOut: {
            /** @enum {unknown} */
            event: "sat-out";
            player: string;
            /** @default [] */
            postings: [
                string,
                number
            ][];
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
        };
        /**
         * SchoolPage
         * @description The drills, the house pass marks, your progress, and the open lesson.
         *
         *         `notice` says why a lesson that was open is not any more.
         */
        SchoolPage: {
            drills: components["schemas"]["LessonPart"][];
            extras: components["schemas"]["LessonPart"][];
            lesson: components["schemas"]["LessonScene"] | null;
            marks: components["schemas"]["PassMarks"];
            /** @default  */
            notice: string;
            progress: components["schemas"]["DealerProgress"][];
        };
        /**
         * ScoreStep
         * @description One thing that was asked and done. `right_at_once`: at the first try and without help.
         *
         *         `helped`: done without an error, but after a hint.
         */
        ScoreStep: {
            /** @default false */
            helped: boolean;
            kind: string;
            right_at_once: boolean;
            round: number;
            seconds: number;
            words: string;
        };
        /** SeatReleased */
        SeatReleased: {
            /** @enum {unknown} */
            event: "seat-released";
            player: string;
            /** @default [] */
            postings: [
                string,
                number
            ][];
            seat: number;
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
        };
        /** SeatTaken */
        SeatTaken: {
            /** @enum {unknown} */
            event: "seat-taken";
            player: string;
            /** @default [] */
            postings: [
                string,
                number
            ][];
            seat: number;
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
        };
        /** SeatView */
        SeatView: {
            bets: components["schemas"]["Stake"][];
            face_down: string[];
            hands: components["schemas"]["HandView"][];
            holder: string;
            insurance: number;
            number: number;
            /** @default  */
            poker: string;
            /** @default [] */
            side_card: string[];
            taken: number[];
        };
        /** Setting */
        Setting: {
            key: string;
            meaning: string;
            value: string;
        };
        /**
         * SheetLine
         * @description One sentence. `key` and `value` are empty for lines that no rule key stands behind.
         */
        SheetLine: {
            /** @default [] */
            choices: string[];
            clause: string[];
            /** @default  */
            default: string | number;
            /** @default  */
            key: string;
            /** @default  */
            kind: string;
            /** @default [] */
            moves: string[];
            /** @default false */
            option: boolean;
            /** @default  */
            question: string;
            text: string;
            /** @default  */
            value: string | number;
        };
        /**
         * SheetPayLine
         * @description `pays` is what the document prints; `odds` are winnings to stake (T4).
         */
        SheetPayLine: {
            clause: string[];
            odds: string;
            pays: string;
            when: string;
        };
        /**
         * SheetPayTable
         * @description `most` is what the highest line pays, in short: `40:1`, `50 for 1`; empty if that depends on the stake.
         */
        SheetPayTable: {
            clause: string[];
            lines: components["schemas"]["SheetPayLine"][];
            /** @default  */
            most: string;
            name: string;
            title: string;
            wagers: string[];
        };
        /** SheetSection */
        SheetSection: {
            lines: components["schemas"]["SheetLine"][];
            title: string;
        };
        /**
         * SheetWager
         * @description A spot on the felt; amounts are in cents, as the options stand.
         */
        SheetWager: {
            clause: string[];
            equals: string;
            id: string;
            maximum: number;
            minimum: number;
            offered: boolean;
            options: string[];
            paytable: string;
            role: string;
            text: string;
            title: string;
        };
        /**
         * ShoeCut
         * @description `position` cards moved from the front to the back; seat 0 is the house dealer for an empty table.
         */
        ShoeCut: {
            /** @enum {unknown} */
            event: "shoe-cut";
            position: number;
            /** @default [] */
            postings: [
                string,
                number
            ][];
            seat: number;
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
        };
        /**
         * ShoeDiscarded
         * @description Nothing more is dealt from this shoe (0: before the first one): the next round begins with new decks.
         */
        ShoeDiscarded: {
            /** @enum {unknown} */
            event: "shoe-discarded";
            number: number;
            /** @default [] */
            postings: [
                string,
                number
            ][];
            reason: string;
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
        };
        /**
         * ShoeResult
         * @description What the round is dealt from: `cards` is null if it is infinite; `removed` counts the cards that are gone.
         */
        ShoeResult: {
            cards: number | null;
            /** @default {} */
            removed: {
                [key: string]: number;
            };
        };
        /** ShoeShuffled */
        ShoeShuffled: {
            cards: number;
            /** @enum {unknown} */
            event: "shoe-shuffled";
            number: number;
            /** @default [] */
            postings: [
                string,
                number
            ][];
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
        };
        /**
         * SideBetDesign
         * @description A side bet and its pay table. `more` has further keys of the wager, one on each line, as a game file has them.
         */
        SideBetDesign: {
            /** @default  */
            contribution: string;
            /** @default  */
            decided: string;
            /** @default  */
            decided_early: string;
            /** @default  */
            forces: string;
            id: string;
            lines: components["schemas"]["LineDesign"][];
            /** @default 10000 */
            max: number;
            /** @default 0 */
            meter: number;
            /** @default 100 */
            min: number;
            /** @default  */
            more: string;
            /** @default  */
            moves_to_main: string;
            /** @default 0 */
            payout_limit: number;
            /** @default deal */
            placed: string;
            reads: string[];
            /** @default 0 */
            seed: number;
            /**
             * @default first
             * @enum {unknown}
             */
            selection: "all" | "best" | "first";
            /**
             * @default limits
             * @enum {unknown}
             */
            size: "at_most_base" | "limits";
            title: string;
            /**
             * @default to
             * @enum {unknown}
             */
            unit: "for" | "to";
        };
        /**
         * SideBetLanguage
         * @description What an editor of side bets offers: `fields` of a bet and of a pay line, by the keys of a game file.
         */
        SideBetLanguage: {
            cards: string[];
            catalogue: components["schemas"]["CatalogueEntry"][];
            conditions: components["schemas"]["Word"][];
            fields: components["schemas"]["DesignField"][];
            line_fields: components["schemas"]["DesignField"][];
            reads: components["schemas"]["Word"][];
        };
        /**
         * SignalMeaning
         * @description What a signal can mean; `player` is what is seen.
         */
        SignalMeaning: {
            id: string;
            player: string;
            title: string;
        };
        /**
         * SimulatedCovariance
         * @description Two wagers of one seat, per unit of both; a wager that cannot be placed counts as 0.
         */
        SimulatedCovariance: {
            correlation: number | null;
            covariance: number | null;
            exact_covariance: number | null;
            wagers: [
                string,
                string
            ];
        };
        /**
         * SimulatedFigures
         * @description The run that a wager's outcomes and hit frequency come from, and one standard error of each figure.
         *
         *         `std_dev_error` is null if the standard deviation is exact.
         */
        SimulatedFigures: {
            hit_frequency_error: number;
            rounds: number;
            seed: number;
            std_dev_error: number | null;
        };
        /**
         * SimulatedOutcome
         * @description How often a wager ended this way. The main wager is listed by units: they are won in many ways.
         */
        SimulatedOutcome: {
            count: number;
            exact_probability: number | null;
            probability: number;
            result: string;
            units: number;
        };
        /**
         * SimulatedWager
         * @description A wager per unit staked on it. Null is what cannot be said: of too few rounds, or where it is not known exactly.
         *
         *         `exact_ev` is from a fresh shoe; `z` compares with it where the rounds were dealt so.
         */
        SimulatedWager: {
            average_total_bet?: number | null;
            chi_square: components["schemas"]["ChiSquareResult"] | null;
            cut_card_effect?: components["schemas"]["CutCardEffect"];
            element_of_risk?: number | null;
            ev: number | null;
            exact: string | null;
            exact_ev: number | null;
            exact_std_dev: number | null;
            hit_frequency: number | null;
            house_edge: number | null;
            outcomes: components["schemas"]["SimulatedOutcome"][];
            placed: number;
            spots?: string[];
            std_dev: number | null;
            std_error: number | null;
            z: number | null;
        };
        /**
         * SimulationAnswer
         * @description A simulation and its progress. `ahead` is the number of jobs before it in the queue.
         */
        SimulationAnswer: {
            ahead: number;
            game: string;
            id: string;
            /** @default null */
            left: number | null;
            points: components["schemas"]["Point"][];
            policy: string;
            problems: components["schemas"]["FieldProblem"][];
            /** @default 0 */
            rate: number;
            /** @default 0 */
            rounds: number;
            seats: number;
            /** @default 0 */
            seconds: number;
            seed: number;
            /** @default null */
            share: number | null;
            shoe: boolean;
            /** @enum {unknown} */
            state: "compiling" | "done" | "failed" | "playing" | "preparing" | "stopped" | "waiting" | "writing";
            /** @default [] */
            wagers: components["schemas"]["WagerStanding"][];
            words: string;
        };
        /**
         * SimulationBody
         * @description A run of a changed game, as in `VersionBody`.
         */
        SimulationBody: {
            game: string;
            /** @default null */
            minutes: number | null;
            /** @default {} */
            options: {
                [key: string]: string | number;
            };
            /**
             * @description By pay table, what each of its lines pays: 3:2, or 3 for a table that pays for 1.
             * @default {}
             */
            paytables: {
                [key: string]: string[];
            };
            /**
             * @default
             * @enum {unknown}
             */
            policy: "" | "basic" | "best" | "mimic" | "never-bust" | "random";
            /** @default null */
            rounds: number | null;
            /** @default 1 */
            seats: number;
            /** @default 1 */
            seed: number;
            /** @default false */
            shoe: boolean;
            /** @default null */
            side_bets: components["schemas"]["SideBetDesign"][] | null;
            /** @default null */
            until_error: number | null;
        };
        /**
         * SimulationResult
         * @description The answer of `pit21 simulate`.
         *
         *         `rounds` are rounds of the table, whatever its seats; `seconds` is the time in which they were played. `finished` is
         *         false for a run that was stopped before its end.
         */
        SimulationResult: {
            backend: string;
            burn: number;
            cards_per_round: number | null;
            covariances: components["schemas"]["SimulatedCovariance"][];
            cut_card: number | null;
            decks: number | null;
            digest: string;
            errors: number;
            finished: boolean;
            /**
             * @default 2
             * @enum {unknown}
             */
            format: 2;
            game: string;
            kernels: string;
            mode: string;
            policy: string;
            policy_words: string;
            rounds: number;
            rounds_per_second: number | null;
            rules: {
                [key: string]: string | number;
            };
            seats: number;
            seconds: number;
            seed: number;
            settings: {
                [key: string]: string | number;
            };
            shoes: number | null;
            title: string;
            version: string;
            wagers: {
                [key: string]: components["schemas"]["SimulatedWager"];
            };
            /** @default [] */
            warnings: string[];
        };
        /**
         * SpokenCall
         * @description A call that can be chosen: `id` is typed, `call` is said, `moment` is what the dealer does meanwhile.
         */
        SpokenCall: {
            call: string;
            id: string;
            moment: string;
            title: string;
        };
        /**
         * Stake
         * @description A stake of one person on one spot; `doubled` is what doubles added to it.
         *
         *         `house` is what the house staked beside it, by a free double or split: a lammer, no chips. It is paid where the hand
         *         wins, and never becomes the player's. `moved` is the part of `amount` that a side bet returned.
         */
        Stake: {
            amount: number;
            /** @default 0 */
            doubled: number;
            /** @default 0 */
            house: number;
            /** @default 0 */
            moved: number;
            owner: string;
            /** @default false */
            settled: boolean;
            wager: string;
        };
        /**
         * StakeFollowed
         * @description A backline stake follows the holder's double or split, or stays as it is (P24).
         */
        StakeFollowed: {
            amount: number;
            /** @enum {unknown} */
            event: "stake-followed";
            followed: boolean;
            hand: number;
            kind: string;
            player: string;
            /** @default [] */
            postings: [
                string,
                number
            ][];
            seat: number;
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
        };
        /**
         * StakeRaised
         * @description `amount` is added to the wager: after the up card, before any other card, or from what a side bet returned.
         *
         *         `wager` is that side bet; its winnings and stake are moved when the dealer has looked and has no natural.
         */
        StakeRaised: {
            amount: number;
            /** @enum {unknown} */
            event: "stake-raised";
            player: string;
            /** @default [] */
            postings: [
                string,
                number
            ][];
            seat: number;
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
            wager?: string;
        };
        /**
         * StakeReturned
         * @description A part of a stake goes back; what is left is settled. `doubled`: the part that a double added.
         */
        StakeReturned: {
            amount: number;
            /** @default false */
            doubled: boolean;
            /** @enum {unknown} */
            event: "stake-returned";
            hand: number;
            player: string;
            /** @default [] */
            postings: [
                string,
                number
            ][];
            seat: number;
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
            wager: string;
        };
        /**
         * StatusAnswer
         * @description The status of the process that answers, and the limits in force.
         */
        StatusAnswer: {
            halted: number;
            limits: components["schemas"]["Setting"][];
            people: number;
            process: string;
            queues: components["schemas"]["Queue"][];
            sockets: number;
            tables: number;
            version: string;
        };
        /**
         * StrategyAnswer
         * @description `result` is what `pit21 strategy --json` prints, with the departures that gain most; `grid` says how to draw it.
         *
         *         `departures_in_all` are all that were found.
         */
        StrategyAnswer: {
            /** @default 0 */
            departures_in_all: number;
            /** @default null */
            grid: components["schemas"]["ChartGrid"] | null;
            of: number;
            ready: number;
            /** @default null */
            result: components["schemas"]["StrategyResult"] | null;
            /** @enum {unknown} */
            state: "computing" | "none" | "ready";
            /** @default  */
            why: string;
        };
        /**
         * StrategyResult
         * @description The answer of `pit21 strategy`. `chart` is the EV of the chart, `best_play` composition-dependent play.
         *
         *         Where community cards lie face up while the hands are played (T18), `best_play` looks at them and `best_play_blind`
         *         is the EV of best play that does not: `departures` lead from the chart to that. It is null everywhere else.
         *         `rule_phrases` are the rules that matter to play, in a few words each. Where something is known of the hole card,
         *         `holes` are the classes of it that are told apart, each with a chart of its own, and `knows` says so where it is
         *         more than the rules show.
         */
        StrategyResult: {
            best_play: components["schemas"]["Expectation"];
            best_play_blind: components["schemas"]["Expectation"] | null;
            /** @default false */
            cached: boolean;
            cells: components["schemas"]["CellResult"][];
            chart: components["schemas"]["Expectation"];
            departures: components["schemas"]["DeviationResult"][];
            digest: string;
            /**
             * @default 2
             * @enum {unknown}
             */
            format: 2;
            game: string;
            holes?: string[];
            knows?: string;
            method: string;
            notes: string[];
            /** @default [] */
            raises: components["schemas"]["RaiseResult"][];
            rows: string[];
            /** @default [] */
            rule_phrases: string[];
            settings: {
                [key: string]: string | number;
            };
            shoe: components["schemas"]["ShoeResult"];
            split_class: string | null;
            title: string;
            usual_fallbacks: components["schemas"]["UsualFallbacks"] | null;
            version: string;
        };
        /** StrayCardBurned */
        StrayCardBurned: {
            card: number;
            /** @enum {unknown} */
            event: "stray-card-burned";
            /** @default [] */
            postings: [
                string,
                number
            ][];
            /** @default 0 */
            seq: number;
            shown: boolean;
            /** @default 0 */
            stage: number;
        };
        /**
         * StrayCardDrawn
         * @description A card left the shoe in error. `use` is what becomes of it: burn, offer (M3) or dealer (M8).
         */
        StrayCardDrawn: {
            card: number;
            /** @enum {unknown} */
            event: "stray-card-drawn";
            /** @default [] */
            postings: [
                string,
                number
            ][];
            /** @default 0 */
            seq: number;
            shown: boolean;
            /** @default 0 */
            stage: number;
            use: string;
        };
        /**
         * StrayCardUsed
         * @description A card that was exposed in error goes to a hand; place 0 is the dealer.
         */
        StrayCardUsed: {
            card: number;
            /** @enum {unknown} */
            event: "stray-card-used";
            hand: number;
            place: number;
            /** @default [] */
            postings: [
                string,
                number
            ][];
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
        };
        /**
         * TableBody
         * @description The setup of a new table. Limits are options (`limits.base.min`), and so is the number of seats.
         */
        TableBody: {
            /** @default 0 */
            bots: number;
            /**
             * @description Seconds for a decision, from 5; 0 for no clock.
             * @default 30
             */
            clock: number;
            game: string;
            /** @default {} */
            options: {
                [key: string]: string | number;
            };
            /**
             * @default normal
             * @enum {unknown}
             */
            speed: "fast" | "instant" | "normal" | "slow";
            /** @default  */
            title: string;
            /**
             * @default listed
             * @enum {unknown}
             */
            visibility: "listed" | "private";
        };
        /**
         * TableClosed
         * @description `tray` is what the books say, `difference` what was counted above it (G12).
         */
        TableClosed: {
            /** @default 0 */
            difference: number;
            /** @enum {unknown} */
            event: "table-closed";
            /** @default [] */
            postings: [
                string,
                number
            ][];
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
            tray: number;
        };
        /**
         * TableCountBody
         * @description The cards seen since the shuffle, those left in the shoe and those on the table now.
         */
        TableCountBody: {
            cards: string[];
            left: number;
            /** @default 0 */
            on_table: number;
            /** @default 0:1 1:2 2:4 3:6 4:8 */
            ramp: string;
            /** @default [] */
            settings: string[];
            /** @default hi-lo */
            tags: string;
        };
        /**
         * TableCountTask
         * @description A question, and table talk to distract from it.
         */
        TableCountTask: {
            talk: string;
            task: components["schemas"]["CountTask"];
        };
        /**
         * TableInfo
         * @description A table with its rules.
         *
         *         `rack` are its chips in cents, the smallest first; every amount is a multiple of that one. `chip` is the one that
         *         is chosen at first, `buy_in` what a person usually sits down with.
         */
        TableInfo: {
            base_maximum: number;
            base_minimum: number;
            bots: number;
            /** @default 0 */
            buy_in: number;
            /** @default 0 */
            chip: number;
            clock: number;
            digest: string;
            /**
             * @default green
             * @enum {unknown}
             */
            felt: "blue" | "forest" | "green" | "purple" | "red" | "slate" | "teal";
            game: string;
            game_title: string;
            host: string;
            id: string;
            listed: boolean;
            /** @default 0 */
            practice: number;
            /** @default [] */
            rack: number[];
            seats: number;
            settings: {
                [key: string]: string | number;
            };
            speed: string;
            state: string;
            taken: number;
            title: string;
            waiting: number;
            watching: number;
        };
        /**
         * TableLine
         * @description `people` are the names of those who are there; `process` is the address of its owner, where known.
         */
        TableLine: {
            created: string;
            game: string;
            host: string;
            id: string;
            listed: boolean;
            people: string[];
            phase: string;
            process: string;
            round: number;
            /** @enum {unknown} */
            state: "closed" | "halted" | "open";
            title: string;
        };
        /** TableOpened */
        TableOpened: {
            digest: string;
            /** @enum {unknown} */
            event: "table-opened";
            game: string;
            /** @default [] */
            postings: [
                string,
                number
            ][];
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
            tray: number;
        };
        /** TablePage */
        TablePage: {
            after: string;
            tables: components["schemas"]["TableLine"][];
        };
        /** TablesBody */
        TablesBody: {
            /** @enum {unknown} */
            action: "change-dealer" | "close" | "kick" | "open" | "void";
            /**
             * @description The second-factor code, for more than five rows.
             * @default
             */
            code: string;
            /**
             * @description For `kick`: what the person is shown; the reason is not.
             * @default
             */
            message: string;
            reason: string;
            tables: string[];
        };
        /**
         * TimedOut
         * @description The next event of this seat was made by the time-out rule (G8).
         */
        TimedOut: {
            /** @enum {unknown} */
            event: "timed-out";
            /** @default [] */
            postings: [
                string,
                number
            ][];
            seat: number;
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
        };
        /**
         * TrayPaid
         * @description The house bears what was paid from its tray by mistake (M48).
         */
        TrayPaid: {
            amount: number;
            /** @enum {unknown} */
            event: "tray-paid";
            player: string;
            /** @default [] */
            postings: [
                string,
                number
            ][];
            seat: number;
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
            wager: string;
        };
        /**
         * TrendFigures
         * @description A stretch of graded decisions in the order in which they were made; `first` is the number of its first one.
         */
        TrendFigures: {
            begins: string;
            ends: string;
            figures: components["schemas"]["PlayFigures"];
            first: number;
        };
        /** UploadBody */
        UploadBody: {
            /** @description A game file, in TOML. */
            text: string;
        };
        /**
         * UploadedGame
         * @description `file_warnings` are about the file that was uploaded, with their lines.
         */
        UploadedGame: {
            course: components["schemas"]["SheetLine"][];
            digest: string;
            family: string;
            /** @enum {unknown} */
            felt: "blue" | "forest" | "green" | "purple" | "red" | "slate" | "teal";
            file_warnings: components["schemas"]["FieldProblem"][];
            has_backline: boolean;
            has_picks: boolean;
            has_shoe: boolean;
            has_turns: boolean;
            has_zones: boolean;
            holder: string;
            id: string;
            notes: components["schemas"]["SheetLine"][];
            options: components["schemas"]["Option"][];
            own: boolean;
            paytables: components["schemas"]["SheetPayTable"][];
            printed: string[];
            seats: number;
            sections: components["schemas"]["SheetSection"][];
            settings: {
                [key: string]: string | number;
            };
            source: string;
            summary: string;
            title: string;
            wagers: components["schemas"]["SheetWager"][];
            warnings: string[];
        };
        /**
         * UsualFallbacks
         * @description The chart as such charts are usually printed: where a hand cannot surrender it does what it would do in a game
         *         without surrender. `cells` are those that differ. The best chart knows that such a hand has three cards or more, or
         *         comes from a split.
         */
        UsualFallbacks: {
            cells: {
                [key: string]: string;
            };
            ev: number;
            house_edge: number;
        };
        /**
         * VerbLine
         * @description Something that a dealer can do; `needs` is what follows the word.
         */
        VerbLine: {
            name: string;
            needs: string;
            says: string;
        };
        /**
         * VersionAnswer
         * @description The comparison with the unchanged game, which is its first result.
         *
         *         `warnings` name the place in a game file that each is about. `deals` has, by side bet, over how many equally likely
         *         deals its lines are counted; a bet without such a number is missing.
         */
        VersionAnswer: {
            comparison: components["schemas"]["Comparison"];
            deals: {
                [key: string]: number;
            };
            warnings: components["schemas"]["FieldProblem"][];
        };
        /**
         * VersionBody
         * @description A changed game.
         */
        VersionBody: {
            game: string;
            /** @default {} */
            options: {
                [key: string]: string | number;
            };
            /**
             * @description By pay table, what each of its lines pays: 3:2, or 3 for a table that pays for 1.
             * @default {}
             */
            paytables: {
                [key: string]: string[];
            };
            /** @default null */
            side_bets: components["schemas"]["SideBetDesign"][] | null;
        };
        /** View */
        View: {
            /** @default null */
            bank: components["schemas"]["BankSettlement"] | null;
            bank_player: string;
            bank_result: number;
            bank_seat: number;
            bank_turn: number;
            bank_wager: number;
            burned: string[];
            button: number;
            cards_left: number;
            chips: number | null;
            community: string[];
            cut_holder: number;
            dealer: string[];
            dealer_counted: number;
            /** @default  */
            dealer_poker: string;
            dealer_total: string;
            /** @default [] */
            deciding: components["schemas"]["DecidingCards"][];
            digest: string;
            /** @default 0 */
            discarded: number;
            /** @default [] */
            fees: components["schemas"]["FeeCharge"][];
            game: string;
            /** @default  */
            hole_class: string;
            last_round: boolean;
            need: (components["schemas"]["NeedOpening"] | components["schemas"]["RoundOver"] | components["schemas"]["NeedWagers"] | components["schemas"]["NeedCut"] | components["schemas"]["NeedBank"] | components["schemas"]["NeedCard"] | components["schemas"]["NeedChoice"] | components["schemas"]["NeedAnswers"] | components["schemas"]["NeedFollow"]) | null;
            offers: components["schemas"]["Offer"][];
            phase: string;
            round: number;
            seats: components["schemas"]["SeatView"][];
            seq: number;
            settled: components["schemas"]["WagerSettled"][];
            sitting_out: string[];
            /** @default [] */
            stray: string[];
            tray: number | null;
            viewer: string;
            waiting: string[];
        };
        /**
         * WagerCode
         * @description A wager as it is typed and as it is called.
         */
        WagerCode: {
            code: string;
            title: string;
            wager: string;
        };
        /**
         * WagerCorrected
         * @description A correcting entry: what a wager returned changes; the first entry stays as it was.
         */
        WagerCorrected: {
            before: number;
            /** @enum {unknown} */
            event: "wager-corrected";
            hand: number;
            player: string;
            /** @default [] */
            postings: [
                string,
                number
            ][];
            returned: number;
            seat: number;
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
            wager: string;
        };
        /**
         * WagerCountability
         * @description A wager under its best linear count. `reason` says why there is no such count; what it would win is then null.
         *
         *         The main wager is staked by the ramp of the result. Any other wager is staked with one unit from `from_count` on,
         *         where that earns most; `share` is how many rounds that are, `edge` what a unit wins there. Where no plan wins, these
         *         are null. The desirability index takes the standard deviation of the wager at all counts.
         *
         *         With `method` `exact` the EV of the wager is computed from the remaining cards before each round; with `simulated`
         *         bets are won and lost. `exact` has more: `effects` of removal by card; `least_squares_tags`, which count the change
         *         of the EV per deck left, and what betting wins wherever that estimate is positive; what it wins with
         *         `full_knowledge` of the cards left, wherever the EV is positive; and `fit`, the correlation of the estimate with the
         *         EV. A linear count is poor where `fit` is low.
         */
        WagerCountability: {
            /** @default null */
            correlation: number | null;
            /** @default null */
            desirability: number | null;
            /** @default null */
            edge: number | null;
            /** @default null */
            edge_error: number | null;
            /** @default null */
            effects: {
                [key: string]: number;
            } | null;
            /** @default null */
            ev: number | null;
            /** @default null */
            fit: number | null;
            /** @default null */
            from_count: number | null;
            /** @default null */
            full_knowledge: components["schemas"]["BettingGain"] | null;
            /** @default null */
            hi_lo: number | null;
            /** @default null */
            least_squares: components["schemas"]["BettingGain"] | null;
            /** @default null */
            least_squares_tags: {
                [key: string]: number;
            } | null;
            /** @default simulated */
            method: string;
            /** @default  */
            reason: string;
            /** @default null */
            rounds: number | null;
            /** @default null */
            share: number | null;
            /** @default null */
            shoes: number | null;
            /** @default null */
            tags: string | null;
            /** @default null */
            won_per_100: number | null;
            /** @default null */
            won_per_100_error: number | null;
            /** @default null */
            won_per_shoe: number | null;
            /** @default null */
            won_per_shoe_error: number | null;
        };
        /**
         * WagerMispaid
         * @description The error itself: a settled wager was handed `returned` where `due` was right.
         */
        WagerMispaid: {
            due: number;
            /** @enum {unknown} */
            event: "wager-mispaid";
            hand: number;
            player: string;
            /** @default [] */
            postings: [
                string,
                number
            ][];
            returned: number;
            seat: number;
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
            wager: string;
        };
        /**
         * WagerResult
         * @description The EV of a wager per unit staked on it. `exact` is the expectation as a fraction, where it is one.
         *
         *         The EV is exact in any case. `source` says whether the outcomes and the hit frequency are exact too, or simulated;
         *         `simulated` has their errors.
         */
        WagerResult: {
            average_total_bet?: number | null;
            /** @default false */
            cached: boolean;
            cases?: components["schemas"]["CaseResult"][];
            covariances?: {
                [key: string]: components["schemas"]["CovarianceResult"];
            };
            element_of_risk?: number | null;
            ev: number;
            exact: string | null;
            hit_frequency: number | null;
            house_edge: number;
            method: string;
            outcomes: components["schemas"]["OutcomeResult"][] | null;
            outcomes_method: string | null;
            simulated?: components["schemas"]["SimulatedFigures"];
            /**
             * @default exact
             * @enum {unknown}
             */
            source: "exact" | "simulated";
            /** @default null */
            split_class: string | null;
            std_dev: number | null;
        };
        /**
         * WagerReturn
         * @description One person's wager at one seat, all hands of it together; `first_stake` is what lay there before the cards.
         *
         *         `player` is empty if it is kept among the records of one person.
         */
        WagerReturn: {
            first_stake: number;
            /** @default  */
            player: string;
            returned: number;
            staked: number;
            wager: string;
        };
        /**
         * WagerSettled
         * @description One wager reached its end. `remainder` is what rounding kept back, in cents as (n, d).
         *
         *         `staked` is the player's own; `house` is what the house staked beside it, which counts where the wager wins.
         */
        WagerSettled: {
            /** @enum {unknown} */
            code?: "bonus-21" | "both-bust" | "both-natural" | "bust" | "card-count" | "dead-hand" | "dealer-22" | "dealer-888" | "dealer-bust" | "dealer-natural" | "dealer-not-qualified" | "envy-bonus" | "equal-poker-hands" | "equal-totals" | "higher-total" | "insurance-not-offered" | "lower-poker-hand" | "lower-total" | "natural" | "no-dealer-blackjack" | "no-pay-line" | "not-above-dealer" | "pay-line" | "pay-line-limited" | "pay-lines-added" | "rescued" | "staked-after-peek" | "surrendered" | "surrendered-to-natural" | "twenty-one" | "withdrawn";
            compared?: string;
            detail?: string;
            /** @enum {unknown} */
            event: "wager-settled";
            hand: number;
            house?: number;
            /** @default  */
            line: string;
            /** @default  */
            odds: string;
            player: string;
            /** @default [] */
            postings: [
                string,
                number
            ][];
            reason?: string;
            /**
             * @default [
             *       0,
             *       1
             *     ]
             */
            remainder: [
                number,
                number
            ];
            result: string;
            returned: number;
            seat: number;
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
            staked: number;
            /** @default  */
            table: string;
            /** @default 0 */
            uncovered: number;
            wager: string;
        };
        /**
         * WagerStanding
         * @description Per unit staked. `exact_ev` is from a fresh shoe; `z` compares with it where the rounds were dealt so.
         */
        WagerStanding: {
            ev: number | null;
            exact_ev: number | null;
            id: string;
            /** @default [] */
            outcomes: components["schemas"]["SimulatedOutcome"][];
            placed: number;
            std_error: number | null;
            title: string;
            z: number | null;
        };
        /**
         * WagersWithdrawn
         * @description A player takes back wagers that an irregularity lets go; `wagers` is main, side or hand.
         */
        WagersWithdrawn: {
            /** @enum {unknown} */
            event: "wagers-withdrawn";
            hand: number;
            /** @default [] */
            postings: [
                string,
                number
            ][];
            seat: number;
            /** @default 0 */
            seq: number;
            /** @default 0 */
            stage: number;
            wagers: string;
        };
        /**
         * Word
         * @description A word of the vocabulary for side bets, with its meaning; cards have a title, conditions an example.
         */
        Word: {
            /** @default  */
            example: string;
            meaning: string;
            name: string;
            /** @default  */
            title: string;
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
    people_account: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyselfAnswer"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or the name or password is wrong. */
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
            /** @description Not possible in the current state. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    lobby_announcements: {
        parameters: {
            query?: {
                /** @description The table that is being watched, if any. */
                table?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    lobby_games: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    lobby_upload: {
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
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedGame"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or the name or password is wrong. */
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
            /** @description Not possible in the current state. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    lobby_check: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileCheck"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or the name or password is wrong. */
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
            /** @description Not possible in the current state. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    lobby_game: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameAnswer"];
                };
            };
            /** @description Not found, or not visible to this person. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    lab_audit: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditAnswer"];
                };
            };
            /** @description Not found, or not visible to this person. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    lobby_edges: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EdgeResult"];
                };
            };
            /** @description Not found, or not visible to this person. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    lab_option_effects: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OptionEffectsAnswer"];
                };
            };
            /** @description Not found, or not visible to this person. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    lab_readings: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadingsAnswer"];
                };
            };
            /** @description Not found, or not visible to this person. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    lab_register: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisterAnswer"];
                };
            };
            /** @description Not found, or not visible to this person. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    lab_returns: {
        parameters: {
            query?: {
                /** @description KEY=VALUE, an option of the game; may be given several times. */
                set?: string[];
                /** @description Simulate the main wager's return table if an exact one is out of reach. */
                simulated?: boolean;
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturnsAnswer"];
                };
            };
            /** @description Not found, or not visible to this person. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    lab_own_side_bets: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnSideBets"];
                };
            };
            /** @description Not found, or not visible to this person. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    lab_strategy: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StrategyAnswer"];
                };
            };
            /** @description Not found, or not visible to this person. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    lab_strategy_file: {
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
            /** @description Not found, or not visible to this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not possible in the current state. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    lab_strategy_cell: {
        parameters: {
            query: {
                /** @description The cards of a hand, such as 9s 7h. */
                cards: string;
                up: string;
                doubles?: number;
                from_split?: boolean;
                house?: boolean;
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CellAnswer"];
                };
            };
            /** @description Not found, or not visible to this person. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    people_guest: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyselfAnswer"];
                };
            };
            /** @description The request is not valid. */
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
            /** @description Not possible in the current state. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    people_history: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryPage"];
                };
            };
            /** @description Not signed in, or the name or password is wrong. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    lab_own_countability: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnRun"];
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    lab_find_countability: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CountabilityBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountabilityAnswer"];
                };
            };
            /** @description The request is not valid. */
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
            /** @description Not found, or not visible to this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not possible in the current state. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    lab_countability: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a countability computation. */
                count: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountabilityAnswer"];
                };
            };
            /** @description Not found, or not visible to this person. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    lab_cancel_countability: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a countability computation. */
                count: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountabilityAnswer"];
                };
            };
            /** @description The request is not valid. */
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
            /** @description Not found, or not visible to this person. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    lab_countability_json: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a countability computation. */
                count: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountabilityResult"];
                };
            };
            /** @description Not found, or not visible to this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not possible in the current state. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    lab_edges: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionAnswer"];
                };
            };
            /** @description The request is not valid. */
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
            /** @description Not found, or not visible to this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not possible in the current state. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    lab_design_file: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DesignFile"];
                };
            };
            /** @description The request is not valid. */
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
            /** @description Not found, or not visible to this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not possible in the current state. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    lab_own_report: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnRun"];
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    lab_write_report: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportAnswer"];
                };
            };
            /** @description The request is not valid. */
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
            /** @description Not found, or not visible to this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not possible in the current state. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    lab_report: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a report. */
                report: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportAnswer"];
                };
            };
            /** @description Not found, or not visible to this person. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    lab_cancel_report: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a report. */
                report: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportAnswer"];
                };
            };
            /** @description The request is not valid. */
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
            /** @description Not found, or not visible to this person. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    lab_report_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a report. */
                report: string;
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
                    "application/zip": string;
                };
            };
            /** @description Not found, or not visible to this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not possible in the current state. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    lab_design_returns: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturnsAnswer"];
                };
            };
            /** @description The request is not valid. */
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
            /** @description Not found, or not visible to this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not possible in the current state. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    lab_side_bet_language: {
        parameters: {
            query?: {
                /** @description The id of a built-in game. */
                game?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SideBetLanguage"];
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    lab_own_simulation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnRun"];
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    lab_simulate: {
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
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SimulationAnswer"];
                };
            };
            /** @description The request is not valid. */
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
            /** @description Not found, or not visible to this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not possible in the current state. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    lab_simulation: {
        parameters: {
            query?: {
                /** @description Points after this many rounds only. */
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SimulationAnswer"];
                };
            };
            /** @description Not found, or not visible to this person. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    lab_cancel: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SimulationAnswer"];
                };
            };
            /** @description The request is not valid. */
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
            /** @description Not found, or not visible to this person. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    lab_result_csv: {
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
            /** @description Not found, or not visible to this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not possible in the current state. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    lab_result_json: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SimulationResult"];
                };
            };
            /** @description Not found, or not visible to this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not possible in the current state. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    lab_design_strategy: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StrategyAnswer"];
                };
            };
            /** @description The request is not valid. */
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
            /** @description Not found, or not visible to this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not possible in the current state. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    people_login: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyselfAnswer"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or the name or password is wrong. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    people_logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyselfAnswer"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or the name or password is wrong. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    people_logout_everywhere: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyselfAnswer"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or the name or password is wrong. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    people_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyselfAnswer"];
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    people_erase: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyselfAnswer"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or the name or password is wrong. */
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
            /** @description Not possible in the current state. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    people_chips_at_tables: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChipsAtTables"];
                };
            };
            /** @description Not signed in, or the name or password is wrong. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    operator_announcements: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnouncementsAnswer"];
                };
            };
            /** @description Not signed in, or the name or password is wrong. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    operator_announce: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActOutcomes"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or the name or password is wrong. */
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
            /** @description Not possible in the current state. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    operator_take_down: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActOutcomes"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or the name or password is wrong. */
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
            /** @description Not possible in the current state. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    operator_audit: {
        parameters: {
            query?: {
                before?: number;
                count?: number;
                actor?: string;
                action?: string;
                subject?: string;
                /** @description An action with every outcome: done, refused and failed. */
                kind?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditPage"];
                };
            };
            /** @description Not signed in, or the name or password is wrong. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    operator_people: {
        parameters: {
            query?: {
                search?: string;
                show?: "accounts" | "all" | "disabled" | "guests" | "operators";
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PeoplePage"];
                };
            };
            /** @description Not signed in, or the name or password is wrong. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    operator_act_on_people: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActOutcomes"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or the name or password is wrong. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    operator_status: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusAnswer"];
                };
            };
            /** @description Not signed in, or the name or password is wrong. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    operator_tables: {
        parameters: {
            query?: {
                search?: string;
                state?: "closed" | "halted" | "open";
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TablePage"];
                };
            };
            /** @description Not signed in, or the name or password is wrong. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    operator_operate_many: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActOutcomes"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or the name or password is wrong. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    operator_irregularities: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IrregularityChoices"];
                };
            };
            /** @description Not signed in, or the name or password is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found, or not visible to this person. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    operator_rule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a table. */
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IrregularityBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableInfo"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or the name or password is wrong. */
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
            /** @description Not found, or not visible to this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not possible in the current state. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    operator_operate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a table. */
                table: string;
                operation: "change-dealer" | "close" | "open" | "void";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableInfo"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or the name or password is wrong. */
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
            /** @description Not found, or not visible to this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not possible in the current state. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    people_change_password: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyselfAnswer"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or the name or password is wrong. */
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
            /** @description Not possible in the current state. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    play_play: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayAnswer"];
                };
            };
            /** @description Not signed in, or the name or password is wrong. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    play_take_break: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayAnswer"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or the name or password is wrong. */
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
            /** @description Not possible in the current state. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    play_set_limits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlayLimits"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayAnswer"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or the name or password is wrong. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    people_refill: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefillAnswer"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or the name or password is wrong. */
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
            /** @description Not possible in the current state. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    people_reset_password: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkAnswer"];
                };
            };
            /** @description The request is not valid. */
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
            /** @description Not found, or not visible to this person. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    people_check_link: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkAnswer"];
                };
            };
            /** @description The request is not valid. */
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
            /** @description Not found, or not visible to this person. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    rounds_replay: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PastRound"];
                };
            };
            /** @description Not found, or not visible to this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not possible in the current state. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    rounds_decisions: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoundDecisions"];
                };
            };
            /** @description Not found, or not visible to this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not possible in the current state. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    rounds_decision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The link of a round. */
                link: string;
                event: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoundDecision"];
                };
            };
            /** @description Not found, or not visible to this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not possible in the current state. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    people_begin_factor: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Enrollment"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or the name or password is wrong. */
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
            /** @description Not possible in the current state. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    people_confirm_factor: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfirmedAnswer"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or the name or password is wrong. */
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
            /** @description Not possible in the current state. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    people_remove_factor: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FactorAnswer"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or the name or password is wrong. */
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
            /** @description Not possible in the current state. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    lobby_tables: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LobbyPage"];
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    lobby_open_table: {
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
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MadeTable"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or the name or password is wrong. */
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
            /** @description Not found, or not visible to this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not possible in the current state. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    lobby_table: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableInfo"];
                };
            };
            /** @description Not found, or not visible to this person. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    lobby_close_table: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableInfo"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or the name or password is wrong. */
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
            /** @description Not found, or not visible to this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not possible in the current state. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    rounds_proof: {
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProofAnswer"];
                };
            };
            /** @description Not found, or not visible to this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not possible in the current state. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    trainer_blank_chart: {
        parameters: {
            query?: {
                part?: "all" | "doubled" | "hard" | "pairs" | "soft" | "surrender";
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlankChart"];
                };
            };
            /** @description Not signed in, or the name or password is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found, or not visible to this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not possible in the current state. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    trainer_grade_chart: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChartBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChartScore"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or the name or password is wrong. */
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
            /** @description Not found, or not visible to this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not possible in the current state. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    trainer_ask_count: {
        parameters: {
            query?: {
                drill?: "bets" | "countdown" | "discards" | "true-count";
                tags?: string;
                ramp?: string;
                decks?: number;
                cards?: number;
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountTask"];
                };
            };
            /** @description Not signed in, or the name or password is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found, or not visible to this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not possible in the current state. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    trainer_answer_count: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a game. */
                game: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CountAnswerBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountRecord"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or the name or password is wrong. */
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
            /** @description Not found, or not visible to this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not possible in the current state. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    trainer_ask_at_table: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a game. */
                game: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TableCountBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableCountTask"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or the name or password is wrong. */
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
            /** @description Not found, or not visible to this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not possible in the current state. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    trainer_ask: {
        parameters: {
            query?: {
                drill?: "all" | "doubled" | "exceptions" | "hard" | "mistakes" | "pairs" | "picks" | "soft" | "surrender";
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DrillQuestion"];
                };
            };
            /** @description Not signed in, or the name or password is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not found, or not visible to this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not possible in the current state. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    trainer_answer: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["DrillAnswerBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GradedAnswer"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or the name or password is wrong. */
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
            /** @description Not found, or not visible to this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not possible in the current state. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    trainer_my_play: {
        parameters: {
            query?: {
                /** @description The id of a game. */
                game?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayOverview"];
                };
            };
            /** @description Not signed in, or the name or password is wrong. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    trainer_export_records: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayExport"];
                };
            };
            /** @description Not signed in, or the name or password is wrong. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    trainer_erase_records: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EraseRecordsBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasedRecords"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or the name or password is wrong. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    trainer_school: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SchoolPage"];
                };
            };
            /** @description Not signed in, or the name or password is wrong. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    trainer_answer_lesson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LessonAnswerBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LessonScene"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or the name or password is wrong. */
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
            /** @description Not found, or not visible to this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not possible in the current state. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    trainer_end_lesson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LessonEndBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LessonScene"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or the name or password is wrong. */
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
            /** @description Not found, or not visible to this person. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    trainer_begin_lesson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LessonBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LessonScene"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not signed in, or the name or password is wrong. */
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
            /** @description Not found, or not visible to this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Not possible in the current state. */
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
    schemas_socket_messages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
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
                    "application/schema+json": {
                        [key: string]: unknown;
                    };
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
            /** @description Some fields are not valid; all of them are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Too many requests; Retry-After says when to try again. */
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
            /** @description The server is busy; Retry-After says when to try again. */
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
}
