import type { ScreenSamples } from '../../../../platform/web/testing/screen-sample.ts';

/** Where each screen of this capability shows real content. */
export const samples: ScreenSamples = {
  '/dados-abertos': [{ address: '/dados-abertos', shows: 'Mês a mês' }],
};
