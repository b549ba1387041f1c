import { lazy } from 'react';
import { IconFiles, IconHome } from '@tabler/icons-react';
import type { WebFeature } from '../../../platform/web/feature/web-feature.ts';
import { viewsTab } from './views/settings-tab.ts';
import { savedSearchesPlace } from '../../search/web/index.ts';
import { useBoxCommands } from './boxes/use-box-commands.ts';

const boxes = { to: '/app/processos', order: 20, key: 'p', narrow: 10 };

// They come with the screen of the search.
const SearchList = lazy(async () => ({ default: (await import('./views/searches/search-list.tsx')).SearchList }));
const SearchTools = lazy(async () => ({ default: (await import('./views/searches/search-tools.tsx')).SearchTools }));

/** What this capability gives to whoever works. */
export const worklistsWeb: WebFeature = {
  places: [savedSearchesPlace.fill({ List: SearchList, Tools: SearchTools })],
  keys: [{ keys: 'espaço', does: 'Abrir e fechar a prévia' }],
  navigation: [
    { ...boxes, label: 'Processos', icon: IconFiles, when: ({ hasUnit }) => hasUnit },
    { ...boxes, label: 'Início', icon: IconHome, when: ({ hasUnit }) => !hasUnit },
  ],
  commands: [{ order: 25, useThem: useBoxCommands }],
  parts: [{ at: 'beside', order: 35, Part: lazy(() => import('./views/view-commands.tsx')) }],
  settings: [viewsTab],
};
