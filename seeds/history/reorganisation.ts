import { addDays, localDateOf } from '../../src/kernel/calendar.ts';
import { createPlan } from '../../src/features/reorganisations/contract/create-plan.ts';
import { institution } from '../institution.ts';
import type { Troupe } from './troupe.ts';

/** How long before its day it is written. */
const AHEAD_DAYS = 45;

/** A reorganisation that is being written: whoever administers sees what it would do, and nothing changes by itself. */
export const reorganisationAct = {
  daysAgo: 5,
  run: async ({ player, unit, part }: Troupe, when: Date): Promise<void> => {
    const into = {
      part_id: part('NUCOM/SESAU'),
      parent_id: unit('GABSEC/SESAU'),
      abbreviation: 'GECOMP',
      description: 'Gerência de Compras e Licitações',
    };
    const body = {
      title: 'Compras e licitações em uma gerência',
      ground: 'Minuta de decreto que reorganiza a Secretaria da Saúde.',
      effective_on: addDays(localDateOf(when, institution.timeZone), AHEAD_DAYS),
      steps: [
        { kind: 'MERGE_UNITS' as const, from_ids: [unit('NUCOM/SESAU'), unit('GELIC/SESAU')], into },
        {
          kind: 'RENAME_UNIT' as const,
          unit_id: unit('ASJUR/SESAU'),
          abbreviation: 'ASSJUR',
          description: 'Assessoria Jurídica da Saúde',
        },
      ],
    };
    await (await player('Marcos')).call(createPlan, { body }, when, 'demo/reorganisation/0');
  },
};
