import type { ScreenSamples } from '../../../../platform/web/testing/screen-sample.ts';

/** Where each screen of this capability shows real content. */
export const samples: ScreenSamples = {
  '/validar-documento': [{ address: '/validar-documento?hash=:code', shows: /Documento verdadeiro/ }],
};
