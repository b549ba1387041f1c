import { keepPreviousData } from '@tanstack/react-query';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { SelectField } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { useAddress } from '../../../../platform/web/ui/navigation/use-address.ts';
import { byScope } from '../../../bookmarks/web/index.ts';
import { listSignatureBookmarks } from '../../contract/panel/list-signature-bookmarks.ts';
import type { TabId } from './signature-tabs.ts';

/** What the address calls the bookmark that narrows the list: `global_bookmarks:4`, or `bookmarks:9` of one's own. */
export const BOOKMARK = 'bookmark';

const serverTabs = { recebidas: 'received', pedidas: 'requested', respondidas: 'answered' } as const;

/** The bookmark that the address names, and the filter that it is; `null`: none, or no bookmark's name. */
export function useBookmarkFilter() {
  const [address] = useAddress();
  const named = /^(global_bookmarks|bookmarks):(\d{1,15})$/.exec(address.get(BOOKMARK) ?? '');
  return named?.[1] ? { value: named[0], filters: { [named[1]]: [Number(named[2])] } } : null;
}

interface BookmarkSelectProps {
  readonly tab: TabId;
  readonly chosen: string | undefined;
  /** Empty: all of them. */
  readonly onChoose: (value: string) => void;
}

/** The bookmarks of the processes of a tab, each with how many it leaves; nothing where there are none to choose. */
export function BookmarkSelect({ tab, chosen, onChoose }: BookmarkSelectProps) {
  const { data } = useEndpoint(
    listSignatureBookmarks,
    { query: { tab: serverTabs[tab] } },
    { placeholderData: keepPreviousData },
  );
  const options = byScope(data?.results ?? []).flatMap(({ name: group, bookmarks }) =>
    bookmarks.map(({ id, name, is_global, uses }) => ({
      value: `${is_global ? 'global_bookmarks' : 'bookmarks'}:${id}`,
      label: `${name} (${uses})`,
      group,
    })),
  );
  if (options.length === 0 && !chosen) return null;
  const isKnown = !chosen || options.some(({ value }) => value === chosen);
  return (
    <SelectField
      label="Marcador"
      hideLabel
      aria-label="Marcador do processo"
      value={chosen ?? ''}
      options={[
        { value: '', label: 'Todos os marcadores' },
        ...options,
        ...(isKnown ? [] : [{ value: chosen, label: 'Marcador fora desta aba' }]),
      ]}
      onChange={(event) => onChoose(event.target.value)}
    />
  );
}
