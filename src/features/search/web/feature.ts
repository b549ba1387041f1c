import { IconFileSearch } from '@tabler/icons-react';
import type { WebFeature } from '../../../platform/web/feature/web-feature.ts';
import { SearchBox } from './search-box/search-box.tsx';
import { useSearchCommands } from './search-box/use-search-commands.ts';

/** What this capability gives to whoever works. */
export const searchWeb: WebFeature = {
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
