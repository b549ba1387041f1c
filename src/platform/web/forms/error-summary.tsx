import { useEffect, useRef } from 'react';
import { plural } from '../format/number.ts';
import { Note } from '../ui/display/note.tsx';
import { look } from '../ui/look.ts';
import styles from './error-summary.module.css';

interface ErrorSummaryProps {
  /** What is to be fixed, in the order of the form. */
  readonly faults: readonly { readonly name: string; readonly label: string; readonly message: string }[];
  /** How often the form was sent: each failed time the summary takes the focus. */
  readonly submitCount: number;
}

/** After sending with errors: what to fix, with links to the fields, and the focus on it. */
export function ErrorSummary({ faults, submitCount }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = submitCount > 0 && faults.length > 0;
  useEffect(() => {
    box.current?.focus();
  }, [submitCount]);
  if (!shown) return null;
  return (
    <div ref={box} tabIndex={-1} className={styles.summary}>
      <Note tone="bad" title={`Falta corrigir ${plural(faults.length, 'campo', 'campos')}.`}>
        <ul>
          {faults.map(({ name, label, message }) => (
            <li key={name}>
              <button type="button" className={look('link')} onClick={() => focusField(name)}>
                {label}
              </button>
              : {message}
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}

function focusField(name: string): void {
  const field = document.getElementsByName(name)[0] ?? document.getElementById(name);
  field?.focus();
  field?.scrollIntoView?.({ block: 'center' });
}
