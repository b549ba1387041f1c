import type { Tx } from '../../../../platform/server/db/database.ts';
import type { DraftFields } from '../../contract/drafts/draft.ts';
import { keptReferenceNumber } from '../../rules/opening/opening.ts';
import { keptDueDate } from '../../rules/priority.ts';
import { ensureKnown } from '../known-choices.ts';
import { writeInterested, writeReferences } from '../parties-and-references.ts';
import { processTables } from '../process-row.ts';

/**
 * Writes what a person typed into the draft's rows; what does not fit together is dropped as the rules say.
 * @throws CHOICE_UNKNOWN, UNKNOWN_PART
 */
export async function writeDraftFields(tx: Tx, draftId: number, fields: DraftFields, now: Date): Promise<void> {
  await ensureKnown(tx, fields);
  await processTables(tx)
    .updateTable('processes.process')
    .set((eb) => ({
      subject_id: fields.subject_id,
      description: fields.description || null,
      type: fields.type,
      reference_number: keptReferenceNumber(fields.type, fields.reference_number),
      priority: fields.priority_id,
      due_date: keptDueDate(fields.priority_id, fields.due_date),
      secrecy: fields.secrecy_id,
      secrecy_years: fields.secrecy_years,
      legal_reference_id: fields.legal_reference_id,
      draft_targets: [...new Set(fields.to)],
      changed_at: now,
      begun_at: eb.fn.coalesce('begun_at', eb.val(now)),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', draftId)
    .execute();
  await writeInterested(tx, draftId, fields.cc, now);
  await writeReferences(tx, draftId, fields.process_reference);
}
