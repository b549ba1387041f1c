import type { ScreenSamples } from '../../../../platform/web/testing/screen-sample.ts';

/** Where each screen of this capability shows real content. */
export const samples: ScreenSamples = {
  '/app/admin/reorganizacoes': [{ address: '/app/admin/reorganizacoes', shows: /Reorganização/, by: 'Marcos' }],
  '/app/admin/reorganizacao/:id': [
    { address: '/app/admin/reorganizacao/1', shows: /se fundem em GECOMP/, by: 'Marcos' },
  ],
};
