import { each } from '../../../../platform/server/acts/each.ts';
import { orRefusal } from '../../../../platform/server/acts/each-item.ts';
import type { Prepared, ReadCall } from '../../../../platform/server/acts/handlers.ts';
import { inTransaction } from '../../../../platform/server/acts/in-transaction.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { printFolderAhead, type Printed } from '../../../documents/server/index.ts';
import { knownNups, tellProcesses } from '../../../processes/server/index.ts';
import { dispatchProcesses as contract } from '../../contract/dispatching/dispatch-processes.ts';
import { folderOf } from '../dispatch-row.ts';
import { foreseeDispatches, type ManyDispatches, openDispatches, writeOne } from './many-dispatches.ts';
import { sendDraft } from './send-dispatch.ts';

export const dispatchProcesses = each(
  contract,
  'process_ids',
  async (call) => {
    const many = await openDispatches(call.db, call.input.body);
    return {
      sentence: { one: 'Processo tramitado.', many: 'processos tramitados' },
      title: (count) => `Tramitar ${count} processos para ${many.target.label}`,
      prepare: (id) => writeAndPrint(call, id, many),
      run: async (received, id, printed) => {
        const act = { ...received, deps: { ...received.deps, ...printed } };
        const { process, dispatch } = await writeOne(act, id, many);
        await sendDraft(act, { dispatch, process, joinConfirmed: many.joinConfirmed(id) });
        return { nup: process.nup };
      },
      foresee: (ids) => foreseeDispatches(call, ids, many),
      ...tellProcesses(call),
    };
  },
  knownNups,
);

/**
 * The dispatch is written in a transaction of its own, so that its page can be printed with no process locked. Should the
 * sending fail after it, the dispatch stays as one that the person left begun, and the same text goes on from it.
 */
async function writeAndPrint(
  call: ReadCall<typeof contract>,
  id: number,
  many: ManyDispatches,
): Promise<Prepared<Printed> | undefined> {
  const written = await orRefusal(inTransaction(call.db, (tx) => writeOne({ ...call, tx }, id, many)));
  // What is refused is refused by the act.
  if (written instanceof Refusal) return undefined;
  const found = await printFolderAhead(call, folderOf(written.dispatch.id));
  return found && { found };
}
