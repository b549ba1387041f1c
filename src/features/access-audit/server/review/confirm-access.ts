import { each } from '../../../../platform/server/acts/each.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { presentUnit } from '../../../units/server/index.ts';
import { accessConfirmed } from '../../contract/events.ts';
import { confirmAccess as contract } from '../../contract/review/confirm-access.ts';
import { reviewErrors } from '../../contract/review/review-errors.ts';
import { mayConfirm } from '../../rules/review-policy.ts';
import { openItem, writeAnswer } from './answer-item.ts';

export const confirmAccess = each(contract, 'items', ({ input }) => ({
  sentence: { one: 'Acesso confirmado.', many: 'acessos confirmados' },
  title: (count) => `Confirmar ${count} acessos`,
  run: async (act, id) => {
    const { review, item, giver, bond, facts, target } = await openItem(act, input.params.id, id);

    ensureAllowed(mayConfirm(giver, target, facts), reviewErrors.cannotAnswer);

    // Said twice, it was said once.
    if (item.answer === 'CONFIRMED') return null;
    await writeAnswer(act, id, 'CONFIRMED');
    await record(act, accessConfirmed, item.person_id, {
      review_id: review.id,
      bond_id: bond.id,
      unit: presentUnit(bond.unit),
      profile: { id: item.profile_id, name: item.profile_name },
    });
    return null;
  },
  done: (id) => ({ id, ok: true, message: 'Acesso confirmado.' }),
  refused: (id, told) => ({ id, ...told }),
}));
