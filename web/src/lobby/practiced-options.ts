/** The options of a game under which one can practice. */
import type { Option, Settings } from "../net/games";

/** What can be practiced under other rules: those of play, and with `house` those that dealers follow. */
export function practicedOptions(options: readonly Option[], wager: string, house = false): readonly Option[] {
  return options.filter(
    (each) =>
      (each.at_tables.length > 1 || each.at_tables[0]?.includes("..")) &&
      (house
        ? each.group !== "wagers" && !each.key.startsWith("irregularity.")
        : each.group === "rules" && each.moves.includes(wager)),
  );
}

/** The settings with one more; an option that is set to its default is left out. */
export function withSetting(settings: Settings, option: Option, value: string | number): Settings {
  const { [option.key]: _, ...others } = settings;
  return String(value) === String(option.default) ? others : { ...others, [option.key]: value };
}
