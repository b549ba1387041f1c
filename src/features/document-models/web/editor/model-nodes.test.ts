// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { afterEach, describe, expect, test } from 'vitest';
import { fc } from '../../../../kernel/testing/properties.ts';
import { editorExtensions } from '../../../../platform/web/editor/editor-schema.ts';
import { readHtml } from '../../../../platform/web/editor/read-html.ts';
import type { ModelPages } from '../models.ts';
import { changeData, dataIn, emptyData } from './model-data.ts';
import { htmlOfPages, pagesOfHtml } from './model-html.ts';
import {
  addPage,
  changeField,
  changePage,
  doublePage,
  dropPage,
  fieldsStanding,
  insertField,
  modelNodes,
  movePage,
  pagesIn,
  setClause,
} from './model-nodes.ts';

const editors: Editor[] = [];
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy();
});

function write(pages: ModelPages): Editor {
  const extensions = editorExtensions(modelNodes(emptyData));
  const editor = new Editor({ extensions, content: readHtml(htmlOfPages(pages), extensions), injectCSS: false });
  editors.push(editor);
  return editor;
}

const field = (name: string, more: Partial<ModelPages[0]['inputs'][0]> = {}): ModelPages[0]['inputs'][0] => ({
  name,
  type: 'text',
  isMandatory: false,
  placeholder: '',
  options: [],
  ...more,
});

const pages: ModelPages = [
  {
    html: '<p>Nº <strong><span data-field="NUMERO"></span></strong>, de <span data-field="DATA"></span></p>',
    inputs: [field('NUMERO', { type: 'number', cor: '#fff' }), field('DATA', { type: 'date', label: 'Quando "foi"' })],
    page_margins: 'medium',
    grade: { colunas: 2 },
  },
  {
    html: '<table><tbody><tr><td><p><span data-field="NUMERO"></span></p></td></tr></tbody></table><p>fim</p>',
    inputs: [field('NUMERO', { type: 'number', cor: '#fff' }), field('SOLTO')],
    page_margins: 'fine',
    page_format: 'A3',
    landscape: true,
  },
];

/** As the server keeps tables: the editor gives them columns and widths of its own. */
const tidy = (given: ModelPages) =>
  given.map((page) => ({
    ...page,
    html: page.html.replaceAll(/ (?:colspan|rowspan)="1"| style="[^"]*"|<colgroup>.*?<\/colgroup>/g, ''),
  }));

describe('a model through the editor', () => {
  test('comes out as it went in: fields, paper, keys of other clients, and fields that stand nowhere', () => {
    expect(tidy(pagesOfHtml(write(pages).getHTML()))).toEqual(pages);
  });

  test('a field that is changed is another wherever it stands, in one step', () => {
    const editor = write(pages);
    changeField(editor, 'NUMERO', field('ORDEM', { type: 'number' }));
    const out = pagesOfHtml(editor.getHTML());
    expect(out.map(({ inputs }) => inputs.map(({ name }) => name))).toEqual([
      ['ORDEM', 'DATA'],
      ['ORDEM', 'SOLTO'],
    ]);
    expect(JSON.stringify(out)).not.toContain('NUMERO');
    editor.commands.undo();
    expect(tidy(pagesOfHtml(editor.getHTML()))).toEqual(pages);
  });

  test('a field that is taken out leaves the text and the model, also where it stood nowhere', () => {
    const editor = write(pages);
    changeField(editor, 'SOLTO', null);
    changeField(editor, 'DATA', null);
    expect(fieldsStanding(editor).map(({ field: { name }, times }) => [name, times])).toEqual([['NUMERO', 2]]);
  });

  test('a line that depends on a field follows its name, and always appears without it', () => {
    const editor = write([
      { html: '<p data-when="PRAZO">Até o fim.</p><p>sempre</p>', inputs: [field('PRAZO')], page_margins: 'fine' },
    ]);
    expect(fieldsStanding(editor)).toEqual([{ field: field('PRAZO'), times: 1 }]);

    changeField(editor, 'PRAZO', field('ATE'));
    expect(pagesOfHtml(editor.getHTML())[0]).toMatchObject({
      html: '<p data-when="ATE">Até o fim.</p><p>sempre</p>',
      inputs: [field('ATE')],
    });
    changeField(editor, 'ATE', null);
    expect(pagesOfHtml(editor.getHTML())[0]).toMatchObject({ html: '<p>Até o fim.</p><p>sempre</p>', inputs: [] });
  });

  test('the last page stays', () => {
    const editor = write(pages);
    dropPage(editor, 0);
    dropPage(editor, 0);
    expect(pagesIn(editor)).toHaveLength(1);
  });
});

const index = fc.nat({ max: 4 });
type Edit = (editor: Editor) => void;
/** What a person does in the editor; what cannot be done where it is asked does nothing. */
const edits: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(index, fc.constantFrom('A', 'B', 'C')).map(([at, name]): Edit => (editor) => {
    const page = pagesIn(editor)[at];
    if (page) editor.commands.setTextSelection(page.at + 2);
    insertField(editor, field(name));
  }),
  fc.constantFrom('A', 'B', 'C').map(
    (name): Edit =>
      (editor) =>
        changeField(editor, name, field(name, { type: 'date' })),
  ),
  fc.constantFrom('A', 'B').map(
    (name): Edit =>
      (editor) =>
        changeField(editor, name, null),
  ),
  fc.constantFrom('A', 'B', null).map(
    (name): Edit =>
      (editor) =>
        void setClause(editor, name),
  ),
  index.map(
    (at): Edit =>
      (editor) =>
        addPage(editor, at),
  ),
  index.map(
    (at): Edit =>
      (editor) =>
        doublePage(editor, at),
  ),
  index.map(
    (at): Edit =>
      (editor) =>
        dropPage(editor, at),
  ),
  fc.tuple(index, fc.constantFrom(1 as const, -1 as const)).map(
    ([at, step]): Edit =>
      (editor) =>
        movePage(editor, at, step),
  ),
  fc.tuple(index, fc.constantFrom('A0', 'A4', 'A6'), fc.boolean()).map(
    ([at, page_format, landscape]): Edit =>
      (editor) =>
        changePage(editor, at, { page_format, landscape }),
  ),
  fc.string({ maxLength: 8 }).map(
    (name): Edit =>
      (editor) =>
        changeData(editor, { name }),
  ),
  fc.stringMatching(/^[a-zà-ú]{1,8}$/).map(
    (text): Edit =>
      (editor) =>
        void editor.commands.insertContent({ type: 'text', text }),
  ),
);

const whole = (editor: Editor) => ({ data: dataIn(editor), html: editor.getHTML() });

test('whatever is done, undoing all of it gives the beginning and redoing all of it the end; both are sound', () => {
  fc.assert(
    fc.property(fc.array(edits, { maxLength: 25 }), (done) => {
      const editor = write(pages);
      const start = whole(editor);
      for (const edit of done) edit(editor);
      const end = whole(editor);
      editor.state.doc.check();
      while (editor.commands.undo());
      expect(whole(editor)).toEqual(start);
      while (editor.commands.redo());
      expect(whole(editor)).toEqual(end);
      // Saved and opened again it is the same.
      const out = pagesOfHtml(end.html);
      expect(pagesOfHtml(write(out).getHTML())).toEqual(out);
      for (const made of editors.splice(0)) made.destroy();
    }),
    { numRuns: 60 },
  );
});
