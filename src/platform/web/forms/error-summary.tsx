import { useEffect, useRef, useState } from 'react';
import { Note } from '../ui/display/note.tsx';
import { look } from '../ui/look.tsx';
import styles from './error-summary.module.css';

interface Fault {
  readonly id: string;
  /** What leads to where it is fixed, when that is known. */
  readonly text: string;
  /** After it. */
  readonly rest?: string | undefined;
  readonly go?: (() => void) | undefined;
}

interface ErrorSummaryProps {
  /** "Falta corrigir 2 campos."; `null` while nothing is to be fixed. It stays mounted then: only a try gives it the focus. */
  readonly title: string | null;
  /** What is to be fixed, in the order of the form. */
  readonly faults: readonly Fault[];
  /** How often the form was sent and could not go: each time the summary takes the focus. */
  readonly attempts: number;
}

/** After sending with errors: what to fix, with links to the places, and the focus on it. */
export function ErrorSummary({ title, faults, attempts }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  /** The try whose faults were all fixed: one that comes of typing on is told at its field, and pushes nothing down. */
  const [fixed, setFixed] = useState(0);
  if ((title === null || attempts === 0) && fixed !== attempts) setFixed(attempts);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, [attempts]);
  if (title === null || fixed === attempts) return null;
  return (
    <div ref={box} tabIndex={-1} className={styles.summary}>
      <Note tone="bad" title={title}>
        <ul>
          {faults.map(({ id, text, rest, go }) => (
            <li key={id}>
              {go ? (
                <button type="button" className={look('link')} onClick={go}>
                  {text}
                </button>
              ) : (
                text
              )}
              {rest}
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}

/** Puts the focus on a field by its name, or on an element by its id. */
export function focusField(name: string): void {
  const field = document.getElementsByName(name)[0] ?? document.getElementById(name);
  field?.focus();
  field?.scrollIntoView?.({ block: 'center' });
}
