import { read } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import { createUploadAddress, filesOf, ROOM_WITHOUT_UNIT } from '../../../../platform/server/storage/index.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { mayNameUpload } from '../../../documents/rules/file-types.ts';
import { getAnswerAddress as contract } from '../../contract/answering/get-answer-address.ts';
import { ensureOpen, findVisited } from './by-link.ts';
import { ensureRoomFor } from './room-for-answer.ts';
import { ownerOfAnswer } from './sent-file.ts';

export const getAnswerAddress = read(contract, async ({ input: { body }, db, deps, now }) => {
  const linked = await findVisited(db, body, now);
  ensureOpen(linked);
  const extension = body.extension.replace(/^\./, '');
  ensureAllowed(mayNameUpload(`arquivo.${extension}`), documentErrors.invalidFormat);
  await ensureRoomFor(db, linked, body.max_bytes);
  const { url, key, headers, expiresAt } = await createUploadAddress(filesOf(deps), {
    extension,
    owner: ownerOfAnswer(linked.pendency),
    maxBytes: body.max_bytes,
    exact: true,
    room: ROOM_WITHOUT_UNIT,
  });
  return { url, key, headers: { ...headers }, expires_at: expiresAt.toISOString() };
});
