import type { WebEntry } from '../../../platform/web/feature/web-entry.ts';

/** What every page knows of this capability. */
export const documentsEntry: WebEntry = {
  screens: [
    { path: '/validar-documento', frame: 'public', lazy: () => import('./validate-document-screen.tsx') },
    { path: '/app/documento/:id', frame: 'work', lazy: () => import('./viewer/document-address.tsx') },
    { path: '/app/documento-editor/:id', frame: 'work', lazy: () => import('./writing/editor-screen.tsx') },
    { path: '/app/doe-formulario', frame: 'work', lazy: () => import('./filling/filling-screen.tsx') },
    { path: '/app/doe-formulario/planilha', frame: 'work', lazy: () => import('./filling/sheet/sheet-screen.tsx') },
  ],
  links: [{ to: '/validar-documento', label: 'Validar documento', at: 'services', order: 20 }],
};
