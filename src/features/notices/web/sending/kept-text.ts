import { useState } from 'react';
import { copyKey, dropCopy, readCopy, writeCopy } from '../../../../platform/web/writing/local-copy.ts';
import type { NoticeText } from '../../rules/notice-text.ts';

const blank: NoticeText = { title: '', description: '' };

/** What somebody writes to everybody, kept by this browser until it is sent: who leaves finds it again. */
export function useKeptText(personId: number) {
  const key = copyKey(personId, 'notice');
  const [left] = useState(() => readCopy<NoticeText>(key));
  const [isBegun, setBegun] = useState(left !== null);
  const [text, setText] = useState(left?.value ?? blank);
  function change(part: Partial<NoticeText>): void {
    const next = { ...text, ...part };
    setText(next);
    if (next.title === '' && next.description === '') dropCopy(key);
    else writeCopy(key, 0, next);
  }
  function forget(): void {
    dropCopy(key);
    setText(blank);
    setBegun(false);
  }
  return { text, change, forget, begunAt: isBegun && left ? left.at : null };
}
