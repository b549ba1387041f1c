import { fc } from '../../../kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { contrast } from '../../../kernel/colours.ts';
import tokens from '../../../platform/web/theme/tokens.json' with { type: 'json' };
import {
  contrastIn,
  LEAST_OF_LETTERS,
  LEAST_OF_SQUARE,
  lettersOn,
  readyColours,
  squareIn,
  themeGrounds,
  type ThemeName,
} from './readable-colours.ts';

const themes = Object.keys(themeGrounds) as ThemeName[];
const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('what a square stands on is what the themes say', () => {
  for (const theme of themes) {
    const { surface, canvas, sunken, raised, 'brand-soft': soft } = tokens[theme];
    expect(themeGrounds[theme].on).toEqual([surface, canvas, sunken, raised, soft].map((one) => one.toLowerCase()));
  }
});

describe('every colour', () => {
  test('is seen in every theme, and stays itself where it is seen already', () => {
    fc.assert(
      fc.property(colour, fc.constantFrom(...themes), (chosen, theme) => {
        const shown = squareIn(theme, chosen);
        expect(contrastIn(theme, shown)).toBeGreaterThanOrEqual(LEAST_OF_SQUARE);
        if (contrastIn(theme, chosen) >= LEAST_OF_SQUARE) expect(shown).toBe(chosen);
      }),
    );
  });

  test('has letters on it that are read, those that were asked for where they are', () => {
    fc.assert(
      fc.property(colour, fc.option(colour, { nil: undefined }), (ground, wanted) => {
        const letters = lettersOn(ground, wanted);
        expect(contrast(letters, ground)).toBeGreaterThanOrEqual(LEAST_OF_LETTERS);
        if (wanted && contrast(wanted, ground) >= LEAST_OF_LETTERS) expect(letters).toBe(wanted);
      }),
    );
  });
});

test('a bright yellow is darkened on light ground alone, and keeps its hue', () => {
  expect(squareIn('escuro', '#f2c200')).toBe('#f2c200');
  expect(squareIn('contraste', '#f2c200')).toBe('#f2c200');
  expect(squareIn('claro', '#f2c200')).toMatch(/^#[9a][0-9a-f][78][0-9a-f]00$/);
  expect(lettersOn('#f2c200', '#ffffff')).toBe('#191d2b');
});

test('the ready colours are seen as they are on light ground', () => {
  for (const { colour: ready } of readyColours) expect(squareIn('claro', ready)).toBe(ready);
});
