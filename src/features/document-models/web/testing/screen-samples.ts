import type { ScreenSamples } from '../../../../platform/web/testing/screen-sample.ts';

/** Where each screen of this capability shows real content. */
export const samples: ScreenSamples = {
  '/app/admin/modelos': [{ address: '/app/admin/modelos', shows: /Modelo|Ainda não há modelos/, by: 'Marcos' }],
  '/app/admin/modelos-doe': [{ address: '/app/admin/modelos-doe', shows: /Modelo|Ainda não há modelos/, by: 'Marcos' }],
  '/app/admin/editor-modelos': [
    { address: '/app/admin/editor-modelos', shows: /Antes de salvar/, showsNarrow: 'Obrigatório', by: 'Marcos' },
  ],
  '/app/admin/editor-modelos/:id': [
    { address: '/app/admin/editor-modelos/1', shows: /Campos deste modelo/, showsNarrow: 'Obrigatório', by: 'Marcos' },
  ],
  '/app/admin/doe-editor': [
    { address: '/app/admin/doe-editor', shows: /Categoria no diário/, showsNarrow: 'Obrigatório', by: 'Marcos' },
  ],
};
