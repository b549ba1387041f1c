import { each } from '../../../../platform/server/acts/each.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { takeProfile } from '../../../people/server/index.ts';
import { reviewErrors } from '../../contract/review/review-errors.ts';
import { takeInReview as contract } from '../../contract/review/take-in-review.ts';
import { mayTakeInReview } from '../../rules/review-policy.ts';
import { openItem, writeAnswer } from './answer-item.ts';

export const takeInReview = each(contract, 'items', ({ input }) => ({
  sentence: { one: 'Acesso retirado.', many: 'acessos retirados' },
  title: (count) => `Tirar ${count} acessos`,
  run: async (act, id) => {
    const { review, item, giver, facts, target, known } = await openItem(act, input.params.id, id);
    const profile = known.get(item.profile_id);

    if (!profile) throw new Refusal(reviewErrors.itemNotFound);
    ensureAllowed(mayTakeInReview(giver, profile, target, facts), reviewErrors.cannotAnswer);

    const { reason } = input.body;
    await takeProfile(act, {
      bondId: item.bond_id,
      personId: item.person_id,
      profileId: item.profile_id,
      reason: [`Revisão de acessos: ${review.name}`, ...(reason ? [reason] : [])].join('. '),
    });
    await writeAnswer(act, id, 'TAKEN');
    return null;
  },
  done: (id) => ({ id, ok: true, message: 'Acesso retirado.' }),
  refused: (id, told) => ({ id, ...told }),
}));
