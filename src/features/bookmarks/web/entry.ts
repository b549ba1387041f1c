import type { WebEntry } from '../../../platform/web/feature/web-entry.ts';

/** What every page knows of this capability. */
export const bookmarksEntry: WebEntry = {
  screens: [
    { path: '/app/criar-marcador', frame: 'work', lazy: () => import('./editing/bookmark-editor-screen.tsx') },
    { path: '/app/criar-marcador/:id', frame: 'work', lazy: () => import('./editing/bookmark-editor-screen.tsx') },
    { path: '/app/admin/marcadores', frame: 'work', lazy: () => import('./administrative/bookmarks-screen.tsx') },
  ],
  // Decisions C21: its administrative variant is also asked for below the administration.
  elsewhere: ({ pathname, search }) =>
    pathname.startsWith('/app/admin/criar-marcador') ? `${pathname.replace('/admin', '')}${search}` : null,
};
