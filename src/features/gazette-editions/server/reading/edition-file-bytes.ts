import { bytes } from '../../../../platform/server/acts/bytes.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { sendFile } from '../../../../platform/server/storage/index.ts';
import { editionErrors } from '../../contract/edition-errors.ts';
import { editionFile as contract } from '../../contract/reading/edition-file.ts';
import { editionTables } from '../edition-row.ts';

/** The signed file, whole or by range. It never changes: who has it need not ask again. */
export const editionFileBytes = bytes(contract, ({ db, storage }) => async ({ input, request, reply }) => {
  const edition = await editionTables(db)
    .selectFrom('gazette_editions.edition')
    .select(['sha256', 'number', 'date'])
    .where('id', '=', input.params.id)
    .where('state', '=', 'PUBLISHED')
    .executeTakeFirst();
  if (!edition?.sha256) throw new Refusal(editionErrors.editionNotFound);
  const fileName = `diario-oficial-${edition.date}-${edition.number}.pdf`;
  const look = { fileName, contentType: 'application/pdf', disposition: 'inline', keptBy: 'everybody' } as const;
  const isSent = await sendFile(storage, { sha256: edition.sha256, ...look }, request, reply);
  if (!isSent) throw new Refusal(editionErrors.editionNotFound);
  return reply;
});
