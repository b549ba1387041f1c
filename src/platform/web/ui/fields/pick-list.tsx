import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type BlockedReason, sayBlocked } from '../actions/blocked.ts';
import { Glyph, look } from '../look.tsx';
import styles from './pick-list.module.css';

export interface PickItem<I extends string | number> {
  readonly id: I;
  readonly name: string;
  readonly detail: string;
  /** Before the name, such as the picture of a person. */
  readonly lead?: ReactNode;
  /** It is so already: "Em uso". */
  readonly current?: string | undefined;
  /** Why this one cannot be picked now. */
  readonly blocked?: BlockedReason | null | undefined;
}

interface PickListProps<I extends string | number> {
  /** What the list holds, for who listens. */
  readonly label?: string | undefined;
  readonly items: readonly PickItem<I>[];
  /** Why none of them can be picked now. */
  readonly blocked?: BlockedReason | null | undefined;
  /** The first one takes the focus when the dialog opens. */
  readonly autoFocus?: boolean | undefined;
  readonly onPick: (item: PickItem<I>) => void;
}

/** Things to choose from, one press each: choosing is the act. */
export function PickList<I extends string | number>({ label, items, blocked, autoFocus, onPick }: PickListProps<I>) {
  if (items.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={label}>
      {items
        .map((item) => ({ item, stop: blocked ?? item.blocked }))
        .map(({ item, stop }) => (
          <li key={item.id}>
            <button
              type="button"
              className={styles.line}
              data-autofocus={autoFocus || undefined}
              aria-current={item.current ? true : undefined}
              aria-disabled={stop ? true : undefined}
              onClick={() => (stop ? sayBlocked(stop) : onPick(item))}
            >
              {item.lead}
              <span className={styles.what}>
                <span className={look('semi')}>{item.name}</span>
                <span className={look('small', 'muted')}>{stop ? stop.message : item.detail}</span>
              </span>
              {item.current ? <Glyph of={IconCheck} says={item.current} /> : null}
            </button>
          </li>
        ))}
    </ul>
  );
}
