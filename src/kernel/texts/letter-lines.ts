/**
 * What of a text is set otherwise than its prose, as in any official letter: address, vocative, date and closing stand at
 * the margin without the indentation of a paragraph, and the words that go with a picture below or above it. Paper and
 * editor ask the same rule; a person who aligns or indents a paragraph has said how it stands.
 */

/** A block of a text: its words, with a line feed where the author ended a line; null for a picture and for a table. */
export interface WrittenBlock {
  readonly kind: 'paragraph' | 'image' | 'table' | 'other';
  readonly text: string;
}

/** `apart`: at the margin. `caption`: in the middle, with its picture. */
export type BlockLook = 'prose' | 'apart' | 'caption';

const caption = /^(?:tabela|quadro|gráfico|figura|foto|fotografia|imagem|mapa|anexo)\b/i;
const source = /^(?:fontes?|notas?|obs(?:ervaç(?:ão|ões))?|legenda)\b/i;
/** Whether a paragraph reads like the title of a table or a picture, or like what is said below one. */
export const isCaption = (text: string): boolean => caption.test(text);
/** Whether a paragraph names the source of what stands above it. */
export const isSource = (text: string): boolean => source.test(text);

/** Characters of a line that is surely not a paragraph of prose, and of a line of an address. */
const shortLine = 90;
const addressLine = 60;
/** An opening of more lines than these is a text of short lines. */
const longestOpening = 12;

const date = /^\p{Lu}[\p{L} .'/()–-]{1,50},? (?:em )?\d{1,2}º? de \p{L}+ de \d{4}\.?$/u;
const vocative =
  /^(?:excelentíssim|ilustríssim|digníssim|magnífic|reverendíssim|vossa|meritíssim|senhor|prezad|car[oa]s?\b|a todos)/i;
const closing =
  /^(?:atenciosamente|respeitosamente|cordialmente|saudações|com (?:os )?(?:meus |nossos )?(?:cumprimentos|melhores|protestos|votos)|nestes termos|termos em que|pede(?:-se)? (?:e espera )?deferimento)/i;

const isShort = (text: string, most: number): boolean => text.split('\n').every((line) => line.length <= most);
const endsSentence = (text: string): boolean => /[.;:!?…]["”)]?$/.test(text.trim());
const isVocative = (text: string): boolean => vocative.test(text) && text.length <= addressLine && !/[.;]$/.test(text);
const isClosing = (text: string): boolean => closing.test(text) && text.length <= addressLine;

/** How each block of a text stands. */
export function looksOf(blocks: readonly WrittenBlock[]): BlockLook[] {
  const opening = openingOf(blocks);
  const end = closingOf(blocks);
  return blocks.map(({ kind, text }, index) => {
    if (kind !== 'paragraph' || text === '') return 'prose';
    if (goesWith(blocks, index, 'image')) return 'caption';
    if (goesWith(blocks, index, 'table') || index < opening || index >= end) return 'apart';
    const isAddress = text.includes('\n') && isShort(text, addressLine);
    return isAddress || date.test(text) || isVocative(text) || isClosing(text) ? 'apart' : 'prose';
  });
}

/** Blocks before the first that is prose: to whom it goes, and how they are greeted. */
function openingOf(blocks: readonly WrittenBlock[]): number {
  const found = blocks.findIndex(
    ({ kind, text }) =>
      kind !== 'paragraph' ||
      !isShort(text, shortLine) ||
      (endsSentence(text) && !date.test(text) && !isVocative(text)),
  );
  const count = found === -1 ? 0 : found;
  return count > longestOpening ? 0 : count;
}

/** The first block of the closing, whose short lines go on to the end: who signs, and in what place. */
function closingOf(blocks: readonly WrittenBlock[]): number {
  const last = blocks.findLastIndex(({ kind, text }) => kind === 'paragraph' && isClosing(text));
  if (last === -1) return blocks.length;
  const isEnd = blocks.slice(last).every(({ kind, text }) => kind === 'paragraph' && isShort(text, shortLine));
  return isEnd ? last : blocks.length;
}

/** A title right above, or a source right below, perhaps under the title. */
function goesWith(blocks: readonly WrittenBlock[], index: number, kind: 'image' | 'table'): boolean {
  const text = blocks[index]?.text ?? '';
  if (!isCaption(text) && !isSource(text)) return false;
  const [before, above, below] = [blocks[index - 2], blocks[index - 1], blocks[index + 1]];
  if (above?.kind === kind || (below?.kind === kind && isCaption(text))) return true;
  return before?.kind === kind && above?.kind === 'paragraph' && isCaption(above.text) && isSource(text);
}
