import { read } from '../../../../platform/server/acts/handlers.ts';
import { checkHasResponsible as contract } from '../../contract/responsible/check-has-responsible.ts';
import { factsOf } from '../process-row.ts';
import { getReadableFor } from '../reading/reading-of.ts';

export const checkHasResponsible = read(contract, async (call) => {
  const { process } = await getReadableFor(call, call.input.params.id, 'responsible');
  const { responsible } = await factsOf(call.db, process);
  return {
    has_responsible: responsible !== null,
    user_responsible: responsible && { id: responsible.personId, name: responsible.name },
  };
});
