import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { allowedIf } from '../../../kernel/decision.ts';
import { ApiError } from '../api/api-error.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { clearToasts, toasts } from '../toasts/toast-store.ts';
import { ActDialog } from './act-dialog.tsx';
import { wordsFor } from './act-words.ts';

const send = vi.fn<(values: object) => Promise<unknown>>();
const onDone = vi.fn();
const onClose = vi.fn();
const moreThanTwo = (text: string) =>
  allowedIf(text.length > 2, { code: 'SHORT', message: 'Escreva pelo menos 3 letras.' });
const history = () => toasts.get().history.map(({ message }) => message);

function Place({ faults }: { readonly faults?: 'notices' }) {
  const [open, setOpen] = useState(true);
  return open ? (
    <ActDialog
      words={{ title: 'Arquivar?', verb: 'Arquivar', busy: 'Arquivando…', keep: 'Manter', done: 'Arquivado.' }}
      faults={faults}
      fields={{
        reason: { kind: 'text', label: 'Motivo', required: 'Escreva o motivo.' },
        box: { kind: 'text', label: 'Caixa', check: (text) => moreThanTwo(text) },
        note: { kind: 'text', label: 'Observação', lines: 3, limit: 5 },
      }}
      send={send}
      onDone={onDone}
      onClose={() => {
        onClose();
        setOpen(false);
      }}
    />
  ) : null;
}
const draw = (faults?: 'notices') => renderScreen([{ path: '/', element: <Place {...(faults && { faults })} /> }], '/');
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const dialog = () => within(screen.getByRole('dialog'));
const verb = () => screen.getByRole('button', { name: 'Arquivar' });

async function filled() {
  const drawn = draw();
  await drawn.user.type(field('Motivo'), ' fim ');
  await drawn.user.type(field('Caixa'), 'A12');
  return drawn;
}

beforeEach(() => {
  for (const called of [send, onDone, onClose]) called.mockReset();
  send.mockResolvedValue('ok');
  clearToasts();
});

it('checks on leaving, sums up on sending with links to the fields, and sends what is right', async () => {
  const { user } = draw();
  await user.type(field('Caixa'), 'a');
  expect(screen.queryByText('Escreva pelo menos 3 letras.')).toBeNull();
  await user.tab();
  await screen.findByText('Escreva pelo menos 3 letras.');
  await user.click(verb());
  await screen.findByText(/Falta corrigir 2 campos/);
  expect(document.activeElement?.textContent).toMatch(/^Falta corrigir/);
  await user.click(screen.getByRole('button', { name: 'Motivo' }));
  expect(document.activeElement).toBe(field('Motivo'));
  await user.keyboard('Deferido');
  await user.type(field('Caixa'), 'bc');
  expect(screen.queryByText(/Falta corrigir/)).toBeNull();
  await user.click(verb());
  expect(send).toHaveBeenCalledWith({ reason: 'Deferido', box: 'abc', note: '' });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onDone).toHaveBeenCalledWith('ok');
  expect(history()).toEqual(['Arquivado.']);
});

it('a single fault is told at its field, which takes the focus; the limit warns and does not cut', async () => {
  const { user } = await filled();
  await user.type(field(/Observação/), 'abcdef');
  await user.click(verb());
  await screen.findByText('Escreva até 5 letras.');
  expect(screen.queryByText(/Falta corrigir/)).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(field(/Observação/)));
  await user.keyboard('{Backspace}');
  expect(screen.queryByText('Escreva até 5 letras.')).toBeNull();
  expect(send).not.toHaveBeenCalled();
});

it('who writes in another field by now is not taken from it', async () => {
  const late: FrameRequestCallback[] = [];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => late.push(frame));
  const { user } = await filled();
  await user.type(field(/Observação/), 'abcdef');
  await user.click(verb());
  await user.click(field('Caixa'));
  for (const frame of late) frame(0);
  expect(document.activeElement).toBe(field('Caixa'));
});

it('a text that would run is told at its field, before it is sent', async () => {
  const { user } = await filled();
  await user.type(field('Caixa'), '<script>');
  await user.click(verb());
  await screen.findByText('Existe dados inválidos (XSS)');
  expect(send).not.toHaveBeenCalled();
});

it('a refusal tells its sentence, each reason and who can solve it, and what was typed stays', async () => {
  const message = 'Você não possui permissão para arquivar este processo.';
  const resolve = 'Peça a permissão "Arquivar" a quem administra sua unidade.';
  send.mockRejectedValue(
    new ApiError(403, 'CANNOT_ARCHIVE', message, [
      { code: 'PERMISSION_REQUIRED', message: 'Falta a permissão', resolve },
      { code: 'PENDENCY_OPEN', message: 'Há pendência sem resposta.' },
      { code: 'BOX_FULL', field: 'box', message: 'A caixa A12 está cheia.', resolve: 'Escolha outra.' },
    ]),
  );
  const { user } = await filled();
  await user.click(verb());
  const told = await dialog().findByRole('alert');
  expect([...told.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    message,
    `Falta a permissão. ${resolve}`,
    'Há pendência sem resposta.',
  ]);
  expect(screen.getByText('A caixa A12 está cheia. Escolha outra.')).toBeTruthy();
  expect(field('Motivo')).toHaveProperty('value', ' fim ');
  await user.type(field('Caixa'), '3');
  expect(screen.queryByText(/está cheia/)).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

it('a reason that is the sentence itself is said once, with who can solve it', async () => {
  const reason = { code: 'PERMISSION_REQUIRED', message: 'Sem permissão', resolve: 'Peça a Ana.' };
  send.mockRejectedValue(new ApiError(403, 'FORBIDDEN', reason.message, [reason]));
  const { user } = await filled();
  await user.click(verb());
  expect((await dialog().findByRole('alert')).textContent).toBe('Sem permissão. Peça a Ana.');
});

it('is sent once however often it is asked for, by Enter and by Ctrl Enter', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  send.mockReturnValue(promise);
  const { user } = await filled();
  await user.keyboard('{Enter}');
  await user.type(field(/Observação/), 'ab{Control>}{Enter}{/Control}');
  await user.click(screen.getByRole('button', { name: 'Arquivando…' }));
  expect(send).toHaveBeenCalledOnce();
  resolve('ok');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('a refusal that comes after it was closed is told in a notice, and nothing is closed twice', async () => {
  const { promise, reject } = Promise.withResolvers<unknown>();
  send.mockReturnValue(promise);
  const { user } = await filled();
  await user.click(verb());
  await user.keyboard('{Escape}');
  reject(new ApiError(409, 'CHANGED', 'O processo mudou.'));
  await waitFor(() => expect(history()).toEqual(['O processo mudou.']));
  expect(onClose).toHaveBeenCalledOnce();
});

it('a press outside closes it only while nothing was written', async () => {
  const { user } = draw();
  const outside = screen.getByRole('dialog').parentElement!;
  await user.type(field('Motivo'), 'f');
  await user.pointer({ keys: '[MouseLeft]', target: outside });
  expect(onClose).not.toHaveBeenCalled();
  await user.clear(field('Motivo'));
  await user.pointer({ keys: '[MouseLeft]', target: outside });
  expect(onClose).toHaveBeenCalledOnce();
});

it('tells each fault in a notice where the specification asks for it', async () => {
  const { user } = draw('notices');
  await user.click(verb());
  expect(history().toReversed()).toEqual(['Escreva o motivo.', 'Escreva pelo menos 3 letras.']);
  expect(screen.queryByText(/Falta corrigir/)).toBeNull();
  await user.type(field('Motivo'), 'fim');
  await user.type(field('Caixa'), 'A12');
  send.mockRejectedValue(
    new ApiError(403, 'NO', 'Não pode.', [{ code: 'NO', message: 'Não pode.', resolve: 'Peça.' }]),
  );
  await user.click(verb());
  await waitFor(() => expect(history()[0]).toBe('Não pode. Peça.'));
  expect(dialog().queryByRole('alert')).toBeNull();
});

it('has words for one by its name and for how many they are', () => {
  const words = (subjects: readonly string[]) =>
    wordsFor(
      subjects,
      (name) => ({ title: `Arquivar ${name}?`, verb: 'Arquivar', keep: 'Manter aberto' }),
      (count) => ({ title: `Arquivar ${count}?`, verb: 'Arquivar', keep: 'Manter abertos' }),
    ).title;
  expect([words(['A']), words(['A', 'B'])]).toEqual(['Arquivar A?', 'Arquivar 2?']);
});
