import type { ScreenSamples } from '../../../../platform/web/testing/screen-sample.ts';

/** Where each screen of this capability shows real content. */
export const samples: ScreenSamples = {
  '/app/admin/assuntos-categorias': [
    { address: '/app/admin/assuntos-categorias', shows: /Diárias e passagens|Acesso à informação/, by: 'Marcos' },
    {
      address: '/app/admin/assuntos-categorias?lista=categorias',
      shows: /Orçamento e finanças|Gestão de pessoas/,
      by: 'Marcos',
    },
  ],
  '/app/admin/category': [{ address: '/app/admin/category', shows: /Criar também um assunto/, by: 'Marcos' }],
  '/app/admin/category/:id': [{ address: '/app/admin/category/1', shows: /O que há aqui/, by: 'Marcos' }],
  '/app/admin/subcategoria/:id': [{ address: '/app/admin/subcategoria/2', shows: /O que há aqui/, by: 'Marcos' }],
  '/app/admin/subcategoria2/:id': [{ address: '/app/admin/subcategoria2/3', shows: /O que há aqui/, by: 'Marcos' }],
};
