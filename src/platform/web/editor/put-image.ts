import { type Editor, Extension } from '@tiptap/core';
import { NodeSelection, Plugin, Selection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { toast } from '../toasts/toast.ts';
import { readImageFile } from './image-file.ts';

/** What is told of an image in a text. */
interface ImageAttributes {
  /** As a data address. */
  readonly src: string;
  readonly alt: string;
  /** In hundredths of the line; `null` as it is. */
  readonly width: number | null;
}

/** Puts an image where the caret is and the caret after it: what is typed next stands below it. */
export function putImage(editor: Editor, attributes: ImageAttributes): void {
  editor
    .chain()
    .focus()
    .insertContent({ type: 'image', attrs: { ...attributes } })
    .command(({ tr }) => {
      if (tr.selection instanceof NodeSelection) goBelow(tr, tr.selection);
      return true;
    })
    .run();
}

/** Moves the caret to the text below a chosen image, which is made where there is none. */
function goBelow(tr: Transaction, { to }: NodeSelection): Transaction {
  const paragraph = tr.doc.type.schema.nodes['paragraph'];
  if (paragraph && !tr.doc.resolve(to).nodeAfter?.isTextblock) tr.insert(to, paragraph.create());
  return tr.setSelection(Selection.near(tr.doc.resolve(to + 1)));
}

/** A letter typed while an image is chosen goes below it: only who deletes an image loses it. */
function typeBelow(view: EditorView, text: string): boolean {
  const { selection, tr } = view.state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return false;
  view.dispatch(goBelow(tr, selection).insertText(text).scrollIntoView());
  return true;
}

/** The images among files that were pasted or dropped. */
const imagesOf = (data: DataTransfer | null): readonly File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** Takes images into the text, one below the other; what cannot go in is told. */
async function take(editor: Editor, files: readonly File[]): Promise<void> {
  const read = await Promise.all(files.map(readImageFile));
  if (editor.isDestroyed) return;
  for (const image of read) {
    if ('refusal' in image) toast.warning(image.refusal);
    else putImage(editor, { src: image.src, alt: '', width: null });
  }
  if (read.some((image) => 'src' in image)) {
    toast.info('Imagem incluída. Para descrevê-la a quem não a vê, escolha a imagem e use Alterar imagem.');
  }
}

/** Images that are pasted and dropped go into the text, and none is lost to the next letter. */
export const TakesImages = Extension.create({
  name: 'takesImages',
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          handleTextInput: (view, _from, _to, text) => typeBelow(view, text),
          handlePaste(_, event) {
            const files = imagesOf(event.clipboardData);
            // What a word processor copies is its text, and a picture of it.
            if (files.length === 0 || event.clipboardData?.types.includes('text/html')) return false;
            void take(editor, files);
            return true;
          },
          handleDrop(view, event) {
            const files = imagesOf(event.dataTransfer);
            if (files.length === 0) return false;
            event.preventDefault();
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
            if (at) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(at.pos))));
            void take(editor, files);
            return true;
          },
        },
      }),
    ];
  },
});
