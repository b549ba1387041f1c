import { IconAlertCircle, IconCircle, IconCircleCheck, IconCircleDashed, IconLoader2 } from '@tabler/icons-react';
import { Glyph, look } from '../../../../platform/web/ui/look.tsx';
import styles from './checklist.module.css';

/** One line of "Antes de abrir". */
export interface CheckItem {
  readonly id: string;
  /** `missing` and `wrong` stop the opening, `waiting` will solve itself, `optional` may stay as it is. */
  readonly state: 'done' | 'missing' | 'wrong' | 'waiting' | 'optional';
  readonly text: string;
  /** Id of the element where it is solved. */
  readonly at?: string | undefined;
}

/** A line of it. @param at id of the element where it is solved */
export const checkItem = (state: CheckItem['state'], id: string, text: string, at?: string): CheckItem => ({
  id,
  state,
  text,
  at,
});

const icons = {
  done: IconCircleCheck,
  missing: IconCircle,
  wrong: IconAlertCircle,
  waiting: IconLoader2,
  optional: IconCircleDashed,
} as const;
const spoken = {
  done: 'Pronto: ',
  missing: 'Falta: ',
  wrong: 'Corrija: ',
  waiting: 'Aguarde: ',
  optional: '',
} as const;

/** What is done and what is missing, all the time; what is missing leads to its field. */
export function Checklist({ items }: { readonly items: readonly CheckItem[] }) {
  return (
    <ul className={styles.checklist}>
      {items.map(({ id, state, text, at }) => {
        const Icon = icons[state];
        return (
          <li key={id} data-state={state}>
            <Glyph of={Icon} turning={state === 'waiting'} className={styles.icon} />
            <span>
              <span className={look('heard')}>{spoken[state]}</span>
              {at && state !== 'done' ? (
                <button type="button" className={look('link')} onClick={() => goTo(at)}>
                  {text}
                </button>
              ) : (
                text
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Puts the focus on the first control of a place of the form. */
export function goTo(place: string): void {
  const box = document.getElementById(place);
  const control = box?.querySelector<HTMLElement>('input, select, textarea, [contenteditable="true"], button');
  control?.focus({ preventScroll: true });
  box?.scrollIntoView({ block: 'center' });
}
