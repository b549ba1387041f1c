import type { ScreenRoute } from '../platform/web/router/screen-route.ts';
import { movedOrMissing, numberWithBar, signedIn } from './web/guards.ts';

/**
 * Every screen on one page: path -> guard -> screen. A screen loads with its route; its file exports `Component`.
 * A line without a screen only leads elsewhere.
 */
export const routes: readonly ScreenRoute[] = [
  {
    lazy: () => import('./web/public-frame.tsx'),
    children: [
      { index: true, lazy: () => import('../features/portal/web/home-screen.tsx') },
      { path: 'validar-documento', lazy: () => import('../features/documents/web/validate-document-screen.tsx') },
      { path: 'consultar-processo', lazy: () => import('../features/search/web/consult-screen.tsx') },
      { path: 'consultar-processo/:nup', lazy: () => import('../features/search/web/consult-process-screen.tsx') },
      { path: 'consultar-processo/:sequence/:year', guard: numberWithBar },
      { path: '404', lazy: () => import('./web/not-found.tsx') },
    ],
  },
  { path: 'login', guard: () => '/' },
  { path: '*', guard: movedOrMissing },
  {
    path: 'processo/:id',
    guard: signedIn,
    lazy: () => import('./web/process-viewer.ts'),
  },
  {
    path: 'app',
    guard: signedIn,
    lazy: () => import('./web/work-frame.tsx'),
    children: [
      { index: true, guard: () => '/app/processos' },
      {
        path: 'novo-processo',
        lazy: () => import('../features/desk/web/opening/opening-screen.tsx'),
      },
      { path: 'painel-processos/*', guard: movedOrMissing },
      {
        path: 'processos/detalhamento/:id',
        lazy: () => import('../features/desk/web/detail/process-detail.tsx'),
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
];
