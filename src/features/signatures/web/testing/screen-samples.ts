import type { ScreenSamples } from '../../../../platform/web/testing/screen-sample.ts';

/** Where each screen of this capability shows real content. */
export const samples: ScreenSamples = {
  // A link that is not valid leads to the first page, which says so; a valid one is in a journey of its own.
  '/assinatura-externa/:solicitationId': [
    { address: '/assinatura-externa/1', shows: /Este link de assinatura não vale/ },
  ],
  '/assinatura-externa/gov-br': [
    { address: '/assinatura-externa/gov-br?error=access_denied', shows: /não foi concluída/ },
  ],
  '/app/assinaturas': [{ address: '/app/assinaturas', shows: /Requerimento nº/ }],
  '/app/assinaturas/gov-br': [{ address: '/app/assinaturas/gov-br?error=access_denied', shows: /não foi concluída/ }],
};
