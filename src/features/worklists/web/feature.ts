import { lazy } from 'react';
import { IconFiles, IconHome } from '@tabler/icons-react';
import type { WebFeature } from '../../../platform/web/feature/web-feature.ts';
import { useBoxCommands } from './boxes/use-box-commands.ts';

const boxes = { to: '/app/processos', order: 20, key: 'p', narrow: 10 };

/** What this capability gives to whoever works. */
export const worklistsWeb: WebFeature = {
  keys: [{ keys: 'espaço', does: 'Abrir e fechar a prévia' }],
  navigation: [
    { ...boxes, label: 'Processos', icon: IconFiles, when: ({ hasUnit }) => hasUnit },
    { ...boxes, label: 'Início', icon: IconHome, when: ({ hasUnit }) => !hasUnit },
  ],
  commands: [{ order: 25, useThem: useBoxCommands }],
  parts: [{ at: 'beside', order: 35, Part: lazy(() => import('./views/view-commands.tsx')) }],
  settings: async () => [(await import('./views/settings-tab.ts')).viewsTab],
};
