import { matches } from '../palette/matches.ts';
import { Kbd } from '../ui/display/badge.tsx';
import { look } from '../ui/look.tsx';
import type { KeyLine } from './global-keys.ts';
import { keyName } from './key-name.ts';
import styles from './key-lines.module.css';

interface KeyLinesProps {
  readonly title: string;
  readonly lines: readonly KeyLine[];
  /** Leaves only those that fit what is typed. */
  readonly wanted?: string | undefined;
}

/** Keys of one place and what each does; nothing where none fits what is wanted. */
export function KeyLines({ title, lines, wanted = '' }: KeyLinesProps) {
  const found = lines.filter((line) => matches(`${line.does} ${line.keys}`, wanted));
  if (found.length === 0) return null;
  return (
    <section>
      <h3 className={look('muted', 'small')}>{title}</h3>
      <dl className={styles.keys}>
        {found.map((line) => (
          <div key={line.keys}>
            <dt>{line.does}</dt>
            <dd>
              <Kbd always>{keyName(line.keys)}</Kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
