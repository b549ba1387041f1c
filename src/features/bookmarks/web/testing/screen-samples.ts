import type { ScreenSamples } from '../../../../platform/web/testing/screen-sample.ts';

/** Where each screen of this capability shows real content. */
export const samples: ScreenSamples = {
  '/app/criar-marcador': [
    { address: '/app/criar-marcador', shows: /Quem usa/ },
    { address: '/app/criar-marcador?isAdmBookmark=true', shows: /Quem usa/, by: 'Marcos' },
  ],
  '/app/criar-marcador/:id': [
    { address: '/app/criar-marcador/1', shows: /Quem usa|Nenhum marcador encontrado/, by: 'Marcos' },
  ],
  '/app/admin/marcadores': [{ address: '/app/admin/marcadores', shows: /Novo marcador/, by: 'Marcos' }],
};
