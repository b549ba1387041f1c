import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import styles from './code-groups.module.css';
import { controlLook } from './field.tsx';

const GROUPS = 4;
const SIZE = 4;
const ordinals = ['1º', '2º', '3º', '4º'];

interface CodeGroupsProps {
  /** What the code is: "Código de validação". */
  readonly label: string;
  /** Four texts, one per group. */
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** Called when a paste fills the whole code: there is nothing left to type. */
  readonly onPasted?: ((code: string) => void) | undefined;
  /** Takes the code out of what was pasted, such as out of an address; the text itself when absent. */
  readonly read?: ((pasted: string) => string | undefined) | undefined;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean | undefined;
}

/** No group typed yet. */
const emptyCode: readonly string[] = Array.from({ length: GROUPS }, () => '');

const clean = (text: string) => text.replace(/[^0-9A-Za-z]/g, '').toUpperCase();

/** A code as its four groups: `7F3K-92MX-QD4T-8HWP` or `7f3k92mxqd4t8hwp`. */
export function groupsOf(code: string): readonly string[] {
  const bare = clean(code);
  return emptyCode.map((_, index) => bare.slice(index * SIZE, (index + 1) * SIZE));
}

/** A code of four groups of four characters (R048): typing goes on to the next, pasting fills all of them. */
export function CodeGroups({ label, value, onChange, onPasted, read, describedBy, invalid }: CodeGroupsProps) {
  const box = useRef<HTMLDivElement>(null);
  const focus = (index: number) => {
    const input = box.current?.querySelectorAll('input')[Math.min(Math.max(index, 0), GROUPS - 1)];
    input?.focus();
    input?.setSelectionRange(input.value.length, input.value.length);
  };

  /** Pours characters from a group on; what does not fit falls off. */
  const pour = (from: number, text: string): readonly string[] => {
    const next = value.map((group, index) =>
      index < from
        ? group
        : text.slice((index - from) * SIZE, (index - from + 1) * SIZE) || (index === from ? '' : group),
    );
    onChange(next);
    return next;
  };
  const type = (index: number, typed: string) => {
    const letters = clean(typed);
    // One letter too many never wipes the next group.
    const text = value[index + 1] ? letters.slice(0, SIZE) : letters;
    pour(index, text);
    if (text.length >= SIZE && index < GROUPS - 1) focus(index + Math.floor(text.length / SIZE));
  };
  const paste = (index: number, event: ClipboardEvent) => {
    event.preventDefault();
    const pasted = event.clipboardData.getData('text');
    const text = clean(read?.(pasted) ?? pasted).slice(0, GROUPS * SIZE);
    const whole = text.length === GROUPS * SIZE;
    const next = pour(whole ? 0 : index, text);
    focus(whole ? GROUPS - 1 : index + Math.floor(text.length / SIZE));
    if (whole) onPasted?.(next.join(''));
  };
  const press = (index: number, event: KeyboardEvent<HTMLInputElement>) => {
    const { value: text, selectionStart: at, selectionEnd: to } = event.currentTarget;
    const backAtStart = event.key === 'Backspace' && at === 0 && to === 0;
    if ((backAtStart || (event.key === 'ArrowLeft' && at === 0)) && index > 0) {
      event.preventDefault();
      focus(index - 1);
    } else if (event.key === 'ArrowRight' && at === text.length && index < GROUPS - 1) {
      event.preventDefault();
      focus(index + 1);
    }
  };

  return (
    <div className={styles.groups} role="group" aria-label={label} ref={box}>
      {emptyCode.map((_, index) => (
        <input
          key={index}
          className={controlLook({ size: 'lg' }, styles.group)}
          type="text"
          aria-label={`${ordinals[index]} grupo de 4 caracteres`}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={value[index]}
          onChange={(event) => type(index, event.target.value)}
          onPaste={(event) => paste(index, event)}
          onKeyDown={(event) => press(index, event)}
        />
      ))}
    </div>
  );
}
