import { bytes } from '../../../../platform/server/acts/bytes.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { sendFile } from '../../../../platform/server/storage/index.ts';
import { referenceErrors } from '../../contract/references/reference-errors.ts';
import { referenceFile as contract } from '../../contract/references/reference-file.ts';
import { portalTables } from './reference-row.ts';
import { refuseInfectedReference } from './refuse-infected-reference.ts';

/** The PDF of what is published, whole or by range; what was withdrawn is as if it had never been. */
export const referenceFileBytes = bytes(contract, ({ db, storage }) => async ({ input, request, reply }) => {
  const row = await portalTables(db)
    .selectFrom('portal.reference')
    .selectAll()
    .where('id', '=', input.params.id)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
  if (!row?.sha256 || row.file_name === null) throw new Refusal(referenceErrors.notFound);
  await refuseInfectedReference(db, row);
  const look = { fileName: row.file_name, contentType: 'application/pdf', disposition: 'inline' } as const;
  const isSent = await sendFile(storage, { sha256: row.sha256, ...look }, request, reply);
  if (!isSent) throw new Refusal(referenceErrors.fileMissing);
  return reply;
});
