import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { knowFeatures } from '../../../platform/web/feature/web-feature.ts';
import { session } from '../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../platform/web/testing/render-screen.tsx';
import { toasts } from '../../../platform/web/toasts/toast-store.ts';
import { currentUser } from '../../session/contract/current-user.ts';
import { checkSignature } from '../contract/signing/check-signature.ts';
import { listAnsweredSignatures } from '../contract/panel/list-answered-signatures.ts';
import { listSignatureBookmarks } from '../contract/panel/list-signature-bookmarks.ts';
import { listReceivedSignatures } from '../contract/panel/list-received-signatures.ts';
import { listRequestedSignatures } from '../contract/panel/list-requested-signatures.ts';
import { listSigningMethods } from '../contract/signing/list-signing-methods.ts';
import { refuseSignatures } from '../contract/requests/refuse-signatures.ts';
import { sendCode } from '../contract/code/send-code.ts';
import { signatureErrors } from '../contract/signature-errors.ts';
import { startSigning } from '../contract/signing/start-signing.ts';
import { validateCode } from '../contract/code/validate-code.ts';
import { sampleBookmark, sampleOwnBookmark } from '../../bookmarks/testing/sample-bookmark.ts';
import { sampleSignature } from '../testing/sample-signature.ts';
import { ahead } from './ahead.ts';
import { clearSelection } from './panel/selection.ts';
import { signaturesWeb } from './feature.ts';
import { Component } from './signatures-screen.tsx';

knowFeatures([signaturesWeb]);
const api = mockApi();
const first = sampleSignature({ id: 1, title: 'Despacho nº 3', dueDate: '2026-10-20' });
const second = sampleSignature({ id: 2, title: 'Ofício nº 402/2026' });
const waiting = sampleSignature({ id: 3, title: 'Termo aditivo nº 2', waitingFor: ['Helena Duarte'] });

const draw = (at = '/app/assinaturas') => renderScreen([{ path: '/app/assinaturas', Component }], at);
const called = (path: string) => api.calls.filter((call) => call.path.endsWith(path));

beforeEach(() => {
  clearSelection();
  session.set({ token: 'a.b.c', lost: false });
  const unit = {
    capacity_id: 4,
    part_id: 1,
    entityId: 1,
    abbreviation: 'COCON',
    description: 'Coordenação de Contratos',
    entity_abbreviation: 'SESAU',
    entity_name: 'Secretaria da Saúde',
    label: 'COCON/SESAU',
    post: 'Analista',
    is_secondary: false,
  };
  api.answer(currentUser, {
    id: 1,
    name: 'Ana Paula Nogueira',
    cpf: '10000000108',
    email: 'ana@aroeira.example',
    capacity: { ...unit, permissions: [] },
    bonds: [unit],
    config: { theme: 'light', fontSize: 'normal' },
    institution: { name: 'Aroeira', state: 'AR', time_zone: 'America/Fortaleza' },
  });
  const rows = [first, second, waiting];
  api.answer(listReceivedSignatures, ({ query }) => ({
    results: query.only_count ? [] : rows,
    count: rows.length,
    count_relation: 'eq' as const,
  }));
  api.answer(listSignatureBookmarks, { results: [], count: 0, count_relation: 'eq' });
  api.answer(listSigningMethods, { methods: ['ELECTRONIC'] });
  api.answer(sendCode, {
    message: 'Enviado.',
    sent_to: 'a***@aroeira.example',
    expires_at: '2026-10-14T17:10:00.000Z',
  });
  api.answer(validateCode, {
    message: 'Código conferido.',
    process_file_ids: [10, 20],
    valid_until: '2026-10-14T17:30:00.000Z',
  });
  api.answer(startSigning, ({ body }) => ({
    message: 'Documento assinado.',
    results: body.process_file.map((id) => ({
      process_file_id: id,
      ok: true,
      fully_signed: true,
      message: 'Assinado.',
    })),
  }));
  api.answer(checkSignature, {
    signed: true,
    signed_date: '2026-10-14T17:01:00.000Z',
    status_signature: 'SIGNED',
    sealed: false,
  });
});

test.each(['', '?tab=pedidas&search=termo&page=2', '?tab=recebidas&bookmark=bookmarks:9&order_by=nup'])(
  'what is asked ahead at "%s" is what the screen then reads',
  async (search) => {
    api.answer(listRequestedSignatures, { results: [first], count: 1, count_relation: 'eq' });
    const read = () =>
      api.calls.filter(
        ({ path, input }) => path.includes('list') && !(input.query as { only_count?: boolean }).only_count,
      );
    ahead({ pathname: '/app/assinaturas', search }, {});
    await expect.poll(() => read().length).toBe(2);
    draw(`/app/assinaturas${search}`);
    await screen.findAllByText('Despacho nº 3');
    expect(read().map(({ path }) => path)).toHaveLength(2);
  },
);

describe('the bookmarks of the processes', () => {
  const filtersAsked = () =>
    called('/file/signature/list')
      .map(({ input }) => input.query as { readonly only_count?: boolean; readonly filters?: unknown })
      .findLast((query) => !query.only_count)?.filters;

  test('narrow the list, one’s own and the administrative each by its own field, and no more when none is chosen', async () => {
    const results = [sampleBookmark(), sampleOwnBookmark()].map((one) => ({ ...one, uses: 2 }));
    api.answer(listSignatureBookmarks, { results, count: 2, count_relation: 'eq' });
    const { user } = draw('/app/assinaturas?bookmark=global_bookmarks:4');
    const choice = await screen.findByRole('combobox', { name: 'Marcador do processo' });
    await waitFor(() => expect(choice).toHaveProperty('value', 'global_bookmarks:4'));
    expect(filtersAsked()).toEqual({ global_bookmarks: [4] });
    await user.selectOptions(choice, 'Comigo (2)');
    await waitFor(() => expect(filtersAsked()).toEqual({ bookmarks: [9] }));
    await user.selectOptions(choice, 'Todos os marcadores');
    await waitFor(() => expect(filtersAsked()).toBeUndefined());
  });

  test('are not offered where no process has one', async () => {
    draw();
    await screen.findByRole('button', { name: 'Assinar Despacho nº 3' });
    expect(screen.queryByRole('combobox', { name: 'Marcador do processo' })).toBeNull();
  });
});

describe('signing', () => {
  test('one takes three: “Assinar”, password and Enter, the code', async () => {
    const { user } = draw();
    await user.click(await screen.findByRole('button', { name: 'Assinar Despacho nº 3' }));
    await user.type(await screen.findByLabelText('Senha'), 'Carimbo#2026{Enter}');
    await user.type(await screen.findByLabelText('Código'), '012345');
    expect(await screen.findByText('Documento assinado.')).toBeTruthy();
    expect(called('/eletronic-token')[0]?.input.body).toMatchObject({
      process_file: [10],
      shown: [{ id: 10, version: 1 }],
      capacity: 4,
    });
    expect(called('/validate-eletronic-token')[0]?.input.body).toMatchObject({ token: '012345' });
    expect(called('/start-eletronic-sign').map(({ input }) => input.body)).toEqual([{ process_file: [10] }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a batch takes four, with one code, one document at a time, and leaves out whose turn has not come', async () => {
    const { user } = draw();
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar todos' }));
    await user.click(screen.getByRole('button', { name: 'Assinar 2 documentos' }));
    const dialog = await screen.findByRole('dialog', { name: 'Assinar 2 documentos?' });
    expect(within(dialog).getByText(/Ainda não é a sua vez: falta Helena Duarte/)).toBeTruthy();
    await user.type(within(dialog).getByLabelText('Senha'), 'Carimbo#2026{Enter}');
    await user.type(await screen.findByLabelText('Código'), '012345');
    expect(await screen.findByText('2 documentos assinados.')).toBeTruthy();
    expect(called('/eletronic-token')).toHaveLength(1);
    expect(called('/start-eletronic-sign').map(({ input }) => input.body)).toEqual([
      { process_file: [10] },
      { process_file: [20] },
    ]);
  });

  test('by keyboard, the focus goes from what chose all to the bar that came, and back with it', async () => {
    const { user } = draw();
    (await screen.findByRole('checkbox', { name: 'Selecionar todos' })).focus();
    await user.keyboard(' ');
    const bar = await screen.findByRole('toolbar', { name: 'Ações para os selecionados' });
    expect(bar.contains(document.activeElement)).toBe(true);
    screen.getByRole('button', { name: 'Limpar seleção' }).focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(await screen.findByRole('checkbox', { name: 'Selecionar todos' }));
  });

  test('what changed since it was shown is named, and shown again as it is now', async () => {
    api.refuse(sendCode, signatureErrors.documentChanged);
    const { user } = draw();
    await user.click(await screen.findByRole('button', { name: 'Assinar Despacho nº 3' }));
    await user.type(await screen.findByLabelText('Senha'), 'Carimbo#2026{Enter}');
    expect(await screen.findByText(/mudou depois que você o abriu/)).toBeTruthy();
    const read = called('/signature/list').length;
    api.answer(listReceivedSignatures, {
      results: [{ ...first, process_file: { ...first.process_file, version: 2 } }],
      count: 1,
      count_relation: 'eq',
    });
    await user.click(screen.getByRole('button', { name: 'Continuar para o código' }));
    await expect.poll(() => called('/signature/list').length).toBeGreaterThan(read);
    await user.click(screen.getByRole('button', { name: 'Agora não' }));
    await user.click(await screen.findByRole('button', { name: 'Assinar Despacho nº 3' }));
    await user.type(await screen.findByLabelText('Senha'), 'Carimbo#2026{Enter}');
    await expect
      .poll(() => called('/eletronic-token').at(-1)?.input.body)
      .toMatchObject({ shown: [{ id: 10, version: 2 }] });
  });

  test('a wrong password and a wrong code are told in place, and the session goes on', async () => {
    api.refuse(sendCode, { code: 'WRONG_CREDENTIALS', status: 401, message: 'A senha não confere.' });
    const { user } = draw();
    await user.click(await screen.findByRole('button', { name: 'Assinar Despacho nº 3' }));
    await user.type(await screen.findByLabelText('Senha'), 'errada{Enter}');
    expect(await screen.findByText('A senha não confere.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Senha'));
    expect(session.get().token).toBe('a.b.c');

    api.answer(sendCode, { message: '', sent_to: 'a***@x', expires_at: '2026-10-14T17:10:00.000Z' });
    api.refuse(validateCode, signatureErrors.codeInvalid, { tries_left: 4 });
    await user.type(screen.getByLabelText('Senha'), '{Enter}');
    await user.type(await screen.findByLabelText('Código'), '999999');
    expect(await screen.findByText('Código inválido. Restam 4 tentativas.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Código').value).toBe('');
    expect(screen.getByLabelText('Código').getAttribute('aria-invalid')).toBe('true');
  });

  test('every time it opens the password has the focus, and after an error too; a way to sign keeps it when chosen', async () => {
    api.answer(listSigningMethods, { methods: ['ELECTRONIC', 'ADVANCED'] });
    const { user } = draw();
    for (let time = 0; time < 3; time += 1) {
      await user.click(await screen.findByRole('button', { name: 'Assinar Despacho nº 3' }));
      expect(document.activeElement).toBe(await screen.findByLabelText('Senha'));
      await screen.findByRole('radio', { name: /avançada/i });
      await user.click(screen.getByRole('button', { name: 'Agora não' }));
    }
    await user.click(await screen.findByRole('button', { name: 'Assinar Despacho nº 3' }));
    (await screen.findByRole('radio', { checked: true })).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Informe a sua senha.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Senha')));
    await user.click(screen.getByRole('radio', { name: /avançada/i }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /avançada/i }));
  });

  test('a document that fails does not stop the others, and only it is tried again', async () => {
    const { user } = draw();
    let failing = true;
    api.answer(startSigning, ({ body }) => {
      if (failing && body.process_file[0] === 10) throw new Error('the server fails');
      return {
        message: '',
        results: body.process_file.map((id) => ({ process_file_id: id, ok: true, fully_signed: true, message: '' })),
      };
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar todos' }));
    await user.click(screen.getByRole('button', { name: 'Assinar 2 documentos' }));
    await user.type(await screen.findByLabelText('Senha'), 'Carimbo#2026{Enter}');
    await user.type(await screen.findByLabelText('Código'), '012345');
    const again = await screen.findByRole('button', { name: 'Tentar de novo no que falhou' });
    expect(screen.getByText('1 de 2 documentos assinados')).toBeTruthy();
    failing = false;
    await user.click(again);
    expect(await screen.findByText('2 documentos assinados.')).toBeTruthy();
    expect(called('/start-eletronic-sign').map(({ input }) => input.body)).toEqual([
      { process_file: [10] },
      { process_file: [20] },
      { process_file: [10] },
    ]);
  });

  test('whose turn has not come stays on the list and says who is missing, without a call', async () => {
    const { user } = draw();
    await user.click(await screen.findByRole('button', { name: 'Assinar Termo aditivo nº 2' }));
    expect(toasts.get().history[0]?.message).toContain('falta Helena Duarte');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('by keyboard', () => {
  test('X chooses, Shift+X goes on to here, S signs what is chosen', async () => {
    const { user } = draw();
    (await screen.findByRole('link', { name: 'Despacho nº 3' })).focus();
    await user.keyboard('x');
    expect(await screen.findByText('1 selecionado')).toBeTruthy();
    await user.keyboard('j{Shift>}X{/Shift}');
    expect(await screen.findByText('2 selecionados')).toBeTruthy();
    await user.keyboard('s');
    expect(await screen.findByRole('dialog', { name: 'Assinar 2 documentos?' })).toBeTruthy();
  });
});

describe('refusing', () => {
  test('asks for reason and words, then starts the list over by date of request', async () => {
    api.answer(refuseSignatures, {
      message: 'Assinatura recusada.',
      results: [{ signature_file_id: 1, ok: true, message: 'Recusada.' }],
    });
    const { user, address } = draw('/app/assinaturas?page=2');
    await user.click(await screen.findByRole('button', { name: 'Recusar Despacho nº 3' }));
    await user.click(await screen.findByRole('button', { name: 'Recusar' }));
    expect(toasts.get().history.map(({ message }) => message)).toEqual([
      'Escreva o motivo da recusa (até 500 letras).',
      'Escolha o motivo da recusa.',
    ]);
    await user.selectOptions(screen.getByLabelText('Motivo'), 'Corrigir o conteúdo');
    await user.type(screen.getByLabelText('Justificativa'), 'O valor está errado.');
    await user.click(screen.getByRole('button', { name: 'Recusar' }));
    await expect.poll(address).toBe('/app/assinaturas?order_by=created_at');
    expect(called('/refuse')[0]?.input.body).toEqual({
      items: [{ signature_file_id: 1, refuse_option: 'FIX_CONTENT', refuse_justification: 'O valor está errado.' }],
    });
  });
});

test('what somebody asked and left behind says so among what I asked', async () => {
  const left = { ...sampleSignature({ id: 4, title: 'Ofício nº 9/2026' }), requester_left: true };
  api.answer(listRequestedSignatures, { results: [left], count: 1, count_relation: 'eq' });
  draw('/app/assinaturas?tab=pedidas');
  expect(await screen.findByText(`${left.user_request.name} pediu e saiu do setor: agora é com você`)).toBeTruthy();
});

describe('the address', () => {
  test('brings back tab, search and order', async () => {
    api.answer(listRequestedSignatures, { results: [], count: 0, count_relation: 'eq' });
    draw('/app/assinaturas?tab=pedidas&search=contrato&order_by=nup');
    expect(await screen.findByText('Nenhuma assinatura encontrada para "contrato"')).toBeTruthy();
    expect(called('/requested/list')[0]?.input.query).toMatchObject({ search: 'contrato', order_by: 'nup' });
    expect(screen.getByRole('tab', { name: 'Pedidas por mim' }).getAttribute('aria-selected')).toBe('true');
  });

  test('a search keeps the focus and what is typed while its answer comes; clearing it empties the field', async () => {
    const { user, address } = draw();
    const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar nas assinaturas' });
    await screen.findByRole('link', { name: 'Despacho nº 3' });
    api.answer(listReceivedSignatures, { results: [], count: 0, count_relation: 'eq' });
    await user.type(field(), 'contra');
    await expect.poll(address).toBe('/app/assinaturas?search=contra');
    expect(await screen.findByText('Nenhuma assinatura encontrada para "contra"')).toBeTruthy();
    expect(document.activeElement).toBe(field());
    await user.keyboard('to');
    expect(field().value).toBe('contrato');
    await expect.poll(address).toBe('/app/assinaturas?search=contrato');
    await user.click(await screen.findByRole('button', { name: 'Limpar busca' }));
    expect(field().value).toBe('');
    expect(address()).toBe('/app/assinaturas');
  });

  test('what was answered says how, and why it was refused', async () => {
    api.answer(listAnsweredSignatures, {
      results: [sampleSignature({ id: 4, title: 'Ofício nº 9/2026', status: 'REFUSED' })],
      count: 1,
      count_relation: 'eq',
    });
    draw('/app/assinaturas?tab=respondidas');
    expect(await screen.findByText('Recusado')).toBeTruthy();
    expect(screen.getByText('Corrigir o conteúdo: O valor está errado.')).toBeTruthy();
  });
});

describe('a batch that a reload cut short', () => {
  const left = [20, 30].map((id) => ({ id, processId: 7, title: `Ofício nº ${id}`, blocked: null }));
  beforeEach(() => localStorage.setItem('signing-run:1', JSON.stringify({ type: 'ELECTRONIC', total: 40, left })));

  test('is offered again with what is left of it', async () => {
    const { user } = draw();
    expect(await screen.findByText('Você parou no meio.')).toBeTruthy();
    expect(screen.getByText(/Faltam 2 documentos de 40/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Continuar a assinar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Assinar 2 documentos?' });
    expect(within(dialog).getByText('Ofício nº 20')).toBeTruthy();
  });

  test('is let go, and not asked about again', async () => {
    const { user } = draw();
    await user.click(await screen.findByRole('button', { name: 'Deixar para depois' }));
    expect(screen.queryByText('Você parou no meio.')).toBeNull();
    expect(localStorage.getItem('signing-run:1')).toBeNull();
  });
});
