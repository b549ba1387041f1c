// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Editor } from '@tiptap/core';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { countWords } from './count-words.ts';
import { editorExtensions } from './editor-schema.ts';
import { readHtml } from './read-html.ts';
import { RichTextEditor } from './rich-text-editor.tsx';

beforeAll(() => {
  // The editing library measures text, which jsdom cannot.
  document.elementFromPoint = () => null;
});
afterEach(cleanup);

function show(html: string, readOnly = false) {
  const onChange = vi.fn<(html: string) => void>();
  render(
    <RichTextEditor label="Texto do despacho" html={html} onChange={onChange} readOnly={readOnly} changeDelayMs={0} />,
  );
  return { onChange, page: screen.getByRole('textbox', { name: 'Texto do despacho' }) };
}

describe('a person who writes', () => {
  test('finds the text by its name, its tools in Portuguese and the number of words', () => {
    const { page } = show('<p>À Coordenadoria de <strong>Contratos</strong>,</p>');
    expect(page.textContent).toBe('À Coordenadoria de Contratos,');
    for (const name of [
      'Negrito',
      'Justificar',
      'Lista numerada',
      'Inserir link',
      'Inserir imagem',
      'Inserir tabela',
    ]) {
      expect(screen.getByRole('button', { name })).toBeTruthy();
    }
    expect(screen.getByText('4 palavras')).toBeTruthy();
    expect(document.querySelector('style[data-tiptap-style]')).toBeNull();
  });

  test('changes alignment, sees the tool pressed and the change is told', async () => {
    const { onChange } = show('<p>Encaminho.</p>');
    fireEvent.click(screen.getByRole('button', { name: 'Centralizar' }));
    await waitFor(() => expect(onChange).toHaveBeenCalledWith('<p data-align="center">Encaminho.</p>'));
    expect(screen.getByRole('button', { name: 'Centralizar' }).getAttribute('aria-pressed')).toBe('true');
  });

  test('indents, and undoes', async () => {
    const { onChange } = show('<p>Citação</p>');
    fireEvent.click(screen.getByRole('button', { name: 'Aumentar recuo' }));
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('<p data-indent="1">Citação</p>'));
    fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('<p>Citação</p>'));
  });

  test('does not lose what was written when the screen closes at once', () => {
    const { onChange } = show('<p>Encaminho.</p>');
    fireEvent.click(screen.getByRole('button', { name: 'Alinhar à direita' }));
    cleanup();
    expect(onChange).toHaveBeenCalledWith('<p data-align="right">Encaminho.</p>');
  });

  test('walks the tools with the arrows', () => {
    show('<p>a</p>');
    const style = screen.getByRole('combobox', { name: 'Estilo do parágrafo' });
    style.focus();
    fireEvent.keyDown(style, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Desfazer' }));
    fireEvent.keyDown(document.activeElement ?? style, { key: 'End' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Inserir tabela' }));
  });

  test('inserts an image with its description, and is told why another kind of file cannot go in', async () => {
    const { onChange } = show('<p>a</p>');
    fireEvent.click(screen.getByRole('button', { name: 'Inserir imagem' }));
    const input = await screen.findByLabelText<HTMLInputElement>('Escolher imagem PNG ou JPEG');
    fireEvent.change(input, { target: { files: [new File(['x'], 'a.gif', { type: 'image/gif' })] } });
    expect((await screen.findByRole('alert')).textContent).toContain('PNG ou JPEG');
    fireEvent.change(input, { target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] } });
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    fireEvent.change(screen.getByLabelText('Descrição da imagem'), { target: { value: 'Mapa' } });
    fireEvent.click(screen.getByRole('button', { name: 'Inserir' }));
    await waitFor(() => expect(onChange.mock.lastCall?.[0]).toContain('alt="Mapa"'));
    expect(onChange.mock.lastCall?.[0]).toContain('src="data:image/png;base64,eA=="');
  });

  test('who only reads has no tools', () => {
    const { page } = show('<p>a</p>', true);
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(page.getAttribute('contenteditable')).toBe('false');
  });
});

describe('the schema is the vocabulary', () => {
  const extensions = editorExtensions((file) => `/files/${file}`);
  const through = (html: string): string => {
    const editor = new Editor({ extensions, content: readHtml(html, extensions), injectCSS: false });
    const out = editor.getHTML();
    editor.destroy();
    return out;
  };

  test.each([
    ['<script>alert(1)</script><p onclick="x()">a</p>', '<p>a</p>'],
    ['<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
    ['<blockquote><p>a</p></blockquote><pre>b</pre>', '<p>a</p><p>b</p>'],
    [
      '<p style="text-align:center;color:red"><span style="font-size:40px">a</span></p>',
      '<p data-align="center">a</p>',
    ],
    ['<p>x<sup>2</sup> H<sub>2</sub>O <u>u</u></p>', '<p>x<sup>2</sup> H<sub>2</sub>O <u>u</u></p>'],
    ['<img src="https://rastreador.example/p.png">', '<p></p>'],
    ['<p><a href="https://example.gov.br">a</a></p>', '<p><a href="https://example.gov.br">a</a></p>'],
  ])('%s', (pasted, kept) => {
    expect(through(pasted)).toBe(kept);
  });

  test('an image of the process is shown from its address and kept by its file', () => {
    expect(through('<img data-file="f-1" alt="Mapa" data-width="50">')).toContain('data-file="f-1"');
  });
});

test('words are counted as people count them', () => {
  expect(countWords('O valor é R$ 1.284,00 – guarda-chuva d’água.')).toEqual({ words: 7, characters: 44 });
});
