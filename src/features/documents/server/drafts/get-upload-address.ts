import { read } from '../../../../platform/server/http/handlers.ts';
import { ensureAllowed } from '../../../../platform/server/http/refusal.ts';
import { createUploadAddress, filesOf } from '../../../../platform/server/storage/index.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { getUploadAddress as contract, UPLOAD_LIMIT } from '../../contract/get-upload-address.ts';
import { mayNameUpload } from '../../rules/file-types.ts';

export const getUploadAddress = read(contract, async ({ input: { query }, actor, deps }) => {
  const extension = query.extension.replace(/^\./, '');
  ensureAllowed(mayNameUpload(`arquivo.${extension}`), documentErrors.invalidFormat);
  const address = await createUploadAddress(filesOf(deps), {
    extension,
    ownerPersonId: actor.personId,
    maxBytes: query.max_bytes ?? UPLOAD_LIMIT,
  });
  return {
    url: address.url,
    key: address.key,
    headers: { ...address.headers },
    expires_at: address.expiresAt.toISOString(),
  };
});
