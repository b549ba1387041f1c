import type { ScreenSamples } from '../../../../platform/web/testing/screen-sample.ts';

/** Where each screen of this capability shows real content. */
export const samples: ScreenSamples = {
  '/app/documento/:id': [{ address: '/app/documento/:documentId', shows: /Documento 1 de 1|Página 1 de|1 documento/ }],
  '/app/documento-editor/:id': [{ address: '/app/documento-editor/:draftId', shows: 'Certidões conferidas.' }],
  '/app/doe-formulario': [
    {
      address: '/app/doe-formulario?modelId=:modelId&joinId=:joinId',
      shows: 'Certifico que',
      showsNarrow: 'na ordem do texto',
    },
    { address: '/app/doe-formulario', shows: 'Nenhum modelo escolhido' },
  ],
  '/app/doe-formulario/planilha': [
    { address: '/app/doe-formulario/planilha?modelId=:modelId&joinId=:joinId', shows: 'Escolher planilha' },
    { address: '/app/doe-formulario/planilha', shows: 'Nenhum modelo escolhido' },
  ],
  '/validar-documento': [{ address: '/validar-documento?hash=:code', shows: /Documento verdadeiro/ }],
};
