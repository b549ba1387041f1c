import { read } from '../../../../platform/server/acts/handlers.ts';
import { getReadableDocument } from '../../../documents/server/index.ts';
import { checkSignature as contract } from '../../contract/signing/check-signature.ts';
import { requestsOf } from '../request-row.ts';

export const checkSignature = read(contract, async (call) => {
  const { document } = await getReadableDocument(call, call.input.query.process_file_id, 'signature state');
  const requests = await requestsOf(call.db, [document.id]);
  const own = requests.find(
    ({ signer_id, state, external }) => signer_id === call.actor.personId && state === 'SIGNED' && !external,
  );
  return {
    signed: own !== undefined,
    signature_file_id: own?.id ?? null,
    signed_date: own?.answered_at?.toISOString() ?? null,
    status_signature: document.signature_status,
    sealed: document.state === 'SEALED' && document.signature_status === 'SIGNED',
  };
});
