import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { formatNumber } from '../../../../platform/web/format/number.ts';
import { Link, useLocation } from '../../../../platform/web/router/index.ts';
import { classNames } from '../../../../platform/web/ui/look.tsx';
import type { getChanges } from '../../contract/changes/changes.ts';
import type { ChangeKind } from '../../rules/changes/change-kinds.ts';
import { changeWords } from './change-words.ts';
import styles from './changes-screen.module.css';

interface NumbersProps {
  readonly counts: OutputOf<typeof getChanges>['counts'];
  readonly chosen: ChangeKind | undefined;
}

/** Numbers, each of which opens the list that it counts. */
export function Numbers({ counts, chosen }: NumbersProps) {
  const { search } = useLocation();
  const opening = (kind: ChangeKind) => {
    const query = new URLSearchParams(search);
    query.set('lista', kind);
    for (const name of ['quem', 'page']) query.delete(name);
    return `/app/o-que-mudou?${query.toString()}`;
  };
  return (
    <ul className={styles.numbers}>
      {counts.map(({ kind, count, count_relation: relation }) => (
        <li key={kind}>
          <Link
            to={opening(kind)}
            className={classNames(styles.number, count === 0 && styles.none)}
            aria-current={kind === chosen ? 'true' : undefined}
          >
            <b>{`${relation === 'gte' ? 'mais de ' : ''}${formatNumber(count)}`}</b>
            <span>{count === 1 ? changeWords[kind].one : changeWords[kind].many}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
