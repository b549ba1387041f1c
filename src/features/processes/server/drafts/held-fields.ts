import type { Database } from '../../../../platform/server/db/database.ts';
import { partiesById } from '../../../people/server/index.ts';
import type { DraftFields } from '../../contract/drafts/draft.ts';
import { type ProcessRow, processTables } from '../process-row.ts';

/** What a draft, or a process, holds, in the form in which it is written. */
export async function heldFields(db: Database, row: ProcessRow): Promise<DraftFields> {
  const tables = processTables(db);
  const interested = await tables
    .selectFrom('processes.interested')
    .select('party_id')
    .where('process_id', '=', row.id)
    .execute();
  const references = await tables
    .selectFrom('processes.process_reference')
    .select('nup')
    .where('process_id', '=', row.id)
    .execute();
  const parties = await partiesById(
    db,
    interested.map(({ party_id: id }) => id),
  );
  return {
    to: row.draft_targets,
    subject_id: row.subject_id,
    description: row.description,
    cc: [...parties.values()].flatMap(({ name, cpf, cnpj, part_id: entity }) => {
      if (cpf !== null) return { user_cpf: cpf, name };
      if (cnpj !== null) return { cnpj, name };
      return entity === null ? [] : { entity_id: entity };
    }),
    type: row.type,
    reference_number: row.reference_number,
    process_reference: references.map(({ nup }) => nup),
    priority_id: row.priority as DraftFields['priority_id'],
    due_date: row.due_date,
    secrecy_id: row.secrecy,
    secrecy_years: row.secrecy_years,
    legal_reference_id: row.legal_reference_id,
  };
}
