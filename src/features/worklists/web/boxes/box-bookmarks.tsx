import { keepPreviousData } from '@tanstack/react-query';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { SideGroup, SideLink } from '../../../../platform/web/layout/side-link.tsx';
import { BookmarkMark } from '../../../bookmarks/web/index.ts';
import { useCurrentUser } from '../../../session/web/index.ts';
import { listBoxBookmarks } from '../../contract/list-box-bookmarks.ts';
import type { FilterRow } from '../../rules/filter-rows.ts';
import type { ProcessTab } from '../../contract/box-query.ts';
import { type PanelAddress, writePanelAddress } from '../panel-address.ts';

interface BoxBookmarksProps {
  readonly tab: ProcessTab;
  readonly address: PanelAddress;
}

const processes = ['processo', 'processos'] as const;

/** The bookmarks of the processes of a box, each with how many it leaves: pressed it narrows the box, and pressed again no more. */
export function BoxBookmarks({ tab, address }: BoxBookmarksProps) {
  const unitId = useCurrentUser()?.capacity?.capacity_id;
  const { data } = useEndpoint(
    listBoxBookmarks,
    { params: { capacityId: unitId ?? 0 }, query: { tab, ...(address.scope ? { with_children: address.scope } : {}) } },
    { enabled: unitId !== undefined, placeholderData: keepPreviousData },
  );
  if (!data || data.count === 0) return null;
  return (
    <SideGroup name="Marcadores">
      {data.results.map((bookmark) => {
        const { id, name, is_global, uses } = bookmark;
        const row: FilterRow = {
          field: is_global ? 'global_bookmarks' : 'bookmarks',
          value: String(id),
          label: name,
        };
        const others = address.rows.filter((one) => one.field !== row.field || one.value !== row.value);
        const isOn = others.length < address.rows.length;
        const next = { ...address, page: 1, current: null, rows: isOn ? others : [...others, row] };
        return (
          <SideLink
            key={id}
            to={`?${writePanelAddress(next).toString()}`}
            name={name}
            drawn={<BookmarkMark of={bookmark} size="name" />}
            aria-current={isOn ? 'true' : undefined}
            count={{ value: uses, of: processes }}
          />
        );
      })}
    </SideGroup>
  );
}
