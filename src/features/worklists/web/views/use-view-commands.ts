import { IconBookmark, IconSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useShortcuts } from '../../../../platform/web/keyboard/shortcuts.ts';
import { useCommands } from '../../../../platform/web/palette/commands.ts';
import { useNavigate } from '../../../../platform/web/router/index.ts';
import { searchAddress, useSearches } from './searches/use-searches.ts';
import { useLiveViews, useViews } from './use-views.ts';
import { viewAddress } from './view-address.ts';

/** So many have a key: V and their place. */
const WITH_KEYS = 9;

/** In the palette: the saved views and searches. The first nine open by V and their number, from any screen. */
export function useViewCommands(): void {
  const navigate = useNavigate();
  const views = useViews();
  const searches = useSearches();
  useLiveViews();
  const commands = useMemo(
    () =>
      views.map((view, index) => ({
        id: `view-${view.id}`,
        name: view.name,
        also: 'visão salva filtro',
        icon: IconBookmark,
        keys: index < WITH_KEYS ? `v ${index + 1}` : null,
        run: () => navigate(viewAddress(view)),
      })),
    [navigate, views],
  );
  const ofSearches = useMemo(
    () =>
      searches.map((search) => ({
        id: `search-${search.id}`,
        name: search.name,
        also: 'busca salva pesquisa',
        icon: IconSearch,
        run: () => navigate(searchAddress(search)),
      })),
    [navigate, searches],
  );
  useCommands('Visões salvas', commands);
  useCommands('Buscas salvas', ofSearches);
  useShortcuts(
    'Visões salvas',
    commands.flatMap(({ keys, name, run }) => (keys === null ? [] : [{ keys, does: name, run }])),
    true,
  );
}
