import type { ScreenSamples } from '../../../../platform/web/testing/screen-sample.ts';

/** Where each screen of this capability shows real content. */
export const samples: ScreenSamples = {
  '/app/admin': [{ address: '/app/admin', shows: /O que você pode cuidar/ }],
  '/app/admin/perfis': [{ address: '/app/admin/perfis', shows: /Administrador geral/, by: 'Marcos' }],
  '/app/admin/editor-perfil': [{ address: '/app/admin/editor-perfil', shows: /O que permite/, by: 'Marcos' }],
  '/app/admin/editor-perfil/:id': [{ address: '/app/admin/editor-perfil/5', shows: /Protocolista/, by: 'Marcos' }],
  '/app/admin/permissoes-perfis': [
    { address: '/app/admin/permissoes-perfis', shows: /Ver processo restrito/, by: 'Marcos' },
    { address: '/app/admin/permissoes-perfis?visao=unidades', shows: /Escolha as unidades/, by: 'Marcos' },
  ],
  '/app/admin/permissoes': [{ address: '/app/admin/permissoes', shows: /Arquivar processo/, by: 'Marcos' }],
  '/app/admin/permissao/:id': [{ address: '/app/admin/permissao/35', shows: /Perfis que dão/, by: 'Marcos' }],
};
