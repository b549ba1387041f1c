import { Extension } from '@tiptap/core';
import { Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { withWordLists } from './word-lists.ts';

/** What is pasted keeps the shape of its first block and the lists of Word. */
export const TakesPasted = Extension.create({
  name: 'takesPasted',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        transformPastedHTML: (html) => withWordLists(withoutStyleSheets(html)),
        transformPasted: withFirstBlock,
      },
    }),
  ],
});

/** Style sheets that programs put before what they copy: the page's policy refuses each as it is read, and says so as an error. */
const withoutStyleSheets = (html: string): string => html.replaceAll(/<style\b.*?<\/style\s*>/gis, '');

/**
 * The first block of what is pasted gives up its shape to the block at the caret. An empty one has none to keep:
 * there the pasted one stands whole, centred as it was.
 */
function withFirstBlock(slice: Slice, { state: { selection } }: EditorView): Slice {
  const { type, content } = selection.$from.parent;
  const isWhole = slice.openStart === 1 && slice.content.firstChild?.type === type;
  return isWhole && content.size === 0 ? new Slice(slice.content, 0, slice.openEnd) : slice;
}
