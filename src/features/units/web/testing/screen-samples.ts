import type { ScreenSamples } from '../../../../platform/web/testing/screen-sample.ts';

/** Where each screen of this capability shows real content. */
export const samples: ScreenSamples = {
  '/app/admin/enderecos-logos': [{ address: '/app/admin/enderecos-logos', shows: /SESAU/, by: 'Marcos' }],
  '/app/admin/cadastro-orgao': [{ address: '/app/admin/cadastro-orgao', shows: /Logotipos/, by: 'Marcos' }],
  '/app/admin/cadastro-orgao/:id': [
    { address: '/app/admin/cadastro-orgao/1', shows: /Cadastro de SESAU/, by: 'Marcos' },
  ],
};
