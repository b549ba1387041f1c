import { act } from '../../../../platform/server/acts/handlers.ts';
import { refuseExternal as contract } from '../../contract/external/refuse-external.ts';
import { refuseRequest } from '../requests/refuse-request.ts';
import { enterAnswered } from './enter-link.ts';
import { actorOf } from './outsider.ts';

/** Both forms of the body are read, and what stands within goes first. */
export const refuseExternal = act(contract, async (call) => {
  const { input, tx, now } = call;
  const { hash, refuse_options: within, ...flat } = input.body;
  const { row, request, outsider } = await enterAnswered({ db: tx, now }, hash);
  const { refuse_option, refuse_justification = '' } = within ?? flat;
  await refuseRequest(
    { ...call, actor: actorOf(outsider, row.id, '') },
    { id: request.id, documentId: request.document_id, refuse_option, refuse_justification },
  );
  return { message: 'Assinatura recusada.' };
});
