import { useState } from 'react';
import { readLocal, writeLocal } from './local-storage.ts';

/** Something that is so or not, kept in this browser: its key holds the word while it is. */
export function useKeptSwitch(key: string, word: string): readonly [isSo: boolean, turn: () => void] {
  const [isSo, setIsSo] = useState(readLocal(key) === word);
  const turn = () => {
    writeLocal(key, isSo ? null : word);
    setIsSo(!isSo);
  };
  return [isSo, turn];
}
