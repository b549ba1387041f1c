import { moveFocus } from '../../../../platform/web/ui/navigation/tabs.tsx';
import type { Tab } from '../../rules/tabs.ts';
import { boxAddress, boxGroups, boxIcons, boxName } from './boxes.ts';
import type { BoxCounts } from './use-box-counts.ts';
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
}

/** The ten boxes, grouped by what a person comes for, each with how many it holds. */
export function BoxColumn({ current, counts }: BoxesProps) {
  return (
    <div role="tablist" aria-orientation="vertical" aria-label="Caixas" data-keys onKeyDown={moveFocus}>
      {boxGroups.map((group) => (
        <SideGroup key={group.name} name={group.name}>
          {group.tabs.map((tab) => (
            <BoxLink key={tab} tab={tab} current={current} counts={counts} />
          ))}
        </SideGroup>
      ))}
    </div>
  );
}

function BoxLink({ tab, current, counts }: BoxesProps & { readonly tab: Tab }) {
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
