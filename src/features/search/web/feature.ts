import { lazy } from 'react';
import { IconFileSearch } from '@tabler/icons-react';
import type { WebFeature } from '../../../platform/web/feature/web-feature.ts';
import { belowDataPlace } from '../../desk/web/index.ts';
import { SearchBox } from './search-box/search-box.tsx';
import { useSearchCommands } from './search-box/use-search-commands.ts';

// It comes with the detail of a process.
const AlikeCard = lazy(async () => ({ default: (await import('./alike/alike-card.tsx')).AlikeCard }));

/** What this capability gives to whoever works. */
export const searchWeb: WebFeature = {
  places: [belowDataPlace.fill({ Card: AlikeCard })],
  navigation: [
    {
      to: '/consultar-processo',
      label: 'Consultar',
      icon: IconFileSearch,
      order: 40,
      key: 'c',
      narrow: 30,
      when: ({ hasUnit }) => !hasUnit,
    },
  ],
  commands: [{ order: 50, useThem: useSearchCommands }],
  parts: [{ at: 'search', order: 10, Part: SearchBox }],
};
