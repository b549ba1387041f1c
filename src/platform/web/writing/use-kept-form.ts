import { useState } from 'react';
import { copyKey, dropCopy, readCopy, writeCopy } from './local-copy.ts';

interface KeptForm<Fields extends object> {
  readonly personId: number;
  /** Which form: one of each is kept. */
  readonly name: string;
  /** The form with nothing written. */
  readonly blank: Fields;
  /** Whether nothing worth keeping is written. */
  readonly isEmpty: (fields: Fields) => boolean;
}

/** The fields of a form that this browser keeps until they are sent: who leaves finds them again, and since when. */
export function useKeptForm<Fields extends object>({ personId, name, blank, isEmpty }: KeptForm<Fields>) {
  const key = copyKey(personId, name);
  const [left] = useState(() => readCopy<Fields>(key));
  const [isBegun, setBegun] = useState(left !== null);
  const [written, setWritten] = useState(left?.value ?? blank);
  function change(part: Partial<Fields>): void {
    const next = { ...written, ...part };
    setWritten(next);
    if (isEmpty(next)) dropCopy(key);
    else writeCopy(key, 0, next);
  }
  function forget(): void {
    dropCopy(key);
    setWritten(blank);
    setBegun(false);
  }
  return { written, change, forget, begunAt: isBegun && left ? left.at : null };
}
