import { readRichText } from './read-rich-text.ts';
import { imagesOf, type Block, type RichText } from './tree.ts';
import { writeRichText } from './write-rich-text.ts';

export interface SanitizedRichText {
  /** Canonical HTML; sanitising it again changes nothing. */
  readonly html: string;
  /** One line per block, without marks: for search, counts and previews. */
  readonly plainText: string;
  /** True when there is nothing to read: no visible character and no image. */
  readonly isEmpty: boolean;
}

/** Makes any HTML safe to store, show and print. Throws RichTextTooLargeError above the length limit. */
export function sanitizeRichText(html: string): SanitizedRichText {
  const tree = readRichText(html);
  const plainText = writePlainText(tree);
  return {
    html: writeRichText(tree),
    plainText,
    isEmpty: plainText.trim() === '' && imagesOf(tree.blocks).length === 0,
  };
}

/** The words of a text alone, a line for each block. */
export function writePlainText(text: RichText): string {
  return text.blocks.flatMap(linesOf).join('\n');
}

function linesOf(block: Block): string[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return [block.content.map((inline) => (inline.kind === 'break' ? '\n' : inline.text)).join('')];
    case 'list':
      return block.items.flatMap((item) => item.flatMap(linesOf));
    case 'table':
      return block.rows.map((row) => row.map((cell) => cell.content.flatMap(linesOf).join(' ')).join('\t'));
    case 'image':
      return block.alt === '' ? [] : [block.alt];
  }
}
