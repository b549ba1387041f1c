import type { ScreenSamples } from '../../../../platform/web/testing/screen-sample.ts';

/** Where each screen of this capability shows real content. */
export const samples: ScreenSamples = {
  '/app/processos': [
    { address: '/app/processos?tab=sector', shows: /registros/ },
    { address: '/app/processos?tab=to_origin', shows: 'Nenhum processo tramitado à origem encontrado.' },
  ],
};
