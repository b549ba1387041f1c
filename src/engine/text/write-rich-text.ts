import { markTags, numberingOfDepth } from '../../kernel/texts/rich-text.ts';
import { escapeMarkup } from '../../kernel/texts/markup.ts';
import type { Block, Cell, Image, Inline, RichText } from './tree.ts';

/** The canonical HTML of a text: the same text always gives the same bytes. */
export function writeRichText(text: RichText): string {
  return writeBlocks(text.blocks, 0);
}

const writeBlocks = (blocks: readonly Block[], numbered: number): string =>
  blocks.map((block) => writeBlock(block, numbered)).join('');

/** @param numbered numbered lists around */
function writeBlock(block: Block, numbered: number): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading': {
      const tag = block.kind === 'paragraph' ? 'p' : `h${block.level}`;
      const align = block.align === 'justify' ? '' : ` data-align="${block.align}"`;
      const indent = block.indent === 0 ? '' : ` data-indent="${block.indent}"`;
      const when = block.when === undefined ? '' : ` data-when="${block.when}"`;
      return `<${tag}${align}${indent}${when}>${block.content.map(writeInline).join('')}</${tag}>`;
    }
    case 'list': {
      const { numbering, start } = block;
      const inside = numbering === null ? numbered : numbered + 1;
      const items = block.items.map((item) => `<li>${writeBlocks(item, inside)}</li>`).join('');
      if (numbering === null) return `<ul>${items}</ul>`;
      const first = start === 1 ? '' : ` start="${start}"`;
      const type = numbering === numberingOfDepth(numbered) ? '' : ` type="${numbering}"`;
      return `<ol${first}${type}>${items}</ol>`;
    }
    case 'table': {
      const rows = block.rows
        .map((row) => `<tr>${row.map((cell) => writeCell(cell, numbered)).join('')}</tr>`)
        .join('');
      return `<table><tbody>${rows}</tbody></table>`;
    }
    case 'image':
      return writeImage(block);
  }
}

function writeCell(cell: Cell, numbered: number): string {
  const tag = cell.header ? 'th' : 'td';
  const colspan = cell.colspan === 1 ? '' : ` colspan="${cell.colspan}"`;
  const rowspan = cell.rowspan === 1 ? '' : ` rowspan="${cell.rowspan}"`;
  return `<${tag}${colspan}${rowspan}>${writeBlocks(cell.content, numbered)}</${tag}>`;
}

function writeImage({ source, alt, width }: Image): string {
  const address =
    source.kind === 'file' ? `data-file="${source.id}"` : `src="data:image/${source.type};base64,${source.base64}"`;
  return `<img ${address} alt="${escapeMarkup(alt)}"${width === null ? '' : ` data-width="${width}"`}>`;
}

function writeInline(inline: Inline): string {
  if (inline.kind === 'break') return '<br>';
  const inside = inline.field === undefined ? escapeMarkup(inline.text) : `<span data-field="${inline.field}"></span>`;
  const tags = inline.marks.map((mark) => markTags[mark]);
  const marked = tags.reduceRight((inner, tag) => `<${tag}>${inner}</${tag}>`, inside);
  return inline.href === null ? marked : `<a href="${escapeMarkup(inline.href)}">${marked}</a>`;
}
