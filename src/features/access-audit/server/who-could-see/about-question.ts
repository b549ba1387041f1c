import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { type Reach, reaches } from '../../../access/rules/administration-reach.ts';
import { type Moment, processesThen, visibleIds } from '../../../processes/server/index.ts';
import { unitsById } from '../../../units/server/index.ts';
import { questionErrors } from '../../contract/who-could-see/question-errors.ts';
import { auditReachOf, mayAskOf } from '../../rules/audit-reach.ts';
import type { QuestionRow } from './question-row.ts';
import { type StandingThen, standingsThen, unitsThen } from './standings.ts';

type Subject = Pick<QuestionRow, 'process_id' | 'person_id' | 'unit_id'>;

/** How far somebody may look into a question, decided anew at every look. */
export interface Look {
  readonly reach: Reach;
  /** Bonds of the person, or of the people of the unit, within reach. */
  readonly standings: readonly StandingThen[];
}

/** @throws what is, and was then, out of the asker's reach; of a process that they may not know of any more, that there is none */
export async function lookInto(db: Database, actor: Actor, subject: Subject, moment: Moment): Promise<Look> {
  const reach = auditReachOf(actor);
  const { process_id, person_id, unit_id } = subject;
  if (process_id !== null && !(await visibleIds(db, actor, [process_id])).has(process_id))
    throw new Refusal(questionErrors.notFound);
  const standings =
    process_id === null
      ? await standingsThen(db, moment, {
          ...(person_id === null ? {} : { people: [person_id] }),
          ...(unit_id === null ? {} : { units: [unit_id] }),
        })
      : [];
  const units =
    process_id === null
      ? [...standings.map((one) => ({ id: one.unit_id, partId: one.part_id })), ...(await unitNow(db, unit_id))]
      : await unitsOfProcess(db, process_id, moment);
  ensureAllowed(mayAskOf(reach, units), questionErrors.outOfReach);
  return {
    reach,
    standings: standings.filter((one) => reaches(reach, { id: one.unit_id, partId: one.part_id })),
  };
}

async function unitNow(db: Database, id: number | null) {
  const unit = id === null ? undefined : (await unitsById(db, [id])).get(id);
  return unit ? [{ id: unit.id, partId: unit.part_id }] : [];
}

/** Where the process was then. */
async function unitsOfProcess(db: Database, id: number, moment: Moment) {
  const then = (await processesThen(db, [id], moment)).get(id);
  return then ? [...(await unitsThen(db, [then.unit_id, ...then.passed], moment)).values()] : [];
}
