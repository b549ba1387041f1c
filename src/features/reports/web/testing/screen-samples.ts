import type { ScreenSamples } from '../../../../platform/web/testing/screen-sample.ts';

/** Where each screen of this capability shows real content. */
export const samples: ScreenSamples = {
  '/app/admin/relatorios': [{ address: '/app/admin/relatorios', shows: /O que você quer saber/, by: 'Marcos' }],
};
