import type { ScreenSamples } from '../../../../platform/web/testing/screen-sample.ts';

/** Where each screen of this capability shows real content. */
export const samples: ScreenSamples = {
  '/app/admin/gestao-unidades': [{ address: '/app/admin/gestao-unidades', shows: /Secretaria/, by: 'Marcos' }],
};
