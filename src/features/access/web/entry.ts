import type { WebEntry } from '../../../platform/web/feature/web-entry.ts';

/** What every page knows of this capability. */
export const accessEntry: WebEntry = {
  screens: [
    { path: '/app/admin', frame: 'work', lazy: () => import('./administration/administration-home.tsx') },
    { path: '/app/admin/perfis', frame: 'work', lazy: () => import('./profiles/profiles-screen.tsx') },
    { path: '/app/admin/editor-perfil', frame: 'work', lazy: () => import('./profiles/new-profile-screen.tsx') },
    { path: '/app/admin/editor-perfil/:id', frame: 'work', lazy: () => import('./profiles/edit-profile-screen.tsx') },
    { path: '/app/admin/permissoes-perfis', frame: 'work', lazy: () => import('./matrix/matrix-screen.tsx') },
    { path: '/app/admin/permissoes', frame: 'work', lazy: () => import('./permissions/permissions-screen.tsx') },
    { path: '/app/admin/permissao/:id', frame: 'work', lazy: () => import('./permissions/permission-screen.tsx') },
  ],
};
