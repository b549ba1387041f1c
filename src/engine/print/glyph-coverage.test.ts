import { expect, test } from 'vitest';
import { drawableText, drawnRuns, lettersWithoutDrawing } from './glyph-coverage.ts';

test('letters of Europe, signs of law and of arithmetic are drawn as they are', () => {
  const text = 'Ação nº 1º § 2ª – “ü” Nguyễn ỹ αβγ Привет R$ € ½ ² ≤ ≥ ≠ √ → • □ №';
  expect(drawableText(text)).toBe(text);
});

test('a ticked box does not become an empty one', () => {
  expect(drawableText('☐ Não ☑ Sim ☒ Sim ✓ Feito ✗ Falta')).toBe('□ Não [X] Sim [X] Sim √ Feito × Falta');
});

test('the bullets of Word are bullets', () => {
  expect(drawableText('\uf0b7 um \uf0a7 dois \uf0d8 três')).toBe('• um ▪ dois ► três');
});

test('a letter in another dress is the letter', () => {
  expect(drawableText('𝐀𝐭𝐨 Ⅳ Ｂ ①')).toBe('Ato IV B 1');
});

test('what has no likeness is one mark for each, which nothing else looks like', () => {
  expect(drawableText('Aprovado 😀 👍🏽 漢 مرحبا')).toBe('Aprovado \ufffd \ufffd \ufffd \ufffd\ufffd\ufffd\ufffd\ufffd');
});

const families = (text: string) => drawnRuns(text).map((run) => [run.text, run.face?.family ?? 'Tinos']);

test('each script is drawn by a family that has it, with the spaces between its words', () => {
  expect(families('de محمد عبد الله e שרה כהן, sim')).toEqual([
    ['de ', 'Tinos'],
    ['محمد عبد الله', 'Amiri'],
    [' e שרה כהן, sim', 'Tinos'],
  ]);
});

test('what China, Japan and Korea share has the shape that the text around it asks for', () => {
  const familyOf = (text: string) => drawnRuns(text)[0]?.face?.family;
  expect([familyOf('直江'), familyOf('直江さん'), familyOf('直江 씨')]).toEqual([
    'Noto Sans S Chinese',
    'Noto Sans Japanese',
    'Noto Sans Korean',
  ]);
});

test.each([
  ['Thai', 'กระทรวง'],
  ['Devanagari', 'क्षेत्र'],
  ['Bengali', 'বাংলাদেশ'],
  ['Tamil', 'தமிழ்'],
  ['Ethiopic', 'አማርኛ'],
  ['Armenian', 'Հայաստան'],
  ['Georgian', 'საქართველო'],
  ['Khmer', 'ភាសាខ្មែរ'],
  ['Lao', 'ພາສາລາວ'],
  ['Burmese', 'မြန်မာ'],
  ['Gurmukhi', 'ਪੰਜਾਬੀ'],
  ['Gujarati', 'ગુજરાતી'],
  ['Telugu', 'తెలుగు'],
  ['Kannada', 'ಕನ್ನಡ'],
  ['Malayalam', 'മലയാളം'],
  ['Sinhala', 'සිංහල'],
  ['Persian', 'پاکستان'],
  ['Urdu', 'ہندوستان'],
  ['traditional Chinese', '臺灣龍'],
  ['mathematics', '∀∈ℝ∑𝑥'],
])('%s is drawn as it is', (_, text) => {
  // prettier-ignore
  expect(lettersWithoutDrawing(text)).toEqual([]);
  expect(
    drawnRuns(text)
      .map((run) => run.text)
      .join(''),
  ).toBe(text);
});

test('accents without a letter of their own stand above theirs, and a second one higher', () => {
  expect(drawnRuns('o g\u0303uahẽ').map((run) => [run.text, run.raised])).toEqual([
    ['o ', 0],
    ['g\u0303', 0],
    ['uahẽ', 0],
  ]);
  const [, letter, accent] = drawnRuns('cü\u0303');
  expect([letter?.text, accent?.text]).toEqual(['ü', '\u0303']);
  expect(accent?.raised).toBeGreaterThan(0.1);
});

test('who signs is told which letters no font of ours draws, each once', () => {
  expect(lettersWithoutDrawing('Sim 😀 e 𓀀 😀, ação ☑ \uf0b7')).toEqual(['😀', '𓀀']);
});
