import type { ScreenSamples } from '../../../../platform/web/testing/screen-sample.ts';

/** Where each screen of this capability shows real content. */
export const samples: ScreenSamples = {
  '/': [{ address: '/', shows: 'Acompanhe processos e confira documentos' }],
  '/versoes': [{ address: '/versoes', shows: 'Novidades' }],
  '/acessibilidade': [{ address: '/acessibilidade', shows: 'Os 146 itens' }],
  '/leis-referencias': [{ address: '/leis-referencias', shows: 'Lei nº 9.784, de 29 de janeiro de 1999' }],
  '/leis-referencias-gov': [{ address: '/leis-referencias-gov', shows: 'Lei nº 14.129, de 29 de março de 2021' }],
  '/documentacao': [{ address: '/documentacao', shows: 'Manual do servidor' }],
  '/app/admin/referencias': [
    { address: '/app/admin/referencias', shows: 'Lei nº 9.784, de 29 de janeiro de 1999', by: 'Marcos' },
  ],
  '/app/ajuda': [{ address: '/app/ajuda', shows: 'Tramite para o próximo setor' }],
  '/app/correio-demonstracao': [{ address: '/app/correio-demonstracao', shows: /orreio/ }],
};
