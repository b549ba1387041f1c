import type { WebEntry } from '../../../platform/web/feature/web-entry.ts';

/** What every page knows of this capability. */
export const portalEntry: WebEntry = {
  screens: [
    { path: '/', frame: 'public', lazy: () => import('./home-screen.tsx') },
    { path: '/versoes', frame: 'public', lazy: () => import('./help/versions-screen.tsx') },
    { path: '/acessibilidade', frame: 'public', lazy: () => import('./accessibility/accessibility-screen.tsx') },
    { path: '/leis-referencias', frame: 'public', lazy: () => import('./references/laws-screen.tsx') },
    { path: '/leis-referencias-gov', frame: 'public', lazy: () => import('./references/gov-laws-screen.tsx') },
    { path: '/documentacao', frame: 'public', lazy: () => import('./references/docs-screen.tsx') },
    {
      path: '/app/admin/referencias',
      frame: 'work',
      lazy: () => import('./references/keeping/references-screen.tsx'),
    },
    { path: '/app/ajuda', frame: 'work', lazy: () => import('./help/help-screen.tsx') },
    { path: '/app/correio-demonstracao', frame: 'work', lazy: () => import('./demonstration-mailbox-screen.tsx') },
  ],
  links: [
    { to: '/#ajuda', label: 'Ajuda', at: 'menu', order: 30 },
    { to: '/#faq', label: 'Perguntas comuns', at: 'more', order: 10 },
    { to: '/#attendance', label: 'Canal de atendimento', at: 'more', order: 20 },
    { to: '/#ajuda', label: 'Central de ajuda', at: 'more', order: 30 },
    { to: '/leis-referencias', label: 'Leis e normas', at: 'more', order: 32 },
    { to: '/leis-referencias-gov', label: 'Governo digital', at: 'more', order: 34 },
    { to: '/documentacao', label: 'Documentação', at: 'more', order: 36 },
    { to: '/acessibilidade', label: 'Acessibilidade', at: 'more', order: 38 },
    { to: '/versoes', label: 'Histórico de versões', at: 'more', order: 40 },
  ],
};
