import { read } from '../../../../platform/server/acts/handlers.ts';
import { checkAccess as contract } from '../../contract/check-access.ts';
import { reaches } from '../../rules/reading-policy.ts';
import { permittedActions } from './permitted-actions.ts';
import { readable } from './present-process.ts';
import { getReadableFor } from './reading-of.ts';

export const checkAccess = read(contract, async (call) => {
  const { actor, db } = call;
  const { flow } = call.input.query;
  const { process, reading } = await getReadableFor(call, call.input.params.id, 'check-access');
  const access = readable(reading);
  if (flow === 'read') return { access, action: flow, allowed: true, reason: null, resolve: null };
  if (flow === 'documents') {
    const allowed = reaches(access, 'documents');
    return {
      access,
      action: flow,
      allowed,
      reason: allowed ? null : 'Você vê os dados deste processo, mas não os documentos.',
      resolve: allowed ? null : 'Peça acesso a quem é responsável pelo processo.',
    };
  }
  const actions = await permittedActions(db, { process, reading, actor });
  return { access, ...actions.find(({ action }) => action === flow)! };
});
