import { act } from '../../../../platform/server/acts/handlers.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { ensureReadable } from '../../../documents/server/index.ts';
import { outsiderFor } from '../../../people/server/index.ts';
import { requestExternalSignatures as contract } from '../../contract/external/request-external-signatures.ts';
import { askSigners, type SignerToAsk } from '../requests/ask-signers.ts';

export const requestExternalSignatures = act(
  contract,
  async (call) => {
    const { body, query } = call.input;
    const { documentId, requests } = await askSigners(call, {
      documentId: body.process_file_id,
      processId: query.process_id,
      followOrder: query.follow_order,
      mandatory: query.mandatory,
      find: (tx) => findOutsiders(tx, body.subscribers, call.now),
    });
    return {
      message: requests.length === 1 ? 'Pedido enviado por e-mail.' : `${requests.length} pedidos enviados por e-mail.`,
      process_file_id: documentId,
      results: requests.map(({ id, personId, name, position, link }) => ({
        signature_file_id: id,
        user: { id: personId, name },
        order: position,
        ...link!,
      })),
    };
  },
  {
    again: (call, { process_file_id }) =>
      ensureReadable({ ...call, db: call.tx }, process_file_id, 'signature request'),
  },
);

type Subscribers = (typeof contract)['body']['_output']['subscribers'];

/** Who has an account with an e-mail is written to there: nobody is asked in somebody else's name at an address of one's own. */
async function findOutsiders(tx: Tx, subscribers: Subscribers, now: Date): Promise<SignerToAsk[]> {
  const found: SignerToAsk[] = [];
  // In one order, so that two who ask the same people never wait for each other.
  for (const { cpf, name, email, order } of subscribers.toSorted((one, other) => one.cpf.localeCompare(other.cpf))) {
    const person = await outsiderFor(tx, { cpf, name }, now);
    found.push({
      personId: person.id,
      name: person.name,
      external: true,
      email: person.email ?? email,
      order,
      unitId: null,
      post: null,
    });
  }
  return found;
}
