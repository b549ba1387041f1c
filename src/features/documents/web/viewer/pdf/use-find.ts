import { useEffect, useState } from 'react';
import { clearFound, paintCurrent } from './highlights.ts';
import { findIn, foldText } from './find-text.ts';
import type { PdfFile } from './pdf-engine.ts';

/** How long the search waits after the last key, in milliseconds. */
const SEARCH_DELAY = 250;

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
  const [found, setFound] = useState<{ readonly term: string; readonly places: readonly Place[] }>(nothing);
  const [at, setAt] = useState(-1);
  useEffect(() => {
    setAt(-1);
    clearFound();
    if (!file || typed.trim().length < 2) {
      setFound(nothing);
      return;
    }
    let stale = false;
    const timer = setTimeout(() => {
      void placesOf(file, typed, () => stale).then((places) => {
        if (!stale) setFound({ term: typed, places });
      });
    }, SEARCH_DELAY);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [file, typed]);
  const step = (by: 1 | -1) => {
    const next =
      at === -1 && by === -1 ? found.places.length - 1 : (at + by + found.places.length) % found.places.length;
    const place = found.places[next];
    if (!place) return;
    setAt(next);
    onPage(place.page);
    paintCurrent(place.page, place.order);
  };
  const searching = file !== null && typed.trim().length > 1 && found.term !== typed;
  return { ...found, searching, at, step };
}

const nothing = { term: '', places: [] };

async function placesOf(file: PdfFile, term: string, stale: () => boolean): Promise<Place[]> {
  const places: Place[] = [];
  for (let page = 1; page <= file.pages && !stale(); page += 1) {
    // A page whose text cannot be read has nothing to be found.
    const words = await file.wordsOf(page).catch(() => []);
    const found = findIn(foldText(words.map(({ text, endsLine }) => (endsLine ? `${text} ` : text))), term);
    places.push(...found.map((_, order) => ({ page, order })));
  }
  return places;
}
