import type { ScreenSamples } from '../../../../platform/web/testing/screen-sample.ts';

/** Where each screen of this capability shows real content. */
export const samples: ScreenSamples = {
  '/app/feedback': [{ address: '/app/feedback?de=/app/processos', shows: /O que você quer dizer/, by: 'Marcos' }],
  '/app/admin/feedback': [{ address: '/app/admin/feedback', shows: /Opiniões/, by: 'Marcos' }],
};
