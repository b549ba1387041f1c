import type { Database } from '../../../../platform/server/db/database.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { bondsOn, findPerson, todayIn } from '../../../people/server/index.ts';
import { processErrors } from '../../contract/process-errors.ts';

/** Someone who may be given a process, with the units where they act today. */
export interface Colleague {
  readonly personId: number;
  readonly name: string;
  readonly unitIds: readonly number[];
}

/** @throws COLLEAGUE_UNKNOWN when there is no such active person */
export async function getColleague(db: Database, personId: number, now: Date): Promise<Colleague> {
  const person = await findPerson(db, personId);
  if (!person?.active) throw new Refusal(processErrors.colleagueUnknown);
  const bonds = await bondsOn(db, [personId], await todayIn(db, now));
  return {
    personId,
    name: person.name,
    unitIds: bonds.filter((bond) => bond.active && bond.carimbo_access).map((bond) => bond.unit_id),
  };
}
