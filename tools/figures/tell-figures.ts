import type { Cruise } from '../architecture/cruise.ts';
import { type Figures, figuresOf } from './figures.ts';

/**
 * The interface before acts, dialogs and styles had one mould (at f232134), counted as today's is. With more screens, the
 * lines of each say more than their sum.
 */
const BEFORE = { web: 25_597, css: 6_340, none: { 'global classes outside the page': 440, restylings: 129 } };

/** Prints the figures. @returns whether there is none of what there may be none of */
export function tellFigures(cruised: Cruise): boolean {
  const figures = figuresOf(cruised);
  for (const line of linesOf(figures)) console.log(line);
  const faults = Object.entries(figures.none).flatMap(([what, places]) => places.map((place) => `${what}: ${place}`));
  for (const fault of faults) console.error(fault);
  return faults.length === 0;
}

function linesOf({ acts, screens, newAct, newList, lines, none }: Figures): readonly string[] {
  const was: Readonly<Record<string, number>> = BEFORE.none;
  return [
    // One that opens what others share, as signing, is its own file alone.
    `files of an act that sends its own call: ${spread(acts.map(({ files }) => files.length).filter((count) => count > 1))}`,
    `files that a new act brings, tests included: ${newAct}; a new list with its screen: ${newList}`,
    `files of a screen that are its own: ${spread(screens.map(({ files }) => files))}`,
    `lines of a screen that are its own: ${spread(screens.map((screen) => screen.lines))}`,
    `lines of the interface: ${lines.web} (${BEFORE.web} before)`,
    `lines of styles: ${lines.css} (${BEFORE.css} before)`,
    ...Object.entries(none).map(
      ([what, { length }]) => `${what}: ${length}${what in was ? ` (${was[what]} before)` : ''}`,
    ),
  ];
}

/** The middle and the largest of many, such as `7 in the middle, 18 at most, of 14`. */
function spread(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  return `${sorted[Math.floor((sorted.length - 1) / 2)] ?? 0} in the middle, ${sorted.at(-1) ?? 0} at most, of ${sorted.length}`;
}
