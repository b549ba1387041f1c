import { type CharacterMap, characterMap } from './character-map.ts';
import { readFont } from './fonts.ts';

/** Stands where the document fonts have no drawing for a character, such as an emoji. */
const substitute = '\u25a1';

let coverage: readonly CharacterMap[] | null = null;

/**
 * Replaces what the document fonts cannot draw. PDF/A refuses a text with missing glyphs, and a font of the machine
 * would make the same document differ from server to server.
 */
export function drawableText(text: string): string {
  const maps = (coverage ??= [characterMap(readFont('Arimo')), characterMap(readFont('Tinos'))]);
  return text.replace(/[^\n -~]/gu, (character) => {
    if (maps.every((glyphOf) => glyphOf(character.codePointAt(0) ?? 0) !== 0)) return character;
    return /[\p{M}\p{Cf}\p{Cc}]/u.test(character) ? '' : substitute;
  });
}
