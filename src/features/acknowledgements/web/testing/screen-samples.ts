import type { ScreenSamples } from '../../../../platform/web/testing/screen-sample.ts';

/** Where each screen of this capability shows real content. */
export const samples: ScreenSamples = {
  '/ciencia-externa': [{ address: '/ciencia-externa', shows: 'Falta o fim do endereço' }],
};
