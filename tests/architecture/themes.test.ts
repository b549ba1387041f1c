import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// House rule: a theme paints. What is there, where and for whom is the same in all of them; that is why the journeys hold
// the first theme to every rule of accessibility, and the others to those of paint.
const root = path.resolve(import.meta.dirname, '../..');
const PAINT =
  /^(--[\w-]+|color(-scheme)?|background(-color)?|border[\w-]*|outline[\w-]*|box-shadow|transform|fill|stroke)$/;

/** What a style sheet says for one theme alone that is not paint. */
function beyondPaint(css: string): string[] {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*\[data-theme[^{};]*)\{([^{}]*)\}/g);
  return [...rules].flatMap(([, selector = '', body = '']) =>
    body
      .split(';')
      .map((line) => line.split(':')[0]!.trim())
      .filter((property) => property !== '' && !PAINT.test(property))
      .map((property) => `${selector.trim()}: ${property}`),
  );
}

test('a theme changes colours and lines, never what is there', () => {
  const files = globSync('src/**/*.css', { cwd: root });
  const themed = files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const);
  expect(themed.flatMap(([file, css]) => beyondPaint(css).map((one) => `${file}: ${one}`))).toEqual([]);
  expect(themed.filter(([, css]) => css.includes('[data-theme')).length).toBeGreaterThan(1);
});

test('a planted fault is found', () => {
  const css = "p { display: none } /* a */ [data-theme='escuro'] p,\n  q { color: red; display: none; --a: 1px }";
  expect(beyondPaint(css)).toEqual(["[data-theme='escuro'] p,\n  q: display"]);
});
