import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';
import { clearFound, paintCurrent } from './highlights.ts';
import { findIn, foldText } from './find-text.ts';
import type { PdfFile } from './pdf-engine.ts';

/** How long the search waits after the last key, in milliseconds. */
const FIND_DELAY = 250;

interface Place {
  readonly page: number;
  /** Among those of its page, from 0. */
  readonly order: number;
}

export interface Find {
  readonly term: string;
  readonly places: readonly Place[];
  /** While the text is still being read: a long document takes seconds. */
  readonly searching: boolean;
  /** Position of the place being looked at, from 0; -1 before the first step. */
  readonly at: number;
  readonly step: (by: 1 | -1) => void;
}

/** Looks for a term in the text of the open document; `onPage` shows the page of each place. */
export function useFind(file: PdfFile | null, typed: string, onPage: (page: number) => void): Find {
  const question = useMemo(() => (file && typed.trim().length > 1 ? { file, typed } : null), [file, typed]);
  const [answer, setAnswer] = useState<{ readonly to: Question; readonly places: readonly Place[] } | null>(null);
  const [looked, setLooked] = useState<{ readonly of: Question; readonly at: number } | null>(null);
  const [settled] = useDebouncedValue(question, FIND_DELAY);
  useEffect(() => clearFound(), [question]);
  useEffect(() => {
    if (!question || question !== settled) return;
    let stale = false;
    void placesOf(question, () => stale).then((places) => {
      if (!stale) setAnswer({ to: question, places });
    });
    return () => {
      stale = true;
    };
  }, [question, settled]);
  // What the term before was found in stays in sight until its successor is.
  const found = question && answer?.to.file === question.file ? answer : null;
  const places = found?.places ?? [];
  const at = looked && looked.of === question ? looked.at : -1;
  const step = (by: 1 | -1) => {
    const next = at === -1 && by === -1 ? places.length - 1 : (at + by + places.length) % places.length;
    const place = places[next];
    if (!place || !question) return;
    setLooked({ of: question, at: next });
    onPage(place.page);
    paintCurrent(place.page, place.order);
  };
  return { term: found?.to.typed ?? '', places, searching: question !== null && found?.to !== question, at, step };
}

interface Question {
  readonly file: PdfFile;
  readonly typed: string;
}

async function placesOf({ file, typed }: Question, stale: () => boolean): Promise<Place[]> {
  const places: Place[] = [];
  for (let page = 1; page <= file.pages && !stale(); page += 1) {
    // A page whose text cannot be read has nothing to be found.
    const words = await file.wordsOf(page).catch(() => []);
    const found = findIn(foldText(words.map(({ text, endsLine }) => (endsLine ? `${text} ` : text))), typed);
    places.push(...found.map((_, order) => ({ page, order })));
  }
  return places;
}
