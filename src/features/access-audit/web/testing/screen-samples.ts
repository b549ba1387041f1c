import type { ScreenSamples } from '../../../../platform/web/testing/screen-sample.ts';

/** Where each screen of this capability shows real content. */
export const samples: ScreenSamples = {
  '/app/admin/quem-podia-ver': [
    { address: '/app/admin/quem-podia-ver', shows: /O que você já perguntou/, by: 'Marcos' },
  ],
  '/app/admin/quem-podia-ver/:id': [
    { address: '/app/admin/quem-podia-ver/1', shows: /Em poucas palavras/, by: 'Marcos' },
  ],
  '/app/admin/revisao-acessos': [{ address: '/app/admin/revisao-acessos', shows: /Abrir revisão/, by: 'Marcos' }],
  '/app/admin/revisao-acessos/:id': [
    { address: '/app/admin/revisao-acessos/1', shows: /Andamento no que você administra/, by: 'Marcos' },
  ],
};
