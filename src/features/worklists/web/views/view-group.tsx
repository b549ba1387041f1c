import { IconBookmark, IconUsers } from '@tabler/icons-react';
import { SideGroup, SideLink } from '../../../../platform/web/layout/side-link.tsx';
import { useViewCounts, useViews, type SavedView, type ViewCount } from './use-views.ts';
import { viewAddress } from './view-address.ts';

const processes = ['processo', 'processos'] as const;

/** Whose it is, at a glance. */
export const viewIcon = (view: SavedView) => (view.shared_with ? IconUsers : IconBookmark);

/** How many it holds; of a box at which the person may not look there is no number. */
export const viewCount = (counted: ViewCount | undefined) =>
  counted?.count === null
    ? undefined
    : { value: counted?.count ?? undefined, relation: counted?.count_relation, of: processes };

/** The saved views in the column of boxes, each with how many it holds for whoever looks. */
export function ViewGroup({ current }: { readonly current: number | null }) {
  const views = useViews();
  const counts = useViewCounts();
  if (views.length === 0) return null;
  return (
    <SideGroup name="Visões salvas">
      {views.map((view) => {
        const count = viewCount(counts.get(view.id));
        return (
          <SideLink
            key={view.id}
            to={viewAddress(view)}
            role="tab"
            id={`view-${view.id}`}
            aria-selected={view.id === current}
            aria-controls="box-panel"
            tabIndex={view.id === current ? 0 : -1}
            icon={viewIcon(view)}
            name={view.name}
            title={view.shared_with ? `Visão de ${view.shared_with.label}` : undefined}
            {...(count && { count })}
          />
        );
      })}
    </SideGroup>
  );
}
