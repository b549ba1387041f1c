import { markTags } from '../../kernel/rich-text.ts';
import type { Block, Cell, Image, Inline, RichText } from './tree.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

/** The canonical HTML of a text: the same text always gives the same bytes. */
export function writeRichText(text: RichText): string {
  return text.blocks.map(writeBlock).join('');
}

function writeBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading': {
      const tag = block.kind === 'paragraph' ? 'p' : `h${block.level}`;
      const align = block.align === 'justify' ? '' : ` data-align="${block.align}"`;
      const indent = block.indent === 0 ? '' : ` data-indent="${block.indent}"`;
      return `<${tag}${align}${indent}>${block.content.map(writeInline).join('')}</${tag}>`;
    }
    case 'list': {
      const items = block.items.map((item) => `<li>${item.map(writeBlock).join('')}</li>`).join('');
      const start = block.start === 1 ? '' : ` start="${block.start}"`;
      return block.ordered ? `<ol${start}>${items}</ol>` : `<ul>${items}</ul>`;
    }
    case 'table': {
      const rows = block.rows.map((row) => `<tr>${row.map(writeCell).join('')}</tr>`).join('');
      return `<table><tbody>${rows}</tbody></table>`;
    }
    case 'image':
      return writeImage(block);
  }
}

function writeCell(cell: Cell): string {
  const tag = cell.header ? 'th' : 'td';
  const colspan = cell.colspan === 1 ? '' : ` colspan="${cell.colspan}"`;
  const rowspan = cell.rowspan === 1 ? '' : ` rowspan="${cell.rowspan}"`;
  return `<${tag}${colspan}${rowspan}>${cell.content.map(writeBlock).join('')}</${tag}>`;
}

function writeImage({ source, alt, width }: Image): string {
  const address =
    source.kind === 'file' ? `data-file="${source.id}"` : `src="data:image/${source.type};base64,${source.base64}"`;
  return `<img ${address} alt="${escape(alt)}"${width === null ? '' : ` data-width="${width}"`}>`;
}

function writeInline(inline: Inline): string {
  if (inline.kind === 'break') return '<br>';
  const tags = inline.marks.map((mark) => markTags[mark]);
  const marked = tags.reduceRight((inner, tag) => `<${tag}>${inner}</${tag}>`, escape(inline.text));
  return inline.href === null ? marked : `<a href="${escape(inline.href)}">${marked}</a>`;
}
