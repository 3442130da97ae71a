/** Who someone is and how much they want to play: signing in, and limits. The page is `me.ts`. */
export { BREAKS, hours, SESSIONS, showRefusal } from "./limits";
export { askToSignIn } from "./sign-in";
