import { type Editor, getHTMLFromFragment } from '@tiptap/core';
import { readHtml } from '../../../../platform/web/editor/read-html.ts';

/** The text that is selected in an editor, as it is kept; '' of nothing. */
export function selectedHtml({ state, schema }: Editor): string {
  const { from, to, empty } = state.selection;
  return empty ? '' : getHTMLFromFragment(state.doc.slice(from, to).content, schema);
}

/** Puts a text where the caret is, in place of what is selected, in one step: a single paragraph goes on within the line. */
export function putText(editor: Editor, html: string): boolean {
  const blocks = readHtml(html, editor.options.extensions).content ?? [];
  const [only, ...others] = blocks;
  const isLine = only?.type === 'paragraph' && others.length === 0;
  return editor
    .chain()
    .focus()
    .insertContent(isLine ? (only.content ?? []) : blocks)
    .run();
}
