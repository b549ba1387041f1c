import type { Selectable } from 'kysely';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { formatNup } from '../../../../kernel/numbers/nup.ts';
import { peopleById } from '../../../people/server/index.ts';
import { presentUnit, unitsById } from '../../../units/server/index.ts';
import { questionErrors } from '../../contract/who-could-see/question-errors.ts';
import type { AccessAuditTables } from '../tables.generated.ts';

export const auditTables = (db: Database) => db.withTables<AccessAuditTables>();

export type QuestionRow = Selectable<AccessAuditTables['access_audit.question']>;

/** A question of whoever asks; that of another is not there. */
export async function ownQuestion(db: Database, actor: Actor, id: number): Promise<QuestionRow> {
  const row = await auditTables(db)
    .selectFrom('access_audit.question')
    .selectAll()
    .where('id', '=', id)
    .where('asked_by', '=', actor.personId)
    .executeTakeFirst();
  if (!row) throw new Refusal(questionErrors.notFound);
  return row;
}

/** Questions as lists and screens name them. What each is about was known to who asked it. */
export async function presentQuestions(db: Database, rows: readonly QuestionRow[]) {
  const having = (key: 'process_id' | 'person_id' | 'unit_id') => rows.flatMap((row) => row[key] ?? []);
  const [people, units, processes] = await Promise.all([
    peopleById(db, [...having('person_id'), ...rows.map(({ asked_by }) => asked_by)]),
    unitsById(db, having('unit_id')),
    auditTables(db)
      .selectFrom('access_audit.process')
      .select(['id', 'nup'])
      .where('id', 'in', [0, ...having('process_id')])
      .execute(),
  ]);
  const nups = new Map(processes.map(({ id, nup }) => [id, nup]));
  const about = ({ process_id, person_id, unit_id }: QuestionRow): string => {
    if (process_id !== null) return formatNup(nups.get(process_id)!);
    return person_id === null ? presentUnit(units.get(unit_id!)!).label : people.get(person_id)!.name;
  };
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    about: about(row),
    moment: row.moment.toISOString(),
    reason: row.reason,
    asked_by: { id: row.asked_by, name: people.get(row.asked_by)!.name },
    asked_at: row.asked_at.toISOString(),
  }));
}
