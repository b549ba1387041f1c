import type { ReactNode } from 'react';
import styles from './dated-entry.module.css';
import { Datador } from './stamp.tsx';

/** One line of a list of acts that each have a day: the dater, and what was done beside it. Stands in a list. */
export function DatedEntry({ at, children }: { readonly at: string; readonly children: ReactNode }) {
  return (
    <li className={styles.entry}>
      <Datador at={at} flat />
      <div className={styles.body}>{children}</div>
    </li>
  );
}
