import type { WebEntry } from '../../../platform/web/feature/web-entry.ts';

/** What every page knows of this capability. */
export const unitsEntry: WebEntry = {
  screens: [
    { path: '/app/admin/enderecos-logos', frame: 'work', lazy: () => import('./addresses/addresses-screen.tsx') },
    { path: '/app/admin/cadastro-orgao', frame: 'work', lazy: () => import('./addresses/registration-screen.tsx') },
    {
      path: '/app/admin/cadastro-orgao/:id',
      frame: 'work',
      lazy: () => import('./addresses/edit-registration-screen.tsx'),
    },
  ],
};
