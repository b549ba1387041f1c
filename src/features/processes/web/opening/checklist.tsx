import { IconAlertCircle, IconCircle, IconCircleCheck, IconCircleDashed, IconLoader2 } from '@tabler/icons-react';

/** One line of "Antes de abrir". */
export interface CheckItem {
  readonly id: string;
  /** `missing` and `wrong` stop the opening, `waiting` will solve itself, `optional` may stay as it is. */
  readonly state: 'done' | 'missing' | 'wrong' | 'waiting' | 'optional';
  readonly text: string;
  /** Id of the element where it is solved. */
  readonly at?: string | undefined;
}

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
    <ul className="np-check">
      {items.map(({ id, state, text, at }) => {
        const Icon = icons[state];
        return (
          <li key={id} data-state={state}>
            <Icon className={state === 'waiting' ? 'i spin' : 'i'} aria-hidden />
            <span>
              <span className="sr">{spoken[state]}</span>
              {at && state !== 'done' ? (
                <button type="button" className="aslink" onClick={() => goTo(at)}>
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
