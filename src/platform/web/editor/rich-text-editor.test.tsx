// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Editor } from '@tiptap/core';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { countWords } from './count-words.ts';
import { editorExtensions } from './editor-schema.ts';
import { toasts } from '../toasts/toast-store.ts';
import { putImage } from './put-image.ts';
import { readHtml } from './read-html.ts';
import { RichTextEditor } from './rich-text-editor.tsx';
import { pagesOf } from './text-size.tsx';

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
    expect(screen.getByText('cerca de 1 página · 4 palavras')).toBeTruthy();
    expect(document.querySelector('style[data-tiptap-style]')).toBeNull();
  });

  test('changes alignment, sees the tool pressed and the change is told', async () => {
    const { onChange } = show('<p>Encaminho.</p>');
    fireEvent.click(screen.getByRole('button', { name: 'Centralizar' }));
    await waitFor(() => expect(onChange).toHaveBeenCalledWith('<p data-align="center">Encaminho.</p>'));
    expect(screen.getByRole('button', { name: 'Centralizar' }).getAttribute('aria-pressed')).toBe('true');
  });

  test('sends the last words too, by the keys that send the form', () => {
    const sent = vi.fn();
    const Form = () => {
      const [text, setText] = useState('');
      return (
        <div onKeyDownCapture={({ key, ctrlKey }) => key === 'Enter' && ctrlKey && sent(text)}>
          <RichTextEditor
            label="Texto do despacho"
            html="<p>Encaminho.</p>"
            onChange={setText}
            changeDelayMs={60_000}
          />
        </div>
      );
    };
    render(<Form />);
    fireEvent.click(screen.getByRole('button', { name: 'Centralizar' }));
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Texto do despacho' }), { key: 'Enter', ctrlKey: true });
    expect(sent).toHaveBeenCalledWith('<p data-align="center">Encaminho.</p>');
  });

  test('takes the whole window and comes back by Esc with the same text, which can still be undone', async () => {
    const leave = vi.fn();
    render(
      <div onKeyDown={({ key }) => key === 'Escape' && leave()}>
        <RichTextEditor label="Texto do despacho" html="<p>Encaminho.</p>" onChange={() => {}} changeDelayMs={0} />
      </div>,
    );
    const page = screen.getByRole('textbox', { name: 'Texto do despacho' });
    fireEvent.click(screen.getByRole('button', { name: 'Aumentar recuo' }));
    fireEvent.click(screen.getByRole('button', { name: 'Tela cheia' }));
    const window = screen.getByRole('dialog', { name: 'Texto do despacho, em tela cheia' });
    expect(window.contains(page)).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(page));
    fireEvent.keyDown(page, { key: 'Escape', keyCode: 27 });
    expect(screen.queryByRole('dialog')).toBeNull();
    // The sheet around it stays open.
    expect(leave).not.toHaveBeenCalled();
    expect(screen.getByRole('textbox', { name: 'Texto do despacho' })).toBe(page);
    expect(page.innerHTML).toContain('data-indent="1"');
    fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(page.innerHTML).not.toContain('data-indent'));
    fireEvent.keyDown(page, { key: 'F', ctrlKey: true, shiftKey: true });
    expect(screen.getByRole('dialog').contains(page)).toBe(true);
  });

  test('sees how many pages it fills, on a narrower sheet and with larger letters too', () => {
    const pixels = (rem: number) => rem * 16;
    expect(pagesOf({ width: pixels(37.3), height: 0 }, 16)).toBe(1);
    expect(pagesOf({ width: pixels(37.3), height: pixels(58) }, 16)).toBe(1);
    expect(pagesOf({ width: pixels(37.3), height: pixels(60) }, 16)).toBe(2);
    expect(pagesOf({ width: pixels(18.65), height: pixels(116) }, 16)).toBe(1);
    expect(pagesOf({ width: 37.3 * 19, height: 58 * 19 }, 19)).toBe(1);
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
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tela cheia' }));
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

  test('a pasted or dropped image goes into the text, with the caret below it; what cannot go in is told', async () => {
    const { onChange, page } = show('<p>a</p>');
    const png = new File(['x'], 'tela.png', { type: 'image/png' });
    fireEvent.paste(page, { clipboardData: { files: [png], types: ['Files'], getData: () => '' } });
    await waitFor(() => expect(onChange.mock.lastCall?.[0]).toContain('src="data:image/png;base64,eA=="'));
    expect(onChange.mock.lastCall?.[0]).toMatch(/^<img[^>]*>(?:<p><\/p>)?<p>a<\/p>$/);
    fireEvent.paste(page, {
      clipboardData: {
        files: [new File(['x'], 'a.webp', { type: 'image/webp' })],
        types: ['Files'],
        getData: () => '',
      },
    });
    await waitFor(() => expect(toasts.get().history[0]?.message).toContain('Use uma imagem PNG ou JPEG'));
  });

  test('no letter replaces an image: what is typed while it is chosen goes below it', () => {
    const extensions = editorExtensions();
    const image = '<img src="data:image/png;base64,eA==" alt="Mapa">';
    const editor = new Editor({ extensions, content: readHtml(`<p>a</p>${image}`, extensions), injectCSS: false });
    editor.commands.setNodeSelection(3);
    expect(editor.isActive('image')).toBe(true);
    expect(type(editor, 'b')).toBe(true);
    expect(editor.getHTML()).toMatch(/alt="Mapa"[^>]*><p>b<\/p>$/);
    expect(type(editor, 'c')).toBe(false);
    putImage(editor, { src: 'data:image/png;base64,eA==', alt: '', width: null });
    expect(editor.isActive('image')).toBe(false);
    editor.destroy();
  });

  test.each([
    ['g)', '<ol start="7" type="a"><li><p></p></li></ol>'],
    ['IV -', '<ol start="4" type="I"><li><p></p></li></ol>'],
    ['3.', '<ol start="3"><li><p></p></li></ol>'],
    ['-', '<ul><li><p></p></li></ul>'],
  ])('"%s" at the beginning begins a list with that number', (mark, kept) => {
    const extensions = editorExtensions();
    const editor = new Editor({ extensions, content: readHtml(`<p>${mark}</p>`, extensions), injectCSS: false });
    editor.commands.setTextSelection(1 + mark.length);
    expect(type(editor, ' ')).toBe(true);
    // Below a list stands a line to go on.
    expect(editor.getHTML()).toBe(`${kept}<p></p>`);
    editor.destroy();
  });

  test('chooses how the list at the caret is counted, and only that one', async () => {
    const { onChange, page } = show('<ol><li><p>a</p><ol><li><p>b</p></li></ol></li></ol>');
    expect(screen.queryByRole('combobox', { name: 'Numeração da lista' })).toBeTruthy();
    page.focus();
    fireEvent.change(screen.getByRole('combobox', { name: 'Numeração da lista' }), { target: { value: 'I' } });
    await waitFor(() =>
      expect(onChange).toHaveBeenLastCalledWith('<ol type="I"><li><p>a</p><ol><li><p>b</p></li></ol></li></ol><p></p>'),
    );
  });

  test('sees address and closing at the margin, as they are printed', () => {
    const { page } = show('<p>Senhor Diretor,</p><p>Encaminho os autos.</p><p>Atenciosamente,</p>');
    const looks = [...page.querySelectorAll('p')].map((line) => line.getAttribute('data-look'));
    expect(looks).toEqual(['apart', null, 'apart']);
  });

  test('sees letters and roman numerals in the lists that are counted by them', () => {
    const { page } = show('<ol type="I"><li><p>a</p><ol type="A"><li><p>b</p></li></ol></li></ol>');
    expect([...page.querySelectorAll('ol')].map((list) => list.dataset['count'])).toEqual(['incisos', 'capitals']);
  });

  test('who only reads has no tools', () => {
    const { page } = show('<p>a</p>', true);
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(page.getAttribute('contenteditable')).toBe('false');
  });
});

/** What the browser asks the editor of each letter: whether it was taken. */
const type = (editor: Editor, letter: string): boolean =>
  editor.view.someProp('handleTextInput', (takes) =>
    takes(editor.view, editor.state.selection.from, editor.state.selection.to, letter, () => editor.state.tr),
  ) === true;

describe('the schema is the vocabulary', () => {
  const extensions = editorExtensions([], (file) => `/files/${file}`);
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
    [
      '<ol type="a" start="7"><li><p>a</p><ol type="1"><li><p>b</p></li></ol></li></ol>',
      '<ol start="7" type="a"><li><p>a</p><ol type="1"><li><p>b</p></li></ol></li></ol>',
    ],
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
