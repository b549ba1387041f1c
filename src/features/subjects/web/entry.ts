import type { WebEntry } from '../../../platform/web/feature/web-entry.ts';

/** What every page knows of this capability. */
export const subjectsEntry: WebEntry = {
  screens: [
    { path: '/app/admin/assuntos-categorias', frame: 'work', lazy: () => import('./catalogue-screen.tsx') },
    { path: '/app/admin/category', frame: 'work', lazy: () => import('./category-screen.tsx') },
    { path: '/app/admin/category/:id', frame: 'work', lazy: () => import('./category-screen.tsx') },
    { path: '/app/admin/subcategoria/:id', frame: 'work', lazy: () => import('./category-screen.tsx') },
    { path: '/app/admin/subcategoria2/:id', frame: 'work', lazy: () => import('./category-screen.tsx') },
  ],
};
