import { type ReactNode, useState } from 'react';
import { look } from '../look.tsx';

interface FirstFewProps<T> {
  readonly of: readonly T[];
  /** How many are shown before the rest is asked for. */
  readonly most: number;
  /** What the rest is, under the pointer. */
  readonly rest?: ((rest: readonly T[]) => string) | undefined;
  readonly children: (shown: readonly T[]) => ReactNode;
}

/** The first of many, and "e mais 4", which shows them all. */
export function FirstFew<T>({ of, most, rest, children }: FirstFewProps<T>) {
  const [all, setAll] = useState(of.length <= most);
  const hidden = of.slice(most);
  return (
    <>
      {children(all ? of : of.slice(0, most))}
      {all ? null : (
        <>
          {' '}
          <button type="button" className={look('link')} title={rest?.(hidden)} onClick={() => setAll(true)}>
            e mais {hidden.length}
          </button>
        </>
      )}
    </>
  );
}
