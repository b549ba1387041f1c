import { useEffect, useRef } from 'react';
import { plural } from '../../../../platform/web/format/number.ts';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { type CheckItem, goTo } from '../../../processes/web/index.ts';
import { look } from '../../../../platform/web/ui/look.ts';
import styles from './opening-summary.module.css';

interface OpeningSummaryProps {
  /** How often the opening was asked for and could not go. */
  readonly attempts: number;
  readonly items: readonly CheckItem[];
  /** What the server said, when it was the server that refused. */
  readonly failure: string | null;
}

/** After asking to open with something missing: what to fix, with links, and the focus on it. */
export function OpeningSummary({ attempts, items, failure }: OpeningSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const wrong = items.filter(({ state }) => state === 'missing' || state === 'wrong' || state === 'waiting');
  const shown = attempts > 0 && (wrong.length > 0 || failure !== null);
  useEffect(() => {
    if (attempts === 0) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, [attempts]);
  if (!shown) return null;
  return (
    <div ref={box} tabIndex={-1} className={styles.summary}>
      <Note tone="bad" title={failure ?? `Antes de abrir, resolva ${plural(wrong.length, 'ponto', 'pontos')}.`}>
        <ul>
          {wrong.map(({ id, text, at }) => (
            <li key={id}>
              {at ? (
                <button type="button" className={look('link')} onClick={() => goTo(at)}>
                  {text}
                </button>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}
