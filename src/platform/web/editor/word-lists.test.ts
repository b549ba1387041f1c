import { Editor } from '@tiptap/core';
import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { editorExtensions } from './editor-schema.ts';
import { withWordLists } from './word-lists.ts';

/** An item as Word copies it. */
const item = (mark: string, text: string, level = 1, list = 1) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo${list}'><![if !supportLists]>` +
  `<span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span>` +
  `<![endif]>${text}<o:p></o:p></p>`;

function pasted(html: string): string {
  const editor = new Editor({ extensions: editorExtensions(), content: '', injectCSS: false });
  fireEvent.paste(editor.view.dom, {
    clipboardData: { files: [], types: ['text/html'], getData: (type: string) => (type === 'text/html' ? html : '') },
  });
  const out = editor.getHTML();
  editor.destroy();
  return out.replaceAll(/ data-align="\w+"|<p><\/p>$/g, '');
}

test.each([
  [
    'points, also those of the second level that Word writes with a letter',
    item('·', 'luvas') + item('o', 'de nitrila', 2) + item('§', 'sem pó', 3) + item('·', 'seringas'),
    '<ul><li><p>luvas</p><ul><li><p>de nitrila</p><ul><li><p>sem pó</p></li></ul></li></ul></li><li><p>seringas</p></li></ul>',
  ],
  [
    'figures, letters and roman numerals, going on where they began',
    item('2.', 'dois') + item('a)', 'alínea', 2) + item('3.', 'três') + '<p>E mais:</p>' + item('IV –', 'quatro', 1, 2),
    '<ol start="2"><li><p>dois</p><ol type="a"><li><p>alínea</p></li></ol></li><li><p>três</p></li></ol><p>E mais:</p>' +
      '<ol start="4" type="I"><li><p>quatro</p></li></ol>',
  ],
  [
    'two lists that follow each other',
    item('·', 'um', 1, 1) + item('a)', 'dois', 1, 2),
    '<ul><li><p>um</p></li></ul><ol type="a"><li><p>dois</p></li></ol>',
  ],
  [
    'what no list prints stays in the text',
    item('1.1.', 'do objeto') + item('Art. 2º', 'Esta portaria'),
    '<p>1.1. do objeto</p><p>Art. 2º Esta portaria</p>',
  ],
])('a list pasted from Word is a list: %s', (_, html, kept) => {
  expect(pasted(`<html><body><!--StartFragment-->${html}<!--EndFragment--></body></html>`)).toBe(kept);
});

test('what is not of Word is pasted as it came', () => {
  const html = '<ul><li>um</li></ul>';
  expect(withWordLists(html)).toBe(html);
});
