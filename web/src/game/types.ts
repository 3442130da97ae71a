/** What the server says of games, by the names that the pages use. */
import type { components } from "../wire/http";

type Schemas = components["schemas"];
export type Game = Schemas["GameAnswer"];
export type GameLine = Schemas["GameLine"];
export type Option = Schemas["Option"];
export type Wager = Schemas["SheetWager"];
export type PayTable = Schemas["SheetPayTable"];
export type Register = Schemas["RegisterAnswer"];
export type Returns = Schemas["ReturnsAnswer"];
export type WagerResult = Schemas["WagerResult"];
export type OptionEffects = Schemas["OptionEffectsAnswer"];
export type OptionEffect = Schemas["OptionEffect"];
export type ChoiceEffect = Schemas["ChoiceEffect"];
export type Readings = Schemas["ReadingsAnswer"];
export type Reading = Schemas["Reading"];
export type ReadingChoice = Schemas["ChoicePrices"];
export type Strategy = Schemas["StrategyAnswer"];
export type Chart = Schemas["ChartPage"];
export type Cell = Schemas["CellResult"];
export type Audit = Schemas["AuditAnswer"];
export type AuditResult = Schemas["AuditResult"];
export type Finding = Schemas["Finding"];
export type Version = Schemas["VersionAnswer"];
export type Report = Schemas["ReportAnswer"];
export type Simulation = Schemas["SimulationAnswer"];
export type SimulatedWager = Schemas["WagerStanding"];
export type Point = Schemas["Point"];
