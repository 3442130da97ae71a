/** What other pages need of the lobby: a table of a game in one step, and the choice of a game's rules. */
export { sitDownAlone, sitDownWithBots } from "./quick-table";

import "./rules-choice";
