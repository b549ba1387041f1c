import type { WebEntry } from '../../../platform/web/feature/web-entry.ts';

/** What every page knows of this capability. */
export const documentModelsEntry: WebEntry = {
  screens: [
    { path: '/app/admin/modelos', frame: 'work', lazy: () => import('./models-screen.tsx') },
    { path: '/app/admin/modelos-doe', frame: 'work', lazy: () => import('./official-models-screen.tsx') },
    { path: '/app/admin/editor-modelos', frame: 'work', lazy: () => import('./model-editor-screen.tsx') },
    { path: '/app/admin/editor-modelos/:id', frame: 'work', lazy: () => import('./model-editor-screen.tsx') },
    { path: '/app/admin/doe-editor', frame: 'work', lazy: () => import('./official-editor-screen.tsx') },
  ],
};
