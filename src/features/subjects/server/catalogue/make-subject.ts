import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { todayIn } from '../../../people/server/index.ts';
import { subjectCreated } from '../../contract/events.ts';
import { decideSubject } from '../decide-catalogue.ts';
import { INSTITUTION } from '../subjects-tables.ts';
import { insertSubject, keptSubject, type SubjectKept } from '../write-catalogue.ts';

/** Makes a subject, with the catalogue locked. @returns its id @throws CATALOGUE_REFUSED, UNKNOWN_CHOICE */
export async function makeSubject(act: PersonAct, asked: SubjectKept): Promise<number> {
  const { tx, now, actor } = act;
  const after = keptSubject(asked);
  await decideSubject(tx, after);
  const id = await insertSubject(tx, after, { now, personId: actor.personId, day: await todayIn(tx, now) });
  await record(act, subjectCreated, INSTITUTION, { subject_id: id, after });
  return id;
}

/** A subject of which only the name and the place are known. */
export const plainSubject = (name: string, category_id: number | null): SubjectKept => ({
  name,
  category_id,
  legal_reference_id: null,
  indexers: [],
  classification_code: null,
  current_months: null,
  intermediate_months: null,
  retention_starts_at: 'archiving',
  retention_event: null,
  final_destination: null,
  active: true,
});
