import type { Tx } from '../../../../platform/server/db/database.ts';
import { partyFor } from '../../../people/server/index.ts';
import { stripNup } from '../../../../kernel/nup.ts';
import type { DraftFields } from '../../contract/draft.ts';
import { keptReferenceNumber } from '../../rules/opening.ts';
import { keptDueDate, type PriorityId } from '../../rules/priority.ts';
import { processTables } from '../process-row.ts';

/** Writes what a person typed into the draft's rows; what does not fit together is dropped as the rules say. */
export async function writeDraftFields(tx: Tx, draftId: number, fields: DraftFields, now: Date): Promise<void> {
  await processTables(tx)
    .updateTable('processes.process')
    .set((eb) => ({
      subject_id: fields.subject_id,
      description: fields.description || null,
      type: fields.type,
      reference_number: keptReferenceNumber(fields.type, fields.reference_number),
      priority: fields.priority_id,
      due_date: keptDueDate(fields.priority_id as PriorityId, fields.due_date),
      secrecy: fields.secrecy_id,
      secrecy_years: fields.secrecy_years,
      legal_reference_id: fields.legal_reference_id,
      draft_targets: [...new Set(fields.to)],
      changed_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', draftId)
    .execute();
  await writeInterested(tx, draftId, fields, now);
  await writeReferences(tx, draftId, fields.process_reference);
}

async function writeInterested(tx: Tx, draftId: number, fields: DraftFields, now: Date): Promise<void> {
  const tables = processTables(tx);
  await tables.deleteFrom('processes.interested').where('process_id', '=', draftId).execute();
  for (const input of fields.cc) {
    const party = await partyFor(tx, input, now);
    await tables
      .insertInto('processes.interested')
      .values({ process_id: draftId, party_id: party.id, person_id: party.personId, added_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function writeReferences(tx: Tx, draftId: number, nups: readonly string[]): Promise<void> {
  const tables = processTables(tx);
  await tables.deleteFrom('processes.process_reference').where('process_id', '=', draftId).execute();
  const distinct = [...new Set(nups.map(stripNup))].filter(Boolean);
  if (distinct.length === 0) return;
  await tables
    .insertInto('processes.process_reference')
    .values(distinct.map((nup) => ({ process_id: draftId, nup })))
    .execute();
}
