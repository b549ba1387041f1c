import { act, type ActCall } from '../../../../platform/server/acts/handlers.ts';
import { ensureReadable } from '../../../documents/server/index.ts';
import { requestSignatures as contract } from '../../contract/requests/request-signatures.ts';
import { askSigners } from './ask-signers.ts';
import { findSubscribers } from './subscribers.ts';

export const requestSignatures = act(contract, ask, {
  again: (call, { process_file_id }) => ensureReadable({ ...call, db: call.tx }, process_file_id, 'signature request'),
});

async function ask(call: ActCall<typeof contract>) {
  const { body, query } = call.input;
  const { documentId, requests } = await askSigners(call, {
    documentId: body.process_file_id,
    processId: query.process_id,
    joinId: query.document_join_id,
    followOrder: query.follow_order,
    mandatory: query.mandatory,
    find: (tx) => findSubscribers(tx, body.subscribers, call.now),
  });
  return {
    message: requests.length === 1 ? 'Assinatura pedida.' : `${requests.length} assinaturas pedidas.`,
    process_file_id: documentId,
    results: requests.map(({ id, personId, name, position }) => ({
      signature_file_id: id,
      user: { id: personId, name },
      order: position,
    })),
  };
}
