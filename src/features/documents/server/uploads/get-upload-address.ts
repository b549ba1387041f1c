import { PROCESS_SIZE_LIMIT } from '../../../../kernel/bytes.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import {
  createUploadAddress,
  filesOf,
  ownerOf,
  ROOM_IN_A_UNIT,
  ROOM_WITHOUT_UNIT,
} from '../../../../platform/server/storage/index.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { mayAddBytes } from '../../../processes/rules/process-size.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { getUploadAddress as contract, UPLOAD_LIMIT } from '../../contract/uploads/get-upload-address.ts';
import { mayNameUpload } from '../../rules/file-types.ts';
import { findPlace, isPlaceGiven } from '../drafts/draft-place.ts';

export const getUploadAddress = read(contract, async ({ input: { query }, actor, db, deps }) => {
  const extension = query.extension.replace(/^\./, '');
  ensureAllowed(mayNameUpload(`arquivo.${extension}`), documentErrors.invalidFormat);
  const address = await createUploadAddress(filesOf(deps), {
    extension,
    owner: ownerOf(actor),
    maxBytes: await roomFor(db, query, actor),
    exact: query.max_bytes !== undefined,
    room: actor.unit ? ROOM_IN_A_UNIT : ROOM_WITHOUT_UNIT,
  });
  return {
    url: address.url,
    key: address.key,
    headers: { ...address.headers },
    expires_at: address.expiresAt.toISOString(),
  };
});

type UploadQuery = (typeof contract)['query']['_output'];

/** Bytes the address takes: never more than the person announced, nor than fits in the process. */
async function roomFor(db: Database, query: UploadQuery, actor: Actor): Promise<number> {
  const announced = query.max_bytes ?? UPLOAD_LIMIT;
  if (!isPlaceGiven(query)) return announced;
  const place = await findPlace(db, query, actor);
  if (!place?.mine) throw new Refusal(documentErrors.notFound);
  const used = place.process.size_bytes;
  ensureAllowed(mayAddBytes(used, query.max_bytes ?? 1), processErrors.sizeLimit);
  return Math.min(announced, PROCESS_SIZE_LIMIT - used);
}
