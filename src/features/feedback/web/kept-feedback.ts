import { useState } from 'react';
import { copyKey, dropCopy, readCopy, writeCopy } from '../../../platform/web/writing/local-copy.ts';
import type { FeedbackArea } from '../rules/areas.ts';
import type { FeedbackText } from '../rules/feedback.ts';

/** What the form holds; the file is not kept: a browser gives it once. */
export interface Written extends FeedbackText {
  readonly area: FeedbackArea;
  /** The path of the screen from which it is written, or nothing. */
  readonly path: string;
  readonly sendMe: boolean;
}

/** What somebody writes of the product, kept by this browser until it is sent. @param blank the form with nothing written */
export function useKeptFeedback(personId: number, blank: Written) {
  const key = copyKey(personId, 'feedback');
  const [left] = useState(() => readCopy<Written>(key));
  const [isBegun, setBegun] = useState(left !== null);
  const [written, setWritten] = useState(left?.value ?? blank);
  function change(part: Partial<Written>): void {
    const next = { ...written, ...part };
    setWritten(next);
    if (next.description === '' && next.type === '') dropCopy(key);
    else writeCopy(key, 0, next);
  }
  function forget(): void {
    dropCopy(key);
    setWritten(blank);
    setBegun(false);
  }
  return { written, change, forget, begunAt: isBegun && left ? left.at : null };
}
