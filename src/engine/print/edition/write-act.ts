import { setLikeLetter } from '../../text/letter-lines.ts';
import { readRichText } from '../../text/read-rich-text.ts';
import type { Block, Image } from '../../text/tree.ts';
import { partWideTables } from '../../text/wide-tables.ts';
import { type AddFile, bodyLetters, listIndentOn, tableLetters, writeBlocks } from '../typst/typst-blocks.ts';
import { call, sequence, text } from '../typst/typst-code.ts';
import { writeText } from '../typst/typst-text.ts';
import { column, enlarged, wholeLine } from './edition-measures.ts';
import type { EditionAct } from './edition-input.ts';

/** A table too long to stand among the columns. */
export interface WideTable {
  readonly label: string;
  readonly title: string;
  readonly code: string;
}

export interface ActWriter {
  /** An act in pieces of code, each of which stands in the column by itself. */
  write(act: EditionAct): string[];
  /** What follows all acts. */
  readonly annexes: WideTable[];
}

/** Of those of a common table here; these are of 6.3 points. */
const readable = 0.8;

/** Rows of a table that stands among the columns: more would push the text from the page. */
const mostRows = 14;

/** Writes the acts of one edition; tables that no column holds are gathered for its annexes. */
export function createActWriter({ addFile }: { readonly addFile: AddFile }): ActWriter {
  const annexes: WideTable[] = [];
  let tables = 0;

  const written = (blocks: readonly Block[], place: typeof column): string[] =>
    writeBlocks(blocks, {
      imageBytes: (source) => (source.kind === 'file' ? undefined : Buffer.from(source.base64, 'base64')),
      addFile,
      // Below the title of the act, which is of the third.
      outline: { level: 3 },
      room: place.room,
      line: place.line,
      hasRoom: false,
      listIndent: listIndentOn(place.line),
      enlarged,
    });

  function writeWide(blocks: readonly Block[], act: EditionAct): string[] {
    const rows = blocks.reduce((sum, block) => sum + (block.kind === 'table' ? block.rows.length : 0), 0);
    const code = written(blocks, wholeLine);
    tables += 1;
    const label = `wide-${tables}`;
    if (rows > mostRows) {
      annexes.push({ label, title: `Anexo: ${act.title}`, code: code.join('\n') });
      return [writeReference('A tabela está em anexo, na página ', label)];
    }
    const whose = call('align', 'center', text(act.title, 'weight: "bold"', 'size: 8.5pt'));
    const stands = call('block', 'width: 100%', sequence([whose, `[#metadata(0)<${label}>]`, ...code]));
    return [
      writeReference('A tabela está na largura da página ', label),
      call('place', 'auto', 'scope: "parent"', 'float: true', 'clearance: 5mm', stands),
    ];
  }

  return {
    annexes,
    write(act) {
      const blocks = setLikeLetter(readRichText(act.html).blocks).map(described(act.title));
      const parts = partWideTables(blocks, (column.line * bodyLetters) / tableLetters, readable);
      const body = parts.flatMap((part) => (part.turned ? writeWide(part.blocks, act) : written(part.blocks, column)));
      const last = body.pop();
      const title = sequence([mark(act.id, 0), writeText(act.title, column.line / 1.1)]);
      const note = act.note === undefined ? [] : [writeNote(act.note)];
      const closing = call('block', 'breakable: false', 'width: 100%', 'above: 0.9em', writeClosing(act));
      return [
        call('heading', 'level: 3', title),
        ...note,
        ...body,
        ...(last === undefined ? [] : [isShort(blocks.at(-1)) ? sticky(last) : last]),
        closing,
      ];
    },
  };
}

const sticky = (code: string): string => call('block', 'sticky: true', 'width: 100%', code);

/** Where an act begins and ends is asked of what was set. */
const mark = (id: number, end: 0 | 1): string => `[#metadata((${id}, ${end}))<mark>]`;

/** What has so many characters goes to the next column whole, with the names below it. */
const isShort = (block: Block | undefined): boolean =>
  block !== undefined && (block.kind === 'paragraph' || block.kind === 'heading') && JSON.stringify(block).length < 900;

const writeNote = (note: string): string =>
  call(
    'block',
    'sticky: true',
    'width: 100%',
    `{set text(style: "italic"); align(center, ${writeText(note, column.line)})}`,
  );

/** "…, na página 12.", or "nesta página" where it is. */
const writeReference = (before: string, label: string): string =>
  call(
    'block',
    'width: 100%',
    `context {let there = query(<${label}>).first().location().page(); text(style: "italic", size: 0.92em, "(" + ${JSON.stringify(before)} + str(there) + ".)")}`,
  );

/** Who signed it, and by what it is found. */
function writeClosing({ id, signers, reference }: EditionAct): string {
  const names = signers.map(({ name, post }) => {
    const lines = [
      `{set text(weight: "bold"); ${writeText(name, column.line / 1.1)}}`,
      ...(post ? [writeText(post, column.line)] : []),
    ];
    return call('block', 'width: 100%', 'spacing: 0.7em', call('align', 'center', lines.join(' + linebreak() + ')));
  });
  const small = `{set text(font: "Arimo", size: 6.3pt, fill: luma(90), hyphenate: false); set par(justify: false); align(right, ${text(reference)})}`;
  return sequence([...names, call('block', 'width: 100%', 'above: 0.7em', small), mark(id, 1)]);
}

/** A picture that nobody described is said to be of the act. */
function described(title: string): (block: Block) => Block {
  const describe = (block: Block): Block => {
    if (block.kind === 'image') return withText(block);
    if (block.kind === 'list') return { ...block, items: block.items.map((item) => item.map(describe)) };
    if (block.kind !== 'table') return block;
    const rows = block.rows.map((row) => row.map((cell) => ({ ...cell, content: cell.content.map(describe) })));
    return { ...block, rows };
  };
  const withText = (image: Image): Image => (image.alt === '' ? { ...image, alt: `Imagem de: ${title}` } : image);
  return describe;
}
