import type { WebEntry } from '../../../platform/web/feature/web-entry.ts';

/** What every page knows of this capability. */
export const searchEntry: WebEntry = {
  screens: [
    { path: '/consultar-processo', frame: 'public', lazy: () => import('./consult-screen.tsx') },
    { path: '/consultar-processo/:nup', frame: 'public', lazy: () => import('./consult-process-screen.tsx') },
    { path: '/consultar-viproc', frame: 'public', lazy: () => import('./external/external-protocol-screen.tsx') },
    {
      path: '/consultar-viproc/:viprocNumber',
      frame: 'public',
      lazy: () => import('./external/external-process-screen.tsx'),
    },
    { path: '/app/busca', frame: 'work', lazy: () => import('./at-work/search-screen.tsx') },
  ],
  links: [{ to: '/consultar-processo', label: 'Consultar processo', at: 'services', order: 10 }],
  // A number copied with its bar ("00024.003187/2026-72") leads to the same process as its digits.
  elsewhere: ({ pathname, search }) =>
    /^\/consultar-processo(\/[^/]+){2}\/?$/.test(pathname)
      ? `/consultar-processo/${pathname.replaceAll(/\D/g, '')}${search}`
      : null,
};
