import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type RefObject, useEffect, useState } from 'react';
import { plural } from '../format/number.ts';
import { countWords } from './count-words.ts';

/** What an A4 page of the PDF leaves for the text, between its margins, in rem of the sheet on screen. */
const PAGE = { width: 37.3, height: 58.75 } as const;

/** Pages that a text of this size fills, in pixels, where one rem has so many; a narrower sheet has longer texts. */
export function pagesOf({ width, height }: { readonly width: number; readonly height: number }, rem: number): number {
  return Math.max(1, Math.ceil((width * height) / (PAGE.width * PAGE.height * rem * rem)));
}

interface TextSizeProps {
  readonly editor: Editor;
  /** Around the sheet. */
  readonly desk: RefObject<HTMLElement | null>;
}

/** How long the text is: pages, as nearly as the screen tells, and words. */
export function TextSize({ editor, desk }: TextSizeProps) {
  const words = useEditorState({ editor, selector: ({ editor: current }) => countWords(current.getText()).words });
  const [pages, setPages] = useState(1);
  useEffect(() => {
    const sheet = desk.current?.querySelector('[role="textbox"]');
    if (!sheet) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const [first, last] = [sheet.firstElementChild, sheet.lastElementChild];
      if (!entry || !first || !last) return;
      // The sheet is there with nothing written too: what counts is from the first line to the last.
      const height = last.getBoundingClientRect().bottom - first.getBoundingClientRect().top;
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setPages(pagesOf({ width: entry.contentRect.width, height }, rem));
    });
    observer.observe(sheet);
    return () => observer.disconnect();
  }, [desk, editor]);
  return (
    <span>
      cerca de {plural(pages, 'página', 'páginas')} · {plural(words, 'palavra', 'palavras')}
    </span>
  );
}
