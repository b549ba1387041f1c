import { type CharacterMap, characterMap } from './character-map.ts';
import { readFont } from './fonts.ts';

/** Stands where the document fonts draw nothing like a character, such as an emoji: a square would be read as a box to tick. */
const unknown = '\ufffd';

/** What the document fonts draw instead of the signs of forms and lists; those from U+F000 are what Word writes for Wingdings. */
const alike: Readonly<Record<string, string>> = {
  '☐': '□',
  '☑': '[X]',
  '☒': '[X]',
  '✓': '√',
  '✔': '√',
  '✅': '√',
  '✗': '×',
  '✘': '×',
  '❌': '×',
  '⇒': '→',
  '⇔': '↔',
  '➔': '→',
  '➢': '►',
  '➤': '►',
  '\uf06f': '□',
  '\uf0a7': '▪',
  '\uf0a8': '□',
  '\uf0b7': '•',
  '\uf0d8': '►',
  '\uf0fc': '√',
  '\uf0fe': '[X]',
};

let coverage: readonly CharacterMap[] | null = null;

/**
 * Replaces what the document fonts cannot draw. PDF/A refuses a text with missing glyphs, and a font of the machine
 * would make the same document differ from server to server.
 */
export function drawableText(text: string): string {
  return text.replace(/[^\n -~]/gu, (character) => (isDrawn(character) ? character : replace(character)));
}

function isDrawn(character: string): boolean {
  coverage ??= [characterMap(readFont('Arimo')), characterMap(readFont('Tinos'))];
  return coverage.every((glyphOf) => glyphOf(character.codePointAt(0) ?? 0) !== 0);
}

function replace(character: string): string {
  const like = alike[character];
  if (like !== undefined) return like;
  if (/[\p{M}\p{Cf}\p{Cc}\p{Emoji_Modifier}]/u.test(character)) return '';
  // Letters in circles, in bold of their own or as wide as Chinese ones are still letters.
  const plain = character.normalize('NFKC');
  return plain !== character && [...plain].every(isDrawn) ? plain : unknown;
}
