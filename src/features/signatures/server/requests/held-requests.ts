import { holding } from '../../../../platform/server/acts/holdings.ts';
import { ofVisible } from '../../../processes/server/index.ts';
import { signatureTables } from '../request-row.ts';

/** What was asked of a person in a unit, or without one, in processes that the reader may know. */
export const heldRequests = holding(async ({ db, actor }, { personId, unitId }) => {
  const asked = await signatureTables(db)
    .selectFrom('signatures.request')
    .select('process_id')
    .where('signer_id', '=', personId)
    .where('state', '=', 'PENDING')
    .where('external', '=', false)
    .where((eb) => eb.or([eb('signer_unit_id', 'is', null), eb('signer_unit_id', '=', unitId)]))
    .execute();
  return [
    {
      key: 'signatures',
      count: (await ofVisible(db, actor, asked)).length,
      name: ['assinatura pedida', 'assinaturas pedidas'],
      fate: 'As assinaturas continuam pedidas à pessoa: quem pediu pode retirar o pedido e chamar outra.',
    },
  ];
});
