import type { Cruise } from '../architecture/cruise.ts';

/** What one act is made of, from the button to the record. */
export interface ActCost {
  readonly act: string;
  readonly files: readonly string[];
}

const TEST = /\.test\.tsx?$|\/testing\//;
const HANDLER = /\b(?:act|each|ownTransactions)\w*\(\w*[cC]ontract/;

/**
 * The files of each act that a capability contributes to the interface: its own, the forms that it opens, the calls that
 * they make and what handles them. Policies, state machines and kinds of events serve several acts and are not counted.
 */
export function actCosts({ modules }: Cruise, sources: ReadonlyMap<string, string>): readonly ActCost[] {
  const says = (file: string, what: RegExp) => what.test(sources.get(file) ?? '');
  const importsOf = (file: string, room: string) =>
    (modules.get(file) ?? []).map(({ to }) => to).filter((to) => to.startsWith(room));
  const importers = importersOf(modules);
  return [...modules.keys()]
    .filter((file) => /\/web\/acts\//.test(file) && says(file, /^export const \w+: Act<\w+> = /m))
    .map((act) => {
      const capability = /^src\/features\/[^/]+\//.exec(act)![0];
      const drawn = [
        act,
        ...importsOf(act, `${capability}web/`).filter((file) => says(file, /\bActDialog\b|\bDialog\b/)),
      ];
      const calls = drawn
        .flatMap((file) => importsOf(file, `${capability}contract/`))
        .filter((file) => says(file, /method: '(?!GET)/));
      const handlers = calls
        .flatMap((call) => importers.get(call) ?? [])
        .filter((file) => file.startsWith(`${capability}server/`) && says(file, HANDLER));
      return { act, files: [...new Set([...drawn, ...calls, ...handlers])].sort() };
    });
}

function importersOf(modules: Cruise['modules']): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, imports] of modules) {
    if (TEST.test(file)) continue;
    for (const { to } of imports) importers.set(to, [...(importers.get(to) ?? []), file]);
  }
  return importers;
}
