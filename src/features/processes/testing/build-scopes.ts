import { randomUUID } from 'node:crypto';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import type { TestDatabase } from '../../../platform/testing/database.ts';
import { buildActor } from '../../people/testing/build-people.ts';
import { buildLegalReference } from '../../subjects/testing/build-subjects.ts';
import { type Reading, type ReaderStanding, readingOf, type Relation } from '../rules/reading-policy.ts';
import type { SecrecyLevel } from '../rules/secrecy.ts';
import { findProcess, moveProcess, setSigners } from '../server/index.ts';
import { processTables } from '../server/process-row.ts';
import type { Stage } from './build-stage.ts';

/** A process with a text that only its readers may ever see. */
export interface ScopedProcess {
  /** `tied` went from COCON by GELIC to ASJUR and has the people of the test; `apart` never left DIRAD and has none. */
  readonly route: 'tied' | 'apart';
  readonly id: number;
  readonly nup: string;
  readonly level: SecrecyLevel;
  readonly legalGrant: NonNullable<ReaderStanding['legalGrant']>;
  readonly canary: string;
}

/** Someone who reads, and how they stand to the processes of each route. */
export interface ScopedReader {
  readonly name: string;
  readonly actor: Actor | null;
  readonly relations: Readonly<Record<ScopedProcess['route'], ReadonlySet<Relation>>>;
}

const variants: readonly (readonly [SecrecyLevel, ScopedProcess['legalGrant']])[] = [
  [1, 'none'],
  [2, 'none'],
  [3, 'none'],
  [4, 'none'],
  [5, 'none'],
  [6, 'none'],
  [6, 'metadata'],
  [6, 'addressed'],
];
// Levels 3 to 5 share a row of the matrix: away from everyone, one of them is enough.
const routes = [
  ...variants.map(([level, grant]) => ['tied', level, grant] as const),
  ...variants.filter(([level]) => level !== 4 && level !== 5).map(([level, grant]) => ['apart', level, grant] as const),
];
const people = ['stranger', 'responsible', 'interested', 'signer', 'named'] as const;
const permissionSets = [[], [53], [82], [79], [53, 82, 79]];

/** Two processes for each level of secrecy, and every person x place x permission that may want to read them. */
export async function buildScopes(database: TestDatabase, stage: Stage) {
  const { units, partId } = stage;
  const opener = await stage.servant(units.cocon);
  const outsider = await stage.servant(units.dirad);
  const actors = Object.fromEntries(
    await Promise.all(people.map(async (name) => [name, await buildActor(database, { name })] as const)),
  ) as Record<(typeof people)[number], Actor>;

  const processes: ScopedProcess[] = [];
  for (const [route, level, legalGrant] of routes) {
    const canary = `canario-${randomUUID()}`;
    const [from, to] = route === 'tied' ? [opener, units.gelic] : [outsider, units.dirad];
    const { id, nup } = await stage.process(from, to, {
      description: canary,
      secrecy_id: level,
      legal_reference_id: level === 1 ? null : await buildLegalReference(database, { interestedGrant: legalGrant }),
      cc: route === 'tied' ? [{ user_cpf: actors.interested.cpf, name: actors.interested.name }] : [],
    });
    if (route === 'tied') await relate(database, stage, { id, opener, actors });
    processes.push({ route, id, nup, level, legalGrant, canary });
  }

  const places: [string, number | null, Relation[], Relation[]][] = [
    ['no unit', null, [], []],
    ['where it was opened', units.cocon, ['unitNeverPassed', 'unitPassed'], ['unitNeverPassed']],
    ['where it passed', units.gelic, ['unitNeverPassed', 'unitPassed'], ['unitNeverPassed']],
    ['where it is', units.asjur, ['unitPassed', 'unitHere'], ['unitNeverPassed']],
    ['elsewhere', units.dirad, ['unitNeverPassed'], ['unitPassed', 'unitHere']],
  ];
  const readers: ScopedReader[] = [{ name: 'nobody', actor: null, relations: { tied: new Set(), apart: new Set() } }];
  for (const person of people) {
    for (const [place, unitId, tied, apart] of places) {
      for (const permissions of permissionSets) {
        readers.push({
          name: `${person}, ${place}, permissions ${permissions.join(' ') || 'none'}`,
          relations: { tied: new Set([...tied, ...(person === 'stranger' ? [] : [person])]), apart: new Set(apart) },
          actor: {
            ...actors[person],
            sessionId: `${person}/${place}/${permissions.join('+')}`,
            unit: unitId === null ? null : { id: unitId, partId, label: `U${unitId}`, bondId: 0 },
            // Being responsible is of the unit where the process is, whichever one they act for.
            workplaces: [...(person === 'responsible' ? [units.asjur] : []), ...(unitId === null ? [] : [unitId])],
            permissions: new Set(permissions),
          },
        });
      }
    }
  }
  return { processes, readers };
}

/** What the rule alone says that a reader may learn, out of how the test built them. */
export const expectedReading = (reader: ScopedReader, process: ScopedProcess): Reading =>
  readingOf({
    level: process.level,
    relations: reader.relations[process.route],
    permissions: reader.actor?.permissions ?? new Set(),
    legalGrant: process.legalGrant,
  });

interface Ties {
  readonly id: number;
  readonly opener: Actor;
  readonly actors: Record<(typeof people)[number], Actor>;
}

/** Moves the process to ASJUR and ties the people to it. */
async function relate(database: TestDatabase, { deps, units }: Stage, { id, opener, actors }: Ties): Promise<void> {
  const now = deps.clock();
  await database.app.transaction().execute(async (tx) => {
    const act = { tx, actor: opener, now, origin: { correlationId: randomUUID() }, deps };
    const process = await findProcess(tx, id);
    await moveProcess(act, process!, { toUnitId: units.asjur, kind: 'FORWARDED' });
    await setSigners(tx, id, [actors.signer.personId], now);
    await processTables(tx)
      .insertInto('processes.reader')
      .values({ process_id: id, person_id: actors.named.personId, reason: 'named', since: now })
      .execute();
    await processTables(tx)
      .updateTable('processes.process')
      .set({ state: 'IN_ANALYSIS', responsible_id: actors.responsible.personId, responsible_since: now })
      .where('id', '=', id)
      .execute();
  });
}
