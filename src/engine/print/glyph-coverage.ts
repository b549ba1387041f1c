import { type CharacterMap, characterMap } from './character-map.ts';
import { readFont } from './fonts.ts';
import {
  accentedFace,
  draws,
  type EastAsianShapes,
  eastAsianShapesOf,
  facesFor,
  type ScriptFace,
} from './script-faces.ts';

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
 * Replaces what the two document fonts cannot draw, for where nothing else is at hand: lines stamped on pages. PDF/A refuses
 * a text with missing glyphs, and a font of the machine would make the same document differ from server to server.
 */
export function drawableText(text: string): string {
  return text.replace(/[^\n -~]/gu, (character) => (isDrawn(character) ? character : replace(character)));
}

/** Whether all of a text is in the fonts of the documents for sure, as nearly all that is written here. */
export const isCommon = (text: string): boolean =>
  /^[\t\n -~\u00a0-\u017f\u2013\u2014\u2018-\u201d\u2026]*$/.test(text);

/** Part of a text that one family draws. */
export interface DrawnRun {
  readonly text: string;
  /** Null for the fonts of the documents. */
  readonly face: ScriptFace | null;
  /** How much higher it stands, in ems. */
  readonly raised: number;
}

/** A letter with what is written above, below and between it. */
const clusters = /[^\p{M}\u200c\u200d][\p{M}\u200c\u200d]*|[\p{M}\u200c\u200d]+/gu;

/** A text in the runs that are drawn with one family each; what none draws is replaced by a mark. */
export function drawnRuns(text: string): readonly DrawnRun[] {
  const runs: DrawnRun[] = [];
  const add = (run: DrawnRun): void => {
    const last = runs.at(-1);
    if (last === undefined || last.face !== run.face || last.raised !== run.raised) runs.push(run);
    else runs[runs.length - 1] = { ...last, text: last.text + run.text };
  };
  // Spaces and signs between two words of one script stand with them.
  const shapes = eastAsianShapesOf(text);
  let between = '';
  let before: ScriptFace | null = null;
  for (const [cluster] of text.matchAll(clusters)) {
    const drawn = drawCluster(cluster, shapes);
    const isSign = drawn.length === 1 && drawn[0]?.face === null && !/[\p{L}\p{M}]/u.test(cluster);
    if (isSign && before !== null && draws(before, cluster)) {
      between += drawn[0]?.text ?? '';
      continue;
    }
    const first = drawn[0];
    if (between !== '') add({ text: between, face: first?.face === before ? before : null, raised: 0 });
    between = '';
    for (const run of drawn) add(run);
    const { face = null } = drawn.at(-1) ?? {};
    before = face?.language == null ? null : face;
  }
  if (between !== '') add({ text: between, face: null, raised: 0 });
  return runs;
}

/** What is not surely drawn: all but common letters, and those with accents that came apart. */
const uncommon =
  /[^\t\n -~\u00a0-\u017f\u2013\u2014\u2018-\u201d\u2026][\p{M}\u200c\u200d]*|[^\p{M}][\p{M}\u200c\u200d]+/gu;

/** Letters of a text that no font of ours draws, each once, in the order in which they stand. */
export function lettersWithoutDrawing(text: string): string[] {
  if (isCommon(text)) return [];
  const shapes = eastAsianShapesOf(text);
  const found = new Set(Array.from(text.matchAll(uncommon), ([cluster]) => cluster));
  return [...found].filter(
    (cluster) => cluster !== unknown && drawCluster(cluster, shapes).some((run) => run.text.includes(unknown)),
  );
}

/** What was found, for a text has the same letters again and again. */
const drawnAlready = new Map<string, readonly DrawnRun[]>();
const mostKept = 20_000;

function drawCluster(cluster: string, shapes: EastAsianShapes): readonly DrawnRun[] {
  if (/^[\n -~]$/.test(cluster)) return [{ text: cluster, face: null, raised: 0 }];
  const key = `${shapes} ${cluster}`;
  const known = drawnAlready.get(key);
  if (known !== undefined) return known;
  const found = findDrawing(cluster, shapes);
  if (drawnAlready.size >= mostKept) drawnAlready.clear();
  drawnAlready.set(key, found);
  return found;
}

function findDrawing(cluster: string, shapes: EastAsianShapes): readonly DrawnRun[] {
  const [first = '', ...more] = cluster;
  const isOne = more.length === 0;
  if (isOne && isDrawn(cluster)) return [{ text: cluster, face: null, raised: 0 }];
  if (isOne && alike[cluster] !== undefined) return [{ text: alike[cluster], face: null, raised: 0 }];
  if (!isOne && accentedFace.script.test(cluster) && draws(accentedFace, cluster)) return withAccents(cluster);
  const face = facesFor(first, shapes).find((each) => draws(each, cluster));
  if (face !== undefined) return [{ text: cluster, face, raised: 0 }];
  const text = [...cluster].map((character) => (isDrawn(character) ? character : replace(character))).join('');
  return text === '' ? [] : [{ text, face: null, raised: 0 }];
}

/** Accents that stand above a letter. */
const above = /[\u0300-\u0314]$/;
/** How much higher an accent stands than above a small letter, in ems. */
const higher = { secondOfSmall: 0.17, firstOfCapital: 0.19, secondOfCapital: 0.34 } as const;

/**
 * A letter whose accent stands higher than above a small one, such as the ü̃ of Tikuna and the G̃ of Guarani, is two runs,
 * placed by us: where the font itself moves an accent up, who copies the letter gets it twice, or a space after it.
 */
function withAccents(cluster: string): readonly DrawnRun[] {
  const [letter = '', accent = '', more] = cluster;
  const isCapital = letter !== letter.toLowerCase();
  const isSecond = above.test(letter.normalize('NFD'));
  if (more !== undefined || !above.test(accent) || !(isCapital || isSecond)) {
    return [{ text: cluster, face: accentedFace, raised: 0 }];
  }
  const raised = !isCapital ? higher.secondOfSmall : isSecond ? higher.secondOfCapital : higher.firstOfCapital;
  return [
    { text: letter, face: accentedFace, raised: 0 },
    { text: accent, face: accentedFace, raised },
  ];
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
