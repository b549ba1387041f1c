import type { Act, ActContext } from '../../../../platform/web/acts/act-kind.ts';
import type { BoundAction } from '../../../../platform/web/acts/interface-action.ts';

/** Every act on one process, by what holds of it now. */
export interface SortedActs {
  readonly allowed: readonly BoundAction[];
  readonly refused: readonly BoundAction[];
  /** Names of those that make no sense as it is now: to unarchive what is not archived. */
  readonly beside: readonly string[];
}

/** @param bound the acts that make sense here, as the server judged each; `all`, those of every capability */
export function sortActs<Subject>(
  all: readonly Act<Subject>[],
  bound: readonly BoundAction[],
  context: ActContext<Subject>,
): SortedActs {
  const known = new Set(bound.map(({ id }) => id));
  const names = all
    .filter(({ id }) => !known.has(id))
    .map(({ name }) => (typeof name === 'string' ? name : name(context)));
  const told = new Set(bound.map(({ name }) => name));
  return {
    allowed: bound.filter(({ blocked }) => blocked === null),
    refused: bound.filter(({ blocked }) => blocked !== null),
    // One act may stand twice, as to take and to give: its name is told once.
    beside: [...new Set(names)].filter((name) => !told.has(name)),
  };
}
