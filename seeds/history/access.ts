import { activateAccess } from '../../src/features/people/contract/bonds/activate-access.ts';
import { giveAccess } from '../../src/features/people/contract/bonds/give-access.ts';
import { getUserAccess } from '../../src/features/people/contract/users/get-user-access.ts';
import { demonstrationProfile } from '../../src/features/access/rules/demonstration-profiles.ts';
import type { Troupe } from './troupe.ts';

/** Where somebody helped out for some weeks, so that the history of access has something to tell. */
const HELPED = 'GELIC/SESAU';

interface AccessAct {
  readonly daysAgo: number;
  readonly run: (troupe: Troupe, when: Date) => Promise<void>;
}

/** The administrator of the organ gives access for some weeks, and takes it when the reason for it is over. */
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
];
