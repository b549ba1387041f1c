import { isCaption, isSource, looksOf, type WrittenBlock } from '../../kernel/texts/letter-lines.ts';
import type { Block } from './tree.ts';

/** Alignment that says what the look does. */
const alignOf = { apart: 'left', caption: 'center' } as const;

/** The blocks of a text as a letter is set: what is not prose stands without the indentation of a paragraph. */
export function setLikeLetter(blocks: readonly Block[]): Block[] {
  const looks = looksOf(blocks.map(writtenBlock));
  return blocks.map((block, index) => {
    const look = looks[index] ?? 'prose';
    const isPlain = block.kind === 'paragraph' && block.align === 'justify' && block.indent === 0;
    return isPlain && look !== 'prose' ? { ...block, align: alignOf[look] } : block;
  });
}

/** Letters of a paragraph that is still a caption. */
const longestCaption = 300;

/** Whether a block stays on the page of the next: a picture with its caption, and a title with its picture or table. */
export function staysWithNext(blocks: readonly Block[], index: number): boolean {
  const [block, next] = [blocks[index], blocks[index + 1]].map(
    (each) => each && { ...writtenBlock(each), block: each },
  );
  if (block === undefined || next === undefined || next.text.length > longestCaption) return false;
  const isBelow = isSource(next.text) || isCaption(next.text);
  if (block.kind === 'image') {
    return next.kind === 'paragraph' && (isBelow || (next.block.kind === 'paragraph' && next.block.align === 'center'));
  }
  if (block.kind !== 'paragraph' || !isCaption(block.text)) return false;
  return next.kind === 'image' || next.kind === 'table' || (blocks[index - 1]?.kind === 'image' && isSource(next.text));
}

function writtenBlock(block: Block): WrittenBlock {
  if (block.kind === 'image' || block.kind === 'table') return { kind: block.kind, text: '' };
  if (block.kind !== 'paragraph') return { kind: 'other', text: '' };
  const text = block.content.map((inline) => (inline.kind === 'text' ? inline.text : '\n')).join('');
  return { kind: 'paragraph', text };
}
