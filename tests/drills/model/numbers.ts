import { expect } from 'vitest';
import { permission } from '../../../src/features/access/rules/permissions.ts';
import { numbersAndLists } from '../../../src/features/insights/testing/numbers-and-lists.ts';
import type { Actor } from '../../../src/platform/server/acts/actor.ts';
import type { World } from './world.ts';

/** Whose numbers are looked at: of a person what is theirs, and what they see who may look at their unit and all below it. */
const scopes = ['INDIVIDUAL', 'SECTOR_AND_SUBORDINATES'] as const;

/** Somebody's dashboard in one scope. */
export interface Looked {
  readonly actor: Actor;
  readonly scope: (typeof scopes)[number];
}

/** Everybody's dashboards, who works somewhere now. */
export const dashboardsOf = (actors: readonly Actor[]): Looked[] =>
  actors.filter(({ unit }) => unit).flatMap((actor) => scopes.map((scope) => ({ actor, scope })));

/** How often each kind of number was compared with its list, and how often it counted something. */
export type NumbersTally = Map<string, { compared: number; more: number }>;

/** The numbers of a dashboard are those of the lists that they open. */
export async function checkNumbers(
  { api, today }: World,
  { actor, scope }: Looked,
  tally: NumbersTally,
  chosen: ((name: string, counted: number) => boolean) | undefined,
): Promise<void> {
  const as = scope === 'INDIVIDUAL' ? actor : reaching(actor);
  const found = await numbersAndLists(api, as, { scope, unit: null, today: today() }, chosen);
  const wrong = found.filter(({ counted, listed, lines }) => counted !== listed || counted !== lines);
  expect(wrong, `${scope} of ${actor.personId}`).toEqual([]);
  for (const { name, counted } of found) {
    const kind = name.split(' ')[0]!;
    const told = tally.get(kind) ?? { compared: 0, more: 0 };
    tally.set(kind, { compared: told.compared + 1, more: told.more + (counted > 0 ? 1 : 0) });
  }
}

/** The person with the permission to look at the unit and all below it, which opens no process by itself. */
const reaching = (actor: Actor): Actor => ({
  ...actor,
  sessionId: `${actor.sessionId}+73`,
  permissions: new Set([...actor.permissions, permission.VIEW_SECTOR_AND_CELLS]),
});
