import type { ScreenSamples } from '../../../../platform/web/testing/screen-sample.ts';

/** Where each screen of this capability shows real content. */
export const samples: ScreenSamples = {
  '/app/documentos-doe': [{ address: '/app/documentos-doe', shows: 'Próxima edição', by: 'Marcos' }],
};
