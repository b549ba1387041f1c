import type { ScreenSamples } from '../../../../platform/web/testing/screen-sample.ts';

/** Where each screen of this capability shows real content. */
export const samples: ScreenSamples = {
  '/cancelar-inscricao': [
    { address: '/cancelar-inscricao?notificationName=Aviso&hash=outro', shows: 'Não deu para cancelar agora' },
  ],
};
