import { Editor } from '@tiptap/core';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { editorExtensions } from '../../../../platform/web/editor/editor-schema.ts';
import { readHtml } from '../../../../platform/web/editor/read-html.ts';
import { session } from '../../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { createSnippet } from '../../contract/snippets/create-snippet.ts';
import { listSnippets } from '../../contract/snippets/list-snippets.ts';
import { SnippetsSheet } from './snippets-sheet.tsx';

const api = mockApi();
const close = {
  id: 5,
  name: 'Fecho de ofício',
  html: '<p>Atenciosamente,</p>',
  plain_text: 'Atenciosamente,',
  changed_at: '2026-10-15T12:00:00Z',
  changed_by: 'Ana',
  version: 1,
  why_not_edit: null,
};
const editors: Editor[] = [];
const write = (html: string): Editor => {
  const extensions = editorExtensions();
  const editor = new Editor({ extensions, content: readHtml(html, extensions), injectCSS: false });
  editors.push(editor);
  return editor;
};
const open = (editor: Editor) =>
  renderScreen([{ path: '/', Component: () => <SnippetsSheet editor={editor} onClose={() => undefined} /> }], '/');

beforeEach(() => {
  session.set({ token: 'a.b.c', lost: false });
  api.answer(listSnippets, { count: 1, count_relation: 'eq', results: [close] });
});
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy();
});

test('a piece is found by its words, and goes where the caret is in one step', async () => {
  const editor = write('<p>Encaminho.</p>');
  editor.commands.setTextSelection(11);
  const { user } = open(editor);
  await user.type(await screen.findByRole('searchbox', { name: 'Procurar trecho' }), 'ATENCIOSA');
  await user.click(await screen.findByRole('button', { name: /Fecho de ofício/ }));

  expect(editor.getHTML()).toBe('<p>Encaminho.Atenciosamente,</p>');
  editor.commands.undo();
  expect(editor.getHTML()).toBe('<p>Encaminho.</p>');
});

test('what is selected is kept for the unit under a name; nothing selected is said', async () => {
  api.answer(createSnippet, { id: 6, version: 1 });
  const editor = write('<p>Senhor Secretário, segue.</p>');
  const first = open(editor);
  const empty = await screen.findByRole('button', { name: 'Guardar para o setor' });
  expect(empty.getAttribute('aria-disabled')).toBe('true');
  first.unmount();

  editor.commands.setTextSelection({ from: 1, to: 18 });
  const { user } = open(editor);
  await user.type(await screen.findByRole('combobox', { name: 'Nome do trecho' }), 'Saudação');
  await user.click(screen.getByRole('button', { name: 'Guardar para o setor' }));
  expect(await screen.findByText(/Trecho “Saudação” guardado/)).toBeTruthy();
  const sent = api.calls.find(({ path }) => path === createSnippet.path);
  expect(sent?.input.body).toEqual({ name: 'Saudação', html: 'Senhor Secretário' });
});
