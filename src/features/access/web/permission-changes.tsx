import { look } from '../../../platform/web/ui/look.tsx';
import { changedLines } from '../rules/changed-lines.ts';
import styles from './permission-changes.module.css';

interface PermissionChangesProps {
  readonly before: ReadonlySet<number>;
  readonly after: ReadonlySet<number>;
}

const signs = { gains: '+', loses: '−', moves: '↕' } as const;
const words = { gains: 'passa a poder', loses: 'deixa de poder', moves: 'muda o alcance' } as const;

/** What a profile comes to let do and no longer does, a line each: a sign and words, never a color alone. */
export function PermissionChanges({ before, after }: PermissionChangesProps) {
  const lines = changedLines(before, after);
  if (lines.length === 0) return <p className={look('small', 'muted')}>As permissões ficam como estão.</p>;
  return (
    <ul className={styles.list}>
      {lines.map(({ name, kind, text }) => (
        <li key={name} className={styles.line}>
          <b className={styles[kind]} aria-hidden>
            {signs[kind]}
          </b>
          <span>
            <span className={look('heard')}>{words[kind]}: </span>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
