import type { WebEntry } from '../../../platform/web/feature/web-entry.ts';

/** What every page knows of this capability. */
export const signaturesEntry: WebEntry = {
  screens: [
    {
      path: '/assinatura-externa/:solicitationId',
      frame: 'public',
      lazy: () => import('./external/external-signature-screen.tsx'),
    },
    {
      path: '/assinatura-externa/gov-br',
      frame: 'public',
      lazy: () => import('./external/external-govbr-screen.tsx'),
    },
    {
      path: '/app/assinaturas',
      frame: 'work',
      lazy: () => import('./signatures-screen.tsx'),
      ahead: () => import('./ahead.ts'),
    },
    { path: '/app/assinaturas/gov-br', frame: 'work', lazy: () => import('./govbr-return-screen.tsx') },
  ],
};
