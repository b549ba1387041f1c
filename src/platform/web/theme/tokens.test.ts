import { describe, expect, it } from 'vitest';
import { contrast } from '../../../kernel/colours.ts';
import tokens from './tokens.json';
import css from './tokens.css?raw';

/** What each palette promises (experience §5.3): front, back, least contrast. */
const pairs = [
  ['text', 'surface', 4.5],
  ['text', 'canvas', 4.5],
  ['text-2', 'surface', 4.5],
  ['text-2', 'canvas', 4.5],
  ['text-3', 'surface', 4.5],
  ['text-3', 'canvas', 4.5],
  ['text-3', 'sunken', 4.5],
  ['text-disabled', 'surface', 4.5],
  ['brand', 'surface', 4.5],
  ['brand', 'canvas', 4.5],
  ['on-brand', 'brand', 4.5],
  ['on-brand', 'brand-hover', 4.5],
  ['on-brand-soft', 'brand-soft', 4.5],
  ['text', 'brand-soft', 4.5],
  ['text-3', 'brand-soft', 4.5],
  ['on-rail', 'rail', 4.5],
  ['on-rail', 'rail-active', 4.5],
  ['success', 'success-soft', 4.5],
  ['success', 'surface', 4.5],
  ['warning', 'warning-soft', 4.5],
  ['warning', 'surface', 4.5],
  ['danger', 'danger-soft', 4.5],
  ['danger', 'surface', 4.5],
  ['info', 'info-soft', 4.5],
  ['text', 'mark', 4.5],
  ['on-paper', 'paper', 4.5],
  ['line-strong', 'surface', 3],
  ['line-strong', 'canvas', 3],
  ['focus', 'surface', 3],
  ['focus', 'canvas', 3],
] as const;

const color = (text: string) =>
  text
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/(?<![\d])0\./g, '.');

function paletteOf(theme: string): Map<string, string> {
  const block = new RegExp(`\\[data-theme='${theme}'\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  return new Map([...block.matchAll(/--([\w-]+):([^;]+);/g)].map(([, name = '', value = '']) => [name, color(value)]));
}

describe.each(Object.entries(tokens))('palette %s', (theme, palette) => {
  it('is the same in the style sheet and in the file of colors', () => {
    const written = paletteOf(theme);
    expect(Object.fromEntries(written)).toMatchObject(
      Object.fromEntries(Object.entries(palette).map(([name, value]) => [name, color(value)])),
    );
  });

  it.each(pairs)('%s on %s reaches %d', (front, back, least) => {
    expect(contrast(palette[front], palette[back])).toBeGreaterThanOrEqual(least);
  });
});
