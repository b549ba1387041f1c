import type { ScreenSamples } from '../../../../platform/web/testing/screen-sample.ts';

/** Where each screen of this capability shows real content. */
export const samples: ScreenSamples = {
  '/app/painel': [{ address: '/app/painel?weeks=52', shows: 'Em análise' }],
  '/app/painel/processos': [{ address: '/app/painel/processos?figure=received&weeks=52', shows: 'Quando' }],
};
