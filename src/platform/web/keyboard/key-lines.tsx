import { matches } from '../palette/matches.ts';
import { look } from '../ui/look.tsx';
import type { KeyLine } from './global-keys.ts';
import { Key } from './key.tsx';
import { usePressed } from './key-map.ts';
import styles from './key-lines.module.css';

interface KeyLinesProps {
  readonly title: string;
  readonly lines: readonly KeyLine[];
  /** Leaves only those that fit what is typed. */
  readonly wanted?: string | undefined;
}

/** Keys of one place and what each does; nothing where none fits what is wanted. */
export function KeyLines({ title, lines, wanted = '' }: KeyLinesProps) {
  const pressed = usePressed();
  const found = lines.filter((line) => matches(`${line.does} ${pressed(line.keys)}`, wanted));
  if (found.length === 0) return null;
  return (
    <section>
      <h3 className={look('muted', 'small')}>{title}</h3>
      <dl className={styles.keys}>
        {found.map((line) => (
          <div key={line.keys}>
            <dt>{line.does}</dt>
            <dd>
              <Key always of={line.keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
