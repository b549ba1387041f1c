import type { Database } from '../../../../platform/server/db/database.ts';
import { type Reading, reaches } from '../../../processes/rules/reading-policy.ts';
import { type Moment, processesThen, type ProcessThen } from '../../../processes/server/index.ts';
import { CONTROL } from '../../rules/audit-reach.ts';
import { couldSee, type Ground, type PersonMoment, type ProcessMoment } from '../../rules/who-could-see.ts';
import { activeThen, standingsThen } from './standings.ts';

/** A person who could see a process, by one bond of theirs or by none. */
export interface Way {
  readonly personId: number;
  readonly bondId: number | null;
  readonly unitId: number | null;
  readonly partId: number | null;
  readonly reading: Reading;
  readonly grounds: readonly Ground[];
}

/** A process at a moment as the rule looks at it. */
export const asMoment = (process: ProcessThen): ProcessMoment => ({
  level: process.secrecy,
  legalGrant: process.legal_grant,
  unitId: process.unit_id,
  responsibleId: process.responsible_id,
  passed: new Set(process.passed),
  interested: new Set(process.interested),
  signers: new Set(process.signers),
  named: new Set(process.named),
});

/**
 * Who could see a process at a moment by something of their own, which is more than what anybody could. Of a draft nobody but its
 * writer knows, and nobody is told who that is: nobody is answered.
 */
export async function whoCouldSee(db: Database, id: number, moment: Moment): Promise<readonly Way[]> {
  const then = (await processesThen(db, [id], moment)).get(id);
  if (!then || then.state === 'DRAFT') return [];
  const personal = [
    ...new Set([
      ...then.interested,
      ...then.signers,
      ...then.named,
      ...(then.responsible_id ? [then.responsible_id] : []),
    ]),
  ];
  const standings = await standingsThen(db, moment, {
    units: [...then.passed, then.unit_id],
    people: personal,
    permission: CONTROL,
  });
  const workplaces = Map.groupBy(standings, ({ person_id }) => person_id);
  const bonded = standings.map((standing): PersonMoment & { bondId: number; partId: number } => ({
    personId: standing.person_id,
    bondId: standing.bond_id,
    partId: standing.part_id,
    unitId: standing.unit_id,
    workplaces: workplaces.get(standing.person_id)!.map(({ unit_id }) => unit_id),
    permissions: new Set(standing.permissions),
  }));
  const active = await activeThen(db, personal, moment);
  const unbound = personal
    .filter((one) => active.has(one) && !workplaces.has(one))
    .map((personId) => ({
      personId,
      bondId: null,
      partId: null,
      unitId: null,
      workplaces: [],
      permissions: new Set<number>(),
    }));
  const process = asMoment(then);
  return [...bonded, ...unbound].flatMap((person): Way[] => {
    const { reading, grounds } = couldSee(process, person);
    const { personId, bondId, unitId, partId } = person;
    return grounds.length > 0 && reaches(reading.access, 'metadata')
      ? [{ personId, bondId, unitId, partId, reading, grounds }]
      : [];
  });
}
