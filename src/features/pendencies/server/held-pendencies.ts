import { holding } from '../../../platform/server/acts/holdings.ts';
import { ofVisible } from '../../processes/server/index.ts';
import type { PendenciesTables } from './tables.generated.ts';

/** What a person asked of interested people for this unit and that is not answered, of processes that the reader may know. */
export const heldPendencies = holding(async ({ db, actor }, { personId, unitId }) => {
  const asked = await db
    .withTables<PendenciesTables>()
    .selectFrom('pendencies.pendency')
    .select('process_id')
    .where('asked_by', '=', personId)
    .where('unit_id', '=', unitId)
    .where('state', 'in', ['PENDING', 'ANSWERED'])
    .execute();
  return [
    {
      key: 'pendencies',
      count: (await ofVisible(db, actor, asked)).length,
      name: ['pendência aberta', 'pendências abertas'],
      fate: 'As pendências continuam no processo: quem estiver com ele recebe a resposta.',
    },
  ];
});
