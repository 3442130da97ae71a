/** What other pages need of the lobby: a table of a game in one step. */
export { sitDownAlone, sitDownWithBots } from "./quick-table";
