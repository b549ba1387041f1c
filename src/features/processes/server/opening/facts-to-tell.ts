import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Tx } from '../../../../platform/server/db/database.ts';
import type { dataChanged, processOpened } from '../../contract/events.ts';
import { type ProcessRow, processTables } from '../process-row.ts';

/** What an opening, and each change after it, tells so that it can be compared later with what is shown. */
export async function factsToTell(
  tx: Tx,
  process: ProcessRow,
): Promise<
  Pick<z.input<typeof processOpened.payload>, 'interested_person_ids'> &
    Pick<z.input<typeof dataChanged.payload>, 'facts'>
> {
  const interested = await processTables(tx)
    .selectFrom('processes.interested')
    .select(['party_id', 'person_id'])
    .where('process_id', '=', process.id)
    .execute();
  const references = await processTables(tx)
    .selectFrom('processes.process_reference')
    .select('nup')
    .where('process_id', '=', process.id)
    .execute();
  const { description } = process;
  return {
    interested_person_ids: interested.flatMap(({ person_id }) => person_id ?? []),
    facts: {
      subject_id: process.subject_id!,
      description_sha256: description === null ? null : createHash('sha256').update(description).digest('hex'),
      type: process.type,
      reference_number: process.reference_number,
      due_date: process.due_date,
      secrecy_until: process.secrecy_until,
      legal_reference_id: process.legal_reference_id,
      legal_grant: process.legal_grant,
      interested,
      references: references.map(({ nup }) => nup),
    },
  };
}
