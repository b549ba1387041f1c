import { IconAlertCircle, IconCircleCheck, IconClock, IconLoader2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classNames, Glyph, look } from '../../../platform/web/ui/look.tsx';
import styles from './line-list.module.css';

interface LineListProps {
  readonly label: string;
  readonly ordered?: boolean | undefined;
  /** No taller than a few lines. */
  readonly short?: boolean | undefined;
  readonly children: ReactNode;
}

/** Documents or people in a frame, each on a line; many of them scroll. */
export function LineList({ label, ordered, short, children }: LineListProps) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className={classNames(styles.list, short && styles.short)} aria-label={label}>
      {children}
    </List>
  );
}

const icons = { pending: IconClock, signing: IconLoader2, done: IconCircleCheck, error: IconAlertCircle } as const;

interface OutcomeLineProps {
  readonly state: keyof typeof icons;
  readonly title: string;
  readonly failure?: string | null | undefined;
  /** How it went, in a word. */
  readonly said: string | undefined;
}

/** One document that is being signed, and how it went. */
export const OutcomeLine = ({ state, title, failure, said }: OutcomeLineProps) => (
  <li data-state={state}>
    <Glyph of={icons[state]} turning={state === 'signing'} className={styles.icon} />
    <span className={styles.what}>
      {title}
      {failure ? <span className={look('small', 'wrong')}>{failure}</span> : null}
    </span>
    <span className={look('small')}>{said}</span>
  </li>
);
