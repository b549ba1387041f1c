import { readFileSync } from 'node:fs';
import { type CharacterMap, characterMap } from './character-map.ts';
import { eastAsianFont, googleFont } from './fonts.ts';

/** A family that draws what those of the documents do not (all OFL; decision 46). */
export interface ScriptFace {
  /** As the font calls itself. */
  readonly family: string;
  /** Of the letters that it is for. */
  readonly script: RegExp;
  /** BCP 47, for who listens and for the shape of a letter; null where the letters are of many languages. */
  readonly language: string | null;
  /** Its files; they are read when a text needs them. */
  readonly files: () => readonly string[];
  /** Letters that touch may not be moved towards each other: a search would find a space between them. */
  readonly kerning?: false;
}

const google = (family: string, script: RegExp, language: string): ScriptFace => ({
  family,
  script,
  language,
  files: () => googleFont(family),
});

/** Like Tinos, with a place for the accents that have no letter of their own, such as the g̃ of Guarani. */
export const accentedFace: ScriptFace = {
  family: 'STIX Two Text',
  script: /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u,
  language: null,
  files: () => googleFont('STIX Two Text', ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic']),
};

const mathFace: ScriptFace = {
  family: 'Noto Sans Math',
  script: /\p{S}/u,
  language: null,
  files: () => googleFont('Noto Sans Math', ['400Regular']),
};

const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u;
const chinese: ScriptFace = {
  family: 'Noto Sans S Chinese',
  script: han,
  language: 'zh',
  files: () => eastAsianFont('sc', 'NotoSansHans'),
};
const japanese: ScriptFace = {
  family: 'Noto Sans Japanese',
  script: han,
  language: 'ja',
  files: () => eastAsianFont('jp', 'NotoSansJP'),
};
const korean: ScriptFace = {
  family: 'Noto Sans Korean',
  script: han,
  language: 'ko',
  files: () => eastAsianFont('kr', 'NotoSansKR'),
};

const others: readonly ScriptFace[] = [
  { ...google('Amiri', /\p{Script=Arabic}/u, 'ar'), kerning: false },
  google('Noto Sans Thai', /\p{Script=Thai}/u, 'th'),
  google('Noto Sans Devanagari', /\p{Script=Devanagari}/u, 'hi'),
  google('Noto Serif Bengali', /\p{Script=Bengali}/u, 'bn'),
  google('Noto Sans Gurmukhi', /\p{Script=Gurmukhi}/u, 'pa'),
  google('Noto Sans Gujarati', /\p{Script=Gujarati}/u, 'gu'),
  google('Noto Sans Tamil', /\p{Script=Tamil}/u, 'ta'),
  google('Noto Serif Telugu', /\p{Script=Telugu}/u, 'te'),
  google('Noto Sans Kannada', /\p{Script=Kannada}/u, 'kn'),
  google('Noto Sans Malayalam', /\p{Script=Malayalam}/u, 'ml'),
  google('Noto Sans Sinhala', /\p{Script=Sinhala}/u, 'si'),
  google('Noto Sans Myanmar', /\p{Script=Myanmar}/u, 'my'),
  google('Noto Sans Khmer', /\p{Script=Khmer}/u, 'km'),
  google('Noto Sans Lao', /\p{Script=Lao}/u, 'lo'),
  google('Noto Sans Ethiopic', /\p{Script=Ethiopic}/u, 'am'),
  google('Noto Sans Armenian', /\p{Script=Armenian}/u, 'hy'),
  google('Noto Sans Georgian', /\p{Script=Georgian}/u, 'ka'),
];

/** Those of any language come last. */
const known = [...others, chinese, japanese, korean, accentedFace, mathFace];

/** What a text says of the letters that China, Japan and Korea share: which of their shapes is meant. */
export type EastAsianShapes = 'chinese' | 'japanese' | 'korean';

/** How the characters that three languages share are drawn in this text; Chinese where nothing else tells. */
export function eastAsianShapesOf(text: string): EastAsianShapes {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'japanese';
  return /\p{Script=Hangul}/u.test(text) ? 'korean' : 'chinese';
}

const ofShapes = { chinese, japanese, korean };

/** The faces to try for a character, the best first. */
export function facesFor(character: string, shapes: EastAsianShapes): readonly ScriptFace[] {
  const ofScript = known.filter((face) => face.script.test(character));
  const meant = han.test(character) ? [ofShapes[shapes]] : [];
  return [...new Set([...meant, ...ofScript, accentedFace, mathFace])];
}

/** Faces that a document written by `text()` names. A text of a person is between quotes and cannot name any. */
export const facesNamed = (source: string): ScriptFace[] =>
  known.filter(({ family }) => source.includes(`font: "${family}"`));

const maps = new Map<ScriptFace, CharacterMap>();

/** Whether a face has a drawing for all these characters; what only joins or parts its neighbours needs none. */
export function draws(face: ScriptFace, cluster: string): boolean {
  let glyphOf = maps.get(face);
  if (glyphOf === undefined) {
    glyphOf = characterMap(readFileSync(face.files()[0] ?? ''));
    maps.set(face, glyphOf);
  }
  return [...cluster].every(
    (character) => /[\u200c\u200d]/.test(character) || glyphOf(character.codePointAt(0) ?? 0) !== 0,
  );
}
