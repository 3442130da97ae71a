/** The records of the dealer school, as the server sends them. */
import type { components } from "../wire/http";

type Schemas = components["schemas"];
export type Page = Schemas["SchoolPage"];
export type Scene = Schemas["LessonScene"];
export type Kit = Schemas["LessonKit"];
export type Line = Schemas["DealerLine"];
export type Sheet = Schemas["ExamSheet"];
export type Progress = Schemas["DealerProgress"];
export type Summary = Schemas["DealerSummary"];
export type View = Schemas["View"];
export type Seat = Schemas["SeatView"];
export type Hand = Schemas["HandView"];
export type Stake = Schemas["Stake"];
export type FloorChoice = Schemas["FloorChoice"];

/** A clicked wager: its place as typed, and its name. */
export interface PickedWager {
  readonly place: string;
  readonly code: string;
  readonly title: string;
  readonly cents: number;
}
