import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { numberings } from '../../../kernel/texts/rich-text.ts';
import { looksOf, type WrittenBlock } from '../../../kernel/texts/letter-lines.ts';

/** Shows address, vocative, closing, captions and the numbers of lists as they are printed; nothing of it is in the text. */
export const LetterLook = Extension.create({
  name: 'letterLook',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      state: {
        init: (_, { doc }) => decorate(doc),
        apply: (tr, shown) => (tr.docChanged ? decorate(tr.doc) : shown),
      },
      props: {
        decorations(state) {
          return this.getState(state);
        },
      },
    }),
  ],
});

function decorate(doc: Node): DecorationSet {
  const shown: Decoration[] = [];
  // Each page of a text that has pages is a letter of its own.
  if (doc.firstChild?.type.name === 'page') {
    doc.forEach((page, at) => shown.push(...looksIn(page, at + 1)));
  } else shown.push(...looksIn(doc, 0));
  return DecorationSet.create(doc, [...shown, ...countsOf(doc)]);
}

function looksIn(parent: Node, from: number): Decoration[] {
  const blocks: { readonly at: number; readonly node: Node }[] = [];
  parent.forEach((node, at) => blocks.push({ at: from + at, node }));
  const looks = looksOf(blocks.map(({ node }) => writtenBlock(node)));
  return blocks.flatMap(({ at, node }, index) => {
    const look = looks[index] ?? 'prose';
    return look === 'prose' ? [] : [Decoration.node(at, at + node.nodeSize, { 'data-look': look })];
  });
}

/** Style sheets do not tell `type="a"` from `type="A"`. */
const counts = { '1': '1', a: 'letters', A: 'capitals', i: 'roman', I: 'incisos' } as const;

function countsOf(doc: Node): Decoration[] {
  const found: Decoration[] = [];
  doc.descendants((node, at) => {
    const type = numberings.find((each) => node.type.name === 'orderedList' && each === node.attrs['type']);
    if (type) found.push(Decoration.node(at, at + node.nodeSize, { 'data-count': counts[type] }));
    return !node.isTextblock;
  });
  return found;
}

/** Longer ones are prose; their words need not be gathered at each letter. */
const longest = 600;

/** A break of the line is one; what else stands there, such as a field, will be words. */
const leafText = ({ type }: Node): string => (type.name === 'hardBreak' ? '\n' : 'campo');

function writtenBlock(node: Node): WrittenBlock {
  const kind = node.type.name;
  if (kind === 'image' || kind === 'table') return { kind, text: '' };
  if (kind !== 'paragraph') return { kind: 'other', text: '' };
  const isLong = node.content.size > longest;
  const text = isLong ? '.'.repeat(longest) : node.textBetween(0, node.content.size, '\n', leafText).trim();
  return { kind, text };
}
