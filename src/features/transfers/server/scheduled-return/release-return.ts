import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { each } from '../../../../platform/server/acts/each.ts';
import { ensureAllowed, refusalOf } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import {
  askingOf,
  foreseeProcesses,
  knownNups,
  lockKnown,
  policyActor,
  tellProcesses,
} from '../../../processes/server/index.ts';
import { scheduledReturnReleased } from '../../contract/scheduled-return/events.ts';
import { releaseReturn as contract } from '../../contract/scheduled-return/release-return.ts';
import { transferErrors } from '../../contract/transfer-errors.ts';
import { mayReleaseReturn } from '../../rules/scheduled-return.ts';
import { transferTables } from '../dispatch-row.ts';
import { tellAskedBack } from './asking.ts';

export const releaseReturn = each(
  contract,
  'process_ids',
  (call) => ({
    sentence: { one: 'Devolução dispensada.', many: 'devoluções dispensadas' },
    title: (count) => `Dispensar a devolução de ${count} processos`,
    run: async (act, id) => ({ nup: await releaseOne(act, id) }),
    foresee: (ids) =>
      foreseeProcesses(call, ids, async () => {
        const who = policyActor(call.actor);
        return ({ row }) => refusalOf(mayReleaseReturn(who, askingOf(row)), transferErrors.cannotReleaseReturn);
      }),
    ...tellProcesses(call),
  }),
  knownNups,
);

async function releaseOne(act: PersonAct, id: number): Promise<string | null> {
  const { tx, actor, now } = act;
  const process = await lockKnown(tx, id, actor);
  ensureAllowed(mayReleaseReturn(policyActor(actor), askingOf(process)), transferErrors.cannotReleaseReturn);

  const ours = askingOf(process).filter(({ unitId }) => unitId === actor.unit?.id);
  const dispatchIds = ours.map(({ dispatchId }) => dispatchId);
  await transferTables(tx)
    .updateTable('transfers.dispatch')
    .set({ released_at: now, changed_at: now })
    .where('id', 'in', dispatchIds)
    .execute();
  await tellAskedBack(tx, id, now);
  await record(act, scheduledReturnReleased, id, { dispatch_ids: dispatchIds, unit: actor.unit?.label ?? '' });
  return process.nup;
}
