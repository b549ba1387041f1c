import { activateAccess } from '../../src/features/people/contract/bonds/activate-access.ts';
import { giveAccess } from '../../src/features/people/contract/bonds/give-access.ts';
import { getUserAccess } from '../../src/features/people/contract/users/get-user-access.ts';
import { demonstrationProfile } from '../../src/features/access/rules/demonstration-profiles.ts';
import { askWhoCouldSee } from '../../src/features/access-audit/contract/who-could-see/ask-who-could-see.ts';
import { confirmAccess } from '../../src/features/access-audit/contract/review/confirm-access.ts';
import { listReviewItems } from '../../src/features/access-audit/contract/review/list-review-items.ts';
import { listReviews } from '../../src/features/access-audit/contract/review/list-reviews.ts';
import { openReview } from '../../src/features/access-audit/contract/review/open-review.ts';
import { addDays, localDateOf } from '../../src/kernel/calendar.ts';
import { institution } from '../institution.ts';
import type { Troupe } from './troupe.ts';

/** Where somebody helped out for some weeks, so that the history of access has something to tell. */
const HELPED = 'GELIC/SESAU';

interface AccessAct {
  readonly daysAgo: number;
  readonly run: (troupe: Troupe, when: Date) => Promise<void>;
}

/** Days from its opening in which the review of access is answered. */
const REVIEW_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * The administrator of the organ gives access for some weeks, and takes it when the reason for it is over. The general
 * administration opens the review of access, of which a part is answered, and asks what somebody could see.
 */
export const accessActs: readonly AccessAct[] = [
  {
    daysAgo: 24,
    run: async ({ player, person, unit, part }, when) => {
      const body = {
        part_id: part(HELPED),
        capacity_id: unit(HELPED),
        profiles: [demonstrationProfile.SERVANT],
        is_secondary: true,
        reason: 'Apoio ao pregão de medicamentos.',
      };
      await (
        await player('Davi')
      ).call(giveAccess, { query: { user_id: person('Luciana') }, body }, when, 'demo/access/0');
    },
  },
  {
    daysAgo: 3,
    run: async ({ player, person, unit }, when) => {
      const davi = await player('Davi');
      const { bonds } = await davi.call(getUserAccess, { query: { user_id: person('Luciana') } }, when);
      const bond = bonds.find(({ capacity_id }) => capacity_id === unit(HELPED));
      if (!bond) throw new Error(`nobody gave Luciana access in ${HELPED}`);
      const body = { active: false, reason: 'Fim do apoio ao pregão.' };
      await davi.call(activateAccess, { params: { id: bond.id }, body }, when, 'demo/access/1');
    },
  },
  {
    daysAgo: 6,
    run: async ({ player, part }, when) => {
      const body = {
        name: 'Revisão anual de acessos',
        deadline: addDays(localDateOf(when, institution.timeZone), REVIEW_DAYS),
        parts: [part(HELPED)],
        message: 'Confira se cada pessoa ainda trabalha no setor e precisa do perfil que tem.',
      };
      await (await player('Marcos')).call(openReview, { body }, when, 'demo/review/0');
    },
  },
  {
    daysAgo: 2,
    run: async ({ player }, when) => {
      const davi = await player('Davi');
      const { results } = await davi.call(listReviews, { query: {} }, when);
      const [review] = results;
      if (!review) throw new Error('nobody opened a review of access');
      const params = { id: review.id };
      const found = await davi.call(listReviewItems, { params, query: { paginator_count: 50 } }, when);
      const items = found.results.filter(({ confirm }) => confirm.allowed).map(({ id }) => id);
      await davi.call(
        confirmAccess,
        { params, body: { items: items.slice(0, items.length / 2) } },
        when,
        'demo/review/1',
      );
    },
  },
  {
    daysAgo: 1,
    run: async ({ player, person }, when) => {
      const moment = new Date(when.getTime() - 9 * DAY_MS).toISOString();
      const body = { user_id: person('Teresa'), moment, reason: 'Conferência anual de quem lê sigilosos.' };
      await (await player('Marcos')).call(askWhoCouldSee, { body }, when, 'demo/question/0');
    },
  },
];
