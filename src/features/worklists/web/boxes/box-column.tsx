import { moveFocus } from '../../../../platform/web/ui/navigation/tabs.tsx';
import type { Tab } from '../../rules/tabs.ts';
import { boxAddress, boxGroups, boxIcons, boxName } from './boxes.ts';
import type { BoxCounts } from './use-box-counts.ts';
import { ViewGroup } from '../views/view-group.tsx';
import { SideLink, SideGroup } from '../../../../platform/web/layout/side-link.tsx';

/** How many a box holds, and of what. */
export const countOf = (counts: BoxCounts | undefined, tab: Tab) => ({
  value: counts?.[tab],
  relation: counts?.relations[tab],
  of: tab === 'signatures' ? documents : tab === 'drafts' ? drafts : processes,
});

const processes = ['processo', 'processos'] as const;
const documents = ['documento', 'documentos'] as const;
const drafts = ['rascunho', 'rascunhos'] as const;

export interface BoxesProps {
  readonly current: Tab;
  readonly counts: BoxCounts | undefined;
  /** The saved view that is open: its box is not, then. */
  readonly view: number | null;
}

/** The ten boxes, grouped by what a person comes for, each with how many it holds. */
export function BoxColumn({ current, counts, view }: BoxesProps) {
  return (
    <div role="tablist" aria-orientation="vertical" aria-label="Caixas" data-keys onKeyDown={moveFocus}>
      {boxGroups.map((group) => (
        <SideGroup key={group.name} name={group.name}>
          {group.tabs.map((tab) => (
            <BoxLink key={tab} tab={tab} current={view === null ? current : null} counts={counts} />
          ))}
        </SideGroup>
      ))}
      <ViewGroup current={view} />
    </div>
  );
}

interface BoxLinkProps extends Pick<BoxesProps, 'counts'> {
  readonly tab: Tab;
  readonly current: Tab | null;
}

function BoxLink({ tab, current, counts }: BoxLinkProps) {
  const selected = tab === current;
  return (
    <SideLink
      to={boxAddress(tab)}
      role="tab"
      id={`box-${tab}`}
      aria-selected={selected}
      aria-controls="box-panel"
      tabIndex={selected ? 0 : -1}
      icon={boxIcons[tab]}
      name={boxName(tab)}
      count={countOf(counts, tab)}
    />
  );
}
