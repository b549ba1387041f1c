import type { ScreenSamples } from '../../../../platform/web/testing/screen-sample.ts';

/** Where each screen of this capability shows real content. */
export const samples: ScreenSamples = {
  '/app/admin': [{ address: '/app/admin', shows: /O que você pode cuidar/ }],
};
