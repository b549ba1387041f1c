import type { ScreenSamples } from '../../../../platform/web/testing/screen-sample.ts';

/** Where each screen of this capability shows real content. */
export const samples: ScreenSamples = {
  '/app/admin/migracoes': [{ address: '/app/admin/migracoes', shows: 'GELIC/SESAU', by: 'Marcos' }],
  '/app/admin/migracao-processos': [
    { address: '/app/admin/migracao-processos', shows: /De onde e para onde/, by: 'Marcos' },
  ],
};
