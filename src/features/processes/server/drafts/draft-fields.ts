import { stripNup } from '../../../../kernel/nup.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { PartyInput } from '../../../people/contract/party.ts';
import { partyFor } from '../../../people/server/index.ts';
import { findLegalReference, findSubject } from '../../../subjects/server/index.ts';
import type { DraftFields } from '../../contract/drafts/draft.ts';
import { processErrors } from '../../contract/process-errors.ts';
import { keptReferenceNumber } from '../../rules/opening.ts';
import { keptDueDate, type PriorityId } from '../../rules/priority.ts';
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
      due_date: keptDueDate(fields.priority_id as PriorityId, fields.due_date),
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
  await writeInterested(tx, draftId, fields, now);
  await writeReferences(tx, draftId, fields.process_reference);
}

/** What was chosen from a list that grew old, or by another program. */
async function ensureKnown(tx: Tx, { subject_id: subject, legal_reference_id: reference }: DraftFields): Promise<void> {
  const unknown = (field: string) => new Refusal(processErrors.choiceUnknown, { field });
  if (subject !== null && !(await findSubject(tx, subject))) throw unknown('subject_id');
  if (reference !== null && !(await findLegalReference(tx, reference))) throw unknown('legal_reference_id');
}

async function writeInterested(tx: Tx, draftId: number, fields: DraftFields, now: Date): Promise<void> {
  const tables = processTables(tx);
  await tables.deleteFrom('processes.interested').where('process_id', '=', draftId).execute();
  // In one order for everybody: two drafts that name the same new people would else wait for each other.
  for (const input of fields.cc.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)))) {
    const party = await partyFor(tx, input, now);
    await tables
      .insertInto('processes.interested')
      .values({ process_id: draftId, party_id: party.id, person_id: party.personId, added_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

function keyOf(input: PartyInput): string {
  if ('user_cpf' in input) return input.user_cpf;
  return 'cnpj' in input ? input.cnpj : String(input.entity_id);
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
