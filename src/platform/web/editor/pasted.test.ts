import { Editor } from '@tiptap/core';
import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { editorExtensions } from './editor-schema.ts';
import { readHtml } from './read-html.ts';

/** A text after something was pasted at the end of its first block. */
function pasted(into: string, html: string): string {
  const extensions = editorExtensions();
  const editor = new Editor({ extensions, content: readHtml(into, extensions), injectCSS: false });
  editor.commands.setTextSelection(editor.state.doc.firstChild!.nodeSize - 1);
  const getData = (type: string) => (type === 'text/html' ? html : '');
  fireEvent.paste(editor.view.dom, { clipboardData: { files: [], types: ['text/html'], getData } });
  const out = editor.getHTML();
  editor.destroy();
  return out;
}

const centred = '<p style="text-align: center">TERMO</p>';

test.each([
  [
    'of several, into an empty text',
    '<p></p>',
    `${centred}<p>Declaro.</p>`,
    '<p data-align="center">TERMO</p><p>Declaro.</p>',
  ],
  ['alone', '<p></p>', centred, '<p data-align="center">TERMO</p>'],
  [
    'between others',
    '<p></p><p>Fim</p>',
    `${centred}<p>Declaro.</p>`,
    '<p data-align="center">TERMO</p><p>Declaro.</p><p>Fim</p>',
  ],
  ['as Writer copies it', '<p></p>', '<p align="center">TERMO</p>', '<p data-align="center">TERMO</p>'],
  ['but not inside another', '<p>§</p>', centred, '<p>§TERMO</p>'],
])('a centred first paragraph stays centred: %s', (_, into, html, kept) => {
  expect(pasted(into, html)).toBe(kept);
});

test('no style sheet that came along is read: the policy of the page would refuse it aloud', () => {
  const read: string[] = [];
  const original = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')!;
  Object.defineProperty(Element.prototype, 'innerHTML', {
    ...original,
    set(this: Element, html: string) {
      read.push(html);
      original.set!.call(this, html);
    },
  });
  try {
    const word =
      '<html><head><style>\n<!-- p.MsoNormal {margin:0cm} -->\n</style></head><body><p>Texto</p></body></html>';
    expect(pasted('<p></p>', word)).toBe('<p>Texto</p>');
  } finally {
    Object.defineProperty(Element.prototype, 'innerHTML', original);
  }
  expect(read.join('')).not.toContain('<style');
  expect(read.join('')).toContain('Texto');
});
