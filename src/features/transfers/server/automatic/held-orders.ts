import { holding } from '../../../../platform/server/acts/holdings.ts';
import { ofVisible } from '../../../processes/server/index.ts';
import { orderEnds } from '../../rules/automatic-dispatch.ts';
import { transferTables } from '../dispatch-row.ts';

/** Dispatches that a person ordered for this unit and that wait for signatures, of processes that the reader may know. */
export const heldOrders = holding(async ({ db, actor }, { bondId }) => {
  const ordered = await transferTables(db)
    .selectFrom('transfers.dispatch')
    .select('process_id')
    .where('ordered_bond_id', '=', bondId)
    .where('automatic_processing', '=', true)
    .where('sent_at', 'is', null)
    .where('discarded_at', 'is', null)
    .execute();
  return [
    {
      key: 'orders',
      count: (await ofVisible(db, actor, ordered)).length,
      name: ['trâmite automático', 'trâmites automáticos'],
      fate: `Os trâmites automáticos não saem: na hora de assinar a última, cada um termina e avisa. ${orderEnds.BOND_ENDED}`,
    },
  ];
});
