import type { ScreenSamples } from '../../../../platform/web/testing/screen-sample.ts';

/** Where each screen of this capability shows real content. */
export const samples: ScreenSamples = {
  '/diario': [
    { address: '/diario', shows: /Como conferir a edição nº/ },
    { address: '/diario?search=portaria', shows: /atos com “portaria”/ },
  ],
  '/diario/:date': [{ address: '/diario/2020-01-01', shows: 'Não houve edição em 01/01/2020' }],
  '/diario/atos/:id': [{ address: '/diario/atos/1', shows: 'Sobre este ato' }],
  '/diario/alertas/confirmar': [{ address: '/diario/alertas/confirmar', shows: 'Falta o fim do endereço' }],
  '/diario/alertas/parar': [{ address: '/diario/alertas/parar', shows: 'Falta o fim do endereço' }],
};
