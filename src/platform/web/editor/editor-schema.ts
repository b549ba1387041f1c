import { Mark, mergeAttributes, type Extensions } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import {
  headingLevels,
  imageFilePattern,
  nearestImageWidth,
  isAllowedLink,
  type MarkName,
} from '../../../kernel/texts/rich-text.ts';
import { BlockShape } from './block-shape.ts';
import { LetterLook } from './letter-look.ts';
import { NumberedList } from './numbered-list.ts';
import { TakesPasted } from './pasted.ts';
import { TakesImages } from './put-image.ts';

/** Above or below the line, never both. */
const script = (name: MarkName, excludes: MarkName, tag: 'sup' | 'sub', keys: string) =>
  Mark.create({
    name,
    excludes,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [keys]: () => this.editor.commands.toggleMark(name) };
    },
  });

/** A table holds text, lists and images, never another table. */
const cellContent = '(paragraph | heading | bulletList | orderedList | image)+';

/** An image of the process (by file) or embedded. `address` says where the browser finds a file's image. */
function documentImage(address: (file: string) => string) {
  return Image.extend({
    addAttributes: () => ({
      src: { default: null },
      file: {
        default: null,
        parseHTML: (element) => {
          const file = element.dataset['file'] ?? '';
          return imageFilePattern.test(file) ? file : null;
        },
      },
      alt: { default: '' },
      width: {
        default: null,
        parseHTML: (element) => {
          const share = Number(element.dataset['width'] ?? 0);
          return share > 0 ? nearestImageWidth(share) : null;
        },
      },
    }),
    parseHTML: () => [{ tag: 'img[data-file]' }, { tag: 'img[src^="data:image/png"], img[src^="data:image/jpeg"]' }],
    renderHTML: ({ node }) => {
      const { src, file, alt, width } = node.attrs as Readonly<Record<string, string | number | null>>;
      const shown = file === null || file === undefined ? { src } : { 'data-file': file, src: address(String(file)) };
      return ['img', mergeAttributes({ alt, draggable: 'false' }, shown, width ? { 'data-width': width } : {})];
    },
  }).configure({ allowBase64: true, inline: false });
}

/** The schema: exactly the vocabulary of the contract, so that what is pasted loses everything else. */
export function editorExtensions(more: Extensions = [], imageAddress: (file: string) => string = () => ''): Extensions {
  return [
    StarterKit.configure({
      // Another document, of pages for example, brings its own top.
      ...(more.some(({ name }) => name === 'doc') ? { document: false, trailingNode: false } : {}),
      undoRedo: { depth: 1000 },
      blockquote: false,
      code: false,
      codeBlock: false,
      horizontalRule: false,
      orderedList: false,
      heading: { levels: [...headingLevels] },
      link: {
        openOnClick: false,
        protocols: ['http', 'https', 'mailto'],
        defaultProtocol: 'https',
        isAllowedUri: (url) => isAllowedLink(url),
        HTMLAttributes: { target: null, rel: null, class: null },
      },
    }),
    BlockShape,
    NumberedList,
    script('superscript', 'subscript', 'sup', 'Mod-.'),
    script('subscript', 'superscript', 'sub', 'Mod-,'),
    Table.configure({ resizable: false }),
    TableRow,
    TableHeader.extend({ content: cellContent }),
    TableCell.extend({ content: cellContent }),
    documentImage(imageAddress),
    TakesImages,
    TakesPasted,
    LetterLook,
    ...more,
  ];
}
