import { read } from '../../../../platform/server/acts/handlers.ts';
import { checkAccess as contract } from '../../contract/reading/check-access.ts';
import { reaches } from '../../rules/reading-policy.ts';
import { actsOnProcesses } from '../verdicts/process-verdicts.ts';
import { readable } from './present-process.ts';
import { getReadableFor } from './reading-of.ts';

/** Of an act that no capability offers for the process as it is. */
const noSense = 'Este ato não cabe neste processo agora.';

export const checkAccess = read(contract, async (call) => {
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
  const acts = (await actsOnProcesses(call, [{ row: process, reading }])).get(process.id) ?? [];
  const act = acts.find(({ action }) => action === flow);
  return { access, ...(act ?? { action: flow, allowed: false, reason: noSense, resolve: null }) };
});
