import type { ScreenSamples } from '../../../../platform/web/testing/screen-sample.ts';

/** Where each screen of this capability shows real content. */
export const samples: ScreenSamples = {
  '/app/admin/busca-usuario': [{ address: '/app/admin/busca-usuario', shows: /CPF \*\*\*/ }],
  '/app/admin/usuario/:id': [{ address: '/app/admin/usuario/1', shows: /Histórico de acesso/ }],
};
