import type { QueryClient } from '@tanstack/react-query';
import { redirect } from 'react-router';
import type { RouteObject } from 'react-router';
import { FullPageLoader } from '../platform/web/layout/full-page-loader.tsx';
import { movedOrMissing, signedIn } from './web/guards.ts';
import { RootFrame } from './web/root-frame.tsx';
import { RouteFailure } from './web/route-failure.tsx';

/**
 * Every screen on one page: path -> screen -> guard. Screens load with their route.
 * A screen's file exports `Component` (and `loader` where it needs one).
 */
export const routes = (_client: QueryClient): RouteObject[] => [
  {
    Component: RootFrame,
    ErrorBoundary: RouteFailure,
    HydrateFallback: FullPageLoader,
    children: [
      {
        lazy: () => import('./web/public-frame.tsx'),
        children: [
          { index: true, lazy: () => import('../features/portal/web/home-screen.tsx') },
          {
            path: 'validar-documento',
            lazy: () => import('../features/documents/web/validate-document-screen.tsx'),
          },
          { path: 'consultar-processo', lazy: () => import('../features/search/web/consult-screen.tsx') },
          {
            path: 'consultar-processo/:nup',
            lazy: () => import('../features/search/web/consult-process-screen.tsx'),
          },
          { path: '404', lazy: () => import('./web/not-found.tsx') },
        ],
      },
      { path: 'login', loader: () => redirect('/'), Component: FullPageLoader },
      { path: '*', loader: movedOrMissing, Component: FullPageLoader },
      {
        path: 'processo/:id',
        loader: signedIn,
        lazy: () => import('../features/worklists/web/process-viewer/process-viewer.tsx'),
      },
      {
        path: 'app',
        loader: signedIn,
        lazy: () => import('./web/work-frame.tsx'),
        children: [
          { index: true, loader: () => redirect('/app/processos'), Component: FullPageLoader },
          {
            path: 'novo-processo',
            lazy: () => import('../features/documents/web/opening-screen/opening-screen.tsx'),
          },
          { path: 'painel-processos/*', loader: movedOrMissing, Component: FullPageLoader },
          {
            path: 'processos/detalhamento/:id',
            lazy: () => import('../features/worklists/web/process-detail/process-detail.tsx'),
          },
          { path: 'processos', lazy: () => import('../features/worklists/web/process-panel.tsx') },
          { path: 'assinaturas/gov-br', lazy: () => import('../features/signatures/web/govbr-return-screen.tsx') },
          { path: 'assinaturas', lazy: () => import('../features/signatures/web/signatures-screen.tsx') },
          {
            path: 'correio-demonstracao',
            lazy: () => import('../features/portal/web/demonstration-mailbox-screen.tsx'),
          },
          { path: '*', lazy: () => import('./web/work-not-found.tsx') },
        ],
      },
    ],
  },
];
