import type { ScreenSamples } from '../../../../platform/web/testing/screen-sample.ts';

/** Where each screen of this capability shows real content. */
export const samples: ScreenSamples = {
  '/': [{ address: '/', shows: 'Acompanhe processos e confira documentos' }],
  '/versoes': [{ address: '/versoes', shows: 'Novidades' }],
  '/app/ajuda': [{ address: '/app/ajuda', shows: 'Tramite para o próximo setor' }],
  '/app/correio-demonstracao': [{ address: '/app/correio-demonstracao', shows: /orreio/ }],
};
