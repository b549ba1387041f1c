import { keepPreviousData } from '@tanstack/react-query';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { SelectField } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { byScope } from '../../../bookmarks/web/index.ts';
import { bookmarksRead } from './panel-address.ts';
import type { TabId } from './signature-tabs.ts';

interface BookmarkSelectProps {
  readonly tab: TabId;
  readonly chosen: string | undefined;
  /** Empty: all of them. */
  readonly onChoose: (value: string) => void;
}

/** The bookmarks of the processes of a tab, each with how many it leaves; nothing where there are none to choose. */
export function BookmarkSelect({ tab, chosen, onChoose }: BookmarkSelectProps) {
  const { contract, input } = bookmarksRead(tab);
  const { data } = useEndpoint(contract, input, { placeholderData: keepPreviousData });
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
