import type { ScreenSamples } from '../../../../platform/web/testing/screen-sample.ts';

/** Where each screen of this capability shows real content. */
export const samples: ScreenSamples = {
  '/acompanhar': [{ address: '/acompanhar', shows: /Mandamos por e-mail o link/ }],
  '/acompanhar/confirmar': [{ address: '/acompanhar/confirmar#a', shows: 'Falta confirmar' }],
  '/acompanhar/parar': [{ address: '/acompanhar/parar#a', shows: 'Parar os e-mails deste processo' }],
  '/app/o-que-mudou': [{ address: '/app/o-que-mudou', shows: 'O que andou' }],
};
