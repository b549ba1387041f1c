import { useId, useMemo } from 'react';
import { Pager } from '../../../../platform/web/ui/navigation/pager.tsx';
import { Key } from '../../../../platform/web/keyboard/key.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import type { PanelAddress } from '../panel-address.ts';
import type { PanelState } from '../use-panel-address.ts';
import type { ProcessTab } from '../../contract/box-query.ts';
import { ownColumns } from '../../rules/line-choices.ts';
import { GroupHeading } from './group-heading.tsx';
import type { LineGroup } from './group-lines.ts';
import { ProcessRow, type RowActs } from './process-row.tsx';
import styles from './process-list.module.css';

interface ProcessListProps extends RowActs {
  readonly tab: ProcessTab;
  readonly address: PanelAddress;
  readonly groups: readonly LineGroup[];
  readonly current: number | undefined;
  readonly selected: ReadonlySet<number>;
}

/** The lines of a page, under headings when they are grouped. */
export function ProcessList({ tab, address, groups, current, selected, ...acts }: ProcessListProps) {
  const id = useId();
  const columns = useMemo(() => address.columns ?? ownColumns(tab), [address.columns, tab]);
  return groups.map((group) => (
    <section key={group.id}>
      {group.name ? <GroupHeading tab={tab} address={address} group={group} id={`${id}-${group.id}`} /> : null}
      <ul
        aria-label={group.name ? undefined : 'Processos'}
        aria-labelledby={group.name ? `${id}-${group.id}` : undefined}
      >
        {group.lines.map((line) => (
          <ProcessRow
            key={line.id}
            line={line}
            tab={tab}
            columns={columns}
            current={line.id === current}
            selected={selected.has(line.id)}
            {...acts}
          />
        ))}
      </ul>
    </section>
  ));
}

interface ListFootProps extends Pick<PanelState, 'address' | 'change'> {
  readonly count: number;
  readonly relation: 'eq' | 'gte';
  /** Of processes: the keys act on them. */
  readonly keys?: boolean;
}

/** Pages, and the keys that matter most. */
export function ListFoot({ address, count, relation, change, keys }: ListFootProps) {
  return (
    <div className={classNames(styles.foot, look('noPrint'))} data-landmark="footer" tabIndex={-1}>
      {keys ? (
        <span className={styles.hints}>
          <Key of="j" /> <Key of="k" /> percorrer <Key of="x" /> selecionar <Key of="?" /> teclas
        </span>
      ) : null}
      <Pager
        foot
        page={address.page}
        pageSize={address.pageSize}
        count={count}
        relation={relation}
        onPage={(page) => change({ page })}
        onPageSize={(pageSize) => change({ pageSize })}
      />
    </div>
  );
}
