import { expect, test } from 'vitest';
import { escapeMarkup, markupTable } from './markup.ts';

test('nothing in a text is taken for markup, inside an element or an attribute', () => {
  expect(escapeMarkup('<b title="x">&amp;</b>')).toBe('&lt;b title=&quot;x&quot;&gt;&amp;amp;&lt;/b&gt;');
});

test('a table has a row for each line and a paragraph in each cell', () => {
  expect(markupTable([['<strong>Ato</strong>', 'a &amp; b'], ['c']])).toBe(
    '<table><tbody><tr><td><p><strong>Ato</strong></p></td><td><p>a &amp; b</p></td></tr><tr><td><p>c</p></td></tr></tbody></table>',
  );
});
