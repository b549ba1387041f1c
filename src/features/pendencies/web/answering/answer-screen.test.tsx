import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { mailPlace } from '../../../../platform/web/layout/mail-place.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { openLink } from '../../contract/answering/open-link.ts';
import { proveAnswerCode } from '../../contract/answering/prove-answer-code.ts';
import { removeAnswerFile } from '../../contract/answering/remove-answer-file.ts';
import { sendAnswerCode } from '../../contract/answering/send-answer-code.ts';
import { sendAnswer } from '../../contract/answering/send-answer.ts';
import { pendencyErrors } from '../../contract/pendency-errors.ts';
import { sampleOpened, sampleSentFile } from '../../testing/sample-pendency.ts';
import { Component } from './answer-screen.tsx';

const api = mockApi();
const open = (hash = '#segredo') =>
  renderScreen([{ path: '/responder-pendencia', Component }], `/responder-pendencia${hash}`);
const visited = () => sessionStorage.setItem('carimbo:pendency:segredo', 'visita');
const sent = (path: string) => api.calls.filter((call) => call.path.endsWith(path)).map(({ input }) => input.body);
const request = (changes: Partial<NonNullable<ReturnType<typeof sampleOpened>['request']>>) =>
  sampleOpened({ request: { ...sampleOpened().request!, ...changes } });

beforeEach(() => sessionStorage.clear());

test('without the whole address it says where the link is', async () => {
  open('');
  expect(await screen.findByText('Falta o fim do endereço')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ir para o início' })).toBeTruthy();
  expect(api.calls).toEqual([]);
});

test('an address that leads nowhere says what to do', async () => {
  api.refuse(openLink, pendencyErrors.linkUnknown);
  open();
  expect(await screen.findByText(/Abra de novo o link do e-mail, inteiro/)).toBeTruthy();
});

test('the code comes by e-mail, a wrong one says how many tries are left, the sixth digit sends it', async () => {
  api.answer(openLink, ({ body }) => sampleOpened(body.visit === undefined ? { request: null } : {}));
  api.answer(sendAnswerCode, {
    message: 'Enviamos um código para m***@exemplo.com.br.',
    sent_to: 'm***@exemplo.com.br',
    expires_at: '2026-10-14T17:10:00Z',
  });
  api.refuse(proveAnswerCode, pendencyErrors.codeWrong, { tries_left: 1 });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Receber o código' }));
  await user.type(await screen.findByRole('textbox', { name: 'Código' }), '123 456');
  expect(await screen.findByText(/Resta 1 tentativa/)).toBeTruthy();
  api.answer(proveAnswerCode, { visit: 'visita', expires_at: '2026-10-14T21:00:00Z' });
  await user.type(screen.getByRole('textbox', { name: 'Código' }), '654321');
  expect(await screen.findByText('Comprovante de residência')).toBeTruthy();
  expect(sent('/enter')).toMatchObject([{ code: '123456' }, { code: '654321' }]);
});

test('nothing is sent without a file or a word, and what lacks is said before', async () => {
  visited();
  api.answer(openLink, sampleOpened());
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Enviar resposta' }));
  expect(await screen.findByText(/Falta anexar os documentos/)).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /Mensagem ao setor/ }), 'Perdi o documento.');
  await user.click(screen.getByRole('button', { name: 'Enviar resposta' }));
  const sure = await screen.findByRole('alertdialog');
  expect(within(sure).getByText(/Falta anexar: Comprovante de residência/)).toBeTruthy();
  api.answer(sendAnswer, { message: 'Resposta enviada.' });
  api.answer(openLink, { ...request({ answered_date: '2026-10-14T18:00:00Z' }), state: 'answered' });
  await user.click(within(sure).getByRole('button', { name: 'Enviar resposta' }));
  expect(await screen.findByText('Resposta enviada.')).toBeTruthy();
  expect(sent('/send')).toEqual([{ hash: 'segredo', visit: 'visita', answer: 'Perdi o documento.' }]);
});

test('what was written is there after the page was loaded anew, until it is sent', async () => {
  visited();
  api.answer(openLink, sampleOpened());
  const first = open();
  await first.user.type(await screen.findByRole('textbox', { name: /Mensagem ao setor/ }), 'Perdi o documento.');
  first.unmount();
  const { user } = open();
  expect(await screen.findByRole('textbox', { name: /Mensagem ao setor/ })).toHaveProperty(
    'value',
    'Perdi o documento.',
  );
  api.answer(sendAnswer, { message: 'Resposta enviada.' });
  await user.click(screen.getByRole('button', { name: 'Enviar resposta' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Enviar resposta' }));
  await waitFor(() => expect(sessionStorage.getItem('carimbo:pendency-answer:segredo')).toBeNull());
});

test('what lacked is not said any more once it is put in', async () => {
  visited();
  api.answer(openLink, sampleOpened());
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Enviar resposta' }));
  await screen.findByText(/Falta anexar os documentos/);
  await user.type(screen.getByRole('textbox', { name: /Mensagem ao setor/ }), 'P');
  expect(screen.queryByText(/Falta anexar os documentos/)).toBeNull();
});

test('where mail reaches no mailbox it is said where the code is', async () => {
  mailPlace.set({ title: 'É uma demonstração:', text: 'O código está no', label: 'correio.', to: '/app/correio' });
  onTestFinished(() => mailPlace.set(null));
  api.answer(openLink, sampleOpened({ request: null }));
  const sent_to = 'm***@exemplo.com.br';
  api.answer(sendAnswerCode, { message: 'Enviamos um código.', sent_to, expires_at: '2026-10-14T17:10:00Z' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Receber o código' }));
  expect((await screen.findByRole('link', { name: 'correio.' })).getAttribute('href')).toBe('/app/correio');
});

test('a file of the answer stands with the document that it is for, and is taken out', async () => {
  visited();
  api.answer(openLink, request({ files: [sampleSentFile()], return_reason: 'Falta o verso.' }));
  const { user } = open();
  expect(await screen.findByText('Falta o verso.')).toBeTruthy();
  const list = screen.getByRole('list', { name: 'Arquivos para Comprovante de residência' });
  expect(within(list).getByText(/conta de luz\.pdf/)).toBeTruthy();
  api.answer(removeAnswerFile, { message: 'Arquivo retirado.' });
  api.answer(openLink, request({ files: [] }));
  await user.click(within(list).getByRole('button', { name: 'Retirar conta de luz' }));
  expect(await screen.findByText('Nada anexado ainda.')).toBeTruthy();
  expect(sent('/remove')).toEqual([{ hash: 'segredo', visit: 'visita', file_id: 31 }]);
});

test('a file that cannot come in says why, and no call is made for it', async () => {
  visited();
  api.answer(openLink, sampleOpened());
  const { user, container } = open();
  await screen.findByText('Comprovante de residência');
  const input = container.querySelector<HTMLInputElement>('input[aria-label="Arquivos de Comprovante de residência"]')!;
  await user.upload(input, new File(['x'], 'notas.txt', { type: 'text/plain' }));
  expect(await screen.findByText(/Arquivos .txt não são aceitos/)).toBeTruthy();
  expect(sent('/upload-address')).toEqual([]);
});

test('once its hours are over another code is asked for', async () => {
  visited();
  api.answer(openLink, ({ body }) => sampleOpened(body.visit === undefined ? { request: null } : {}));
  api.refuse(sendAnswer, pendencyErrors.visitOver);
  const { user } = open();
  await user.type(await screen.findByRole('textbox', { name: /Mensagem ao setor/ }), 'Oi.');
  await user.click(screen.getByRole('button', { name: 'Enviar resposta' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Enviar resposta' }));
  expect(await screen.findByRole('button', { name: 'Receber o código' })).toBeTruthy();
  await waitFor(() => expect(sessionStorage.getItem('carimbo:pendency:segredo')).toBeNull());
});

test.each([
  ['joined', 'Os documentos já fazem parte do processo.'],
  ['canceled', 'Este pedido foi cancelado.'],
  ['closed', 'Este pedido não recebe mais resposta por aqui.'],
] as const)('%s, it says so and asks for nothing', async (state, text) => {
  api.answer(openLink, sampleOpened({ state, request: null }));
  open();
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Receber o código' })).toBeNull();
});
