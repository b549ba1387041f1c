import type { ScreenSamples } from '../../../../platform/web/testing/screen-sample.ts';

/** Where each screen of this capability shows real content. */
export const samples: ScreenSamples = {
  '/assinatura-externa/gov-br': [
    { address: '/assinatura-externa/gov-br?error=access_denied', shows: /não foi concluída/ },
  ],
  '/app/assinaturas': [{ address: '/app/assinaturas', shows: /Requerimento nº/ }],
  '/app/assinaturas/gov-br': [{ address: '/app/assinaturas/gov-br?error=access_denied', shows: /não foi concluída/ }],
};
