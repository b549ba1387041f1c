import type { ScreenSamples } from '../../../../platform/web/testing/screen-sample.ts';

/** Where each screen of this capability shows real content. */
export const samples: ScreenSamples = {
  '/app/admin/mensagens': [{ address: '/app/admin/mensagens', shows: /Nova mensagem/, by: 'Marcos' }],
  '/app/admin/enviar-mensagens': [{ address: '/app/admin/enviar-mensagens', shows: /Como vai aparecer/, by: 'Marcos' }],
};
