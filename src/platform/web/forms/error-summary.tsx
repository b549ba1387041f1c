import { useEffect, useRef } from 'react';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { plural } from '../format/number.ts';
import { Note } from '../ui/display/note.tsx';

interface ErrorSummaryProps<T extends FieldValues> {
  readonly errors: FieldErrors<T>;
  /** Field name -> label, in the order of the form. */
  readonly labels: Readonly<Record<string, string>>;
  /** How often the form was sent (`formState.submitCount`): each failed time the summary takes the focus. */
  readonly submitCount: number;
  /** What belongs to no field, as the server said it. */
  readonly message?: string | null | undefined;
}

/** After sending with errors: what to fix, with links to the fields, and the focus on it. */
export function ErrorSummary<T extends FieldValues>({ errors, labels, submitCount, message }: ErrorSummaryProps<T>) {
  const box = useRef<HTMLDivElement>(null);
  const wrong = Object.keys(labels).filter((name) => errors[name] !== undefined);
  const shown = submitCount > 0 && (wrong.length > 0 || Boolean(message));
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown, submitCount, message]);
  if (!shown) return null;
  return (
    <div ref={box} tabIndex={-1} className="summary">
      <Note tone="bad" title={message ?? `Falta corrigir ${plural(wrong.length, 'campo', 'campos')}.`}>
        <ul>
          {wrong.map((name) => (
            <li key={name}>
              <button type="button" className="aslink" onClick={() => focusField(name)}>
                {labels[name]}
              </button>
              : {errors[name]?.message as string | undefined}
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
