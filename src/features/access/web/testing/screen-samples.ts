import type { ScreenSamples } from '../../../../platform/web/testing/screen-sample.ts';

/** Where each screen of this capability shows real content. */
export const samples: ScreenSamples = {
  '/app/admin': [{ address: '/app/admin', shows: /O que você pode cuidar/ }],
  '/app/admin/perfis': [{ address: '/app/admin/perfis', shows: /Administrador geral/ }],
  '/app/admin/editor-perfil': [{ address: '/app/admin/editor-perfil', shows: /O que permite/ }],
  '/app/admin/editor-perfil/:id': [{ address: '/app/admin/editor-perfil/5', shows: /Protocolista/ }],
  '/app/admin/permissoes-perfis': [
    { address: '/app/admin/permissoes-perfis', shows: /Ver processo restrito/ },
    { address: '/app/admin/permissoes-perfis?visao=unidades', shows: /Escolha as unidades/ },
  ],
  '/app/admin/permissoes': [{ address: '/app/admin/permissoes', shows: /Arquivar processo/ }],
  '/app/admin/permissao/:id': [{ address: '/app/admin/permissao/35', shows: /Perfis que dão/ }],
};
