import type { Cruise } from '../architecture/cruise.ts';
import { linesOf } from './lines.ts';

/** What one screen costs to read. */
export interface ScreenCost {
  readonly screen: string;
  /** Its own file, and the files of its capability that no other screen and no other capability takes. */
  readonly files: number;
  readonly lines: number;
}

const capabilityOf = (file: string): string => /^src\/features\/[^/]+\//.exec(file)?.[0] ?? '';

/** The files that belong to each screen alone, and their lines. */
export function screenCosts(
  { modules }: Cruise,
  screens: readonly string[],
  sources: ReadonlyMap<string, string>,
): readonly ScreenCost[] {
  const taken = new Map<string, Set<string>>();
  for (const screen of screens) {
    for (const file of reachedFrom(modules, screen)) taken.set(file, (taken.get(file) ?? new Set()).add(screen));
  }
  return screens.map((screen) => {
    const own = [...taken]
      .filter(([file, by]) => by.size === 1 && by.has(screen) && capabilityOf(file) === capabilityOf(screen))
      .map(([file]) => file)
      .filter((file) => sources.has(file));
    return { screen, files: own.length, lines: own.reduce((sum, file) => sum + linesOf(sources.get(file)!), 0) };
  });
}

/** The file and everything that it needs, what is loaded later included. */
function reachedFrom(modules: Cruise['modules'], file: string): ReadonlySet<string> {
  const reached = new Set([file]);
  for (const one of reached) for (const { to } of modules.get(one) ?? []) if (modules.has(to)) reached.add(to);
  return reached;
}
