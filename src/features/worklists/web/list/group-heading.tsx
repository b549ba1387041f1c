import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { Count } from '../../../../platform/web/ui/display/badge.tsx';
import { BookmarkMark } from '../../../bookmarks/web/index.ts';
import type { PanelAddress } from '../panel-address.ts';
import { boxCall, boxQuery, type ProcessTab } from '../../contract/box-query.ts';
import type { LineGroup } from './group-lines.ts';
import styles from './group-heading.module.css';

interface GroupHeadingProps {
  readonly tab: ProcessTab;
  readonly address: PanelAddress;
  readonly group: LineGroup;
  readonly id: string;
}

/** A group of lines with how many the whole list holds, not only this page; nothing where no filter of the list counts it. */
export function GroupHeading({ tab, address, group, id }: GroupHeadingProps) {
  const { contract } = boxCall(tab);
  const overlaps = address.rows.some(({ field }) => field in (group.filter ?? {}));
  const query = { ...boxQuery(tab, address, group.filter ?? {}), only_count: true };
  const isCounted = group.filter !== null && !overlaps;
  const { data } = useEndpoint(contract, { query }, { enabled: isCounted });
  return (
    <h2 className={styles.heading} id={id}>
      {group.bookmark ? <BookmarkMark of={group.bookmark} size="name" /> : group.name}{' '}
      {isCounted ? <Count value={data?.count} relation={data?.count_relation} of={['processo', 'processos']} /> : null}
    </h2>
  );
}
