/** What the server says of games, by the names that the pages use. */
import type { components } from "../wire/http";

type Schemas = components["schemas"];
export type Game = Schemas["GameAnswer"];
export type GameLine = Schemas["GameLine"];
export type Option = Schemas["OptionAnswer"];
export type Wager = Schemas["WagerAnswer"];
export type PayTable = Schemas["PayTableAnswer"];
export type Register = Schemas["RegisterAnswer"];
export type Returns = Schemas["ReturnsAnswer"];
export type ReturnWager = Schemas["ReturnWager"];
export type Worths = Schemas["WorthsAnswer"];
export type OptionWorth = Schemas["OptionWorthAnswer"];
export type ChoiceWorth = Schemas["ChoiceWorthAnswer"];
export type Readings = Schemas["ReadingsAnswer"];
export type Reading = Schemas["ReadingAnswer"];
export type ReadingChoice = Schemas["ReadingChoice"];
export type Strategy = Schemas["StrategyAnswer"];
export type Chart = Schemas["ChartAnswer"];
export type Cell = Schemas["CellAnswer"];
export type Audit = Schemas["FindingsAnswer"];
export type Finding = Schemas["FindingAnswer"];
export type Version = Schemas["VersionAnswer"];
export type VersionWager = Schemas["VersionWagerAnswer"];
export type Simulation = Schemas["SimulationAnswer"];
export type SimulatedWager = Schemas["SimulatedWagerAnswer"];
export type Point = Schemas["PointAnswer"];
