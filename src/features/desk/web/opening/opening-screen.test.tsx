import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { taskQueue } from '../../../../platform/web/queue/task-queue.ts';
import { copyKey, writeCopy } from '../../../../platform/web/writing/local-copy.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { permission } from '../../../access/rules/permissions.ts';
import { getAutoDraft } from '../../../processes/contract/drafts/get-auto-draft.ts';
import { foreseeReaders } from '../../../processes/contract/opening/foresee-readers.ts';
import { openProcess } from '../../../processes/contract/opening/open-process.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { saveAutoDraft } from '../../../processes/contract/drafts/save-auto-draft.ts';
import { listLegalReferences } from '../../../subjects/contract/list-legal-references.ts';
import { searchSubjects } from '../../../subjects/contract/search-subjects.ts';
import { listDraftDocuments } from '../../../documents/contract/drafts/list-draft-documents.ts';
import { sampleDocument } from '../../../documents/testing/sample-document.ts';
import { sendCode } from '../../../signatures/contract/code/send-code.ts';
import { validateCode } from '../../../signatures/contract/code/validate-code.ts';
import { checkSignature } from '../../../signatures/contract/signing/check-signature.ts';
import { listSigningMethods } from '../../../signatures/contract/signing/list-signing-methods.ts';
import { startSigning } from '../../../signatures/contract/signing/start-signing.ts';
import { Component as OpeningScreen } from './opening-screen.tsx';
import {
  api,
  callsOf,
  checklist,
  draw,
  empty,
  list,
  ready,
  signIn,
  startOpening,
  titled,
  unit,
} from '../testing/opening-world.tsx';

beforeEach(startOpening);

test('what is missing is in sight all the time, and pressing open leads to it without asking the server', async () => {
  const { user } = draw(empty);
  expect((await checklist()).getByText('Escolha o setor de destino')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Abrir processo' }));
  expect(await screen.findByText('Antes de abrir, resolva 2 pontos.')).toBeTruthy();
  expect(callsOf(openProcess.path)).toHaveLength(0);
});

test('a protocoler names whom the process is for, with a CPF that exists', async () => {
  signIn(permission.PROTOCOLLER);
  api.answer(saveAutoDraft, { ...ready, version: 4 });
  const { user } = draw(ready);
  const items = await checklist();
  expect(items.getByText('Informe o interessado')).toBeTruthy();
  await user.type(screen.getByLabelText('CPF'), '5299822472');
  await user.tab();
  expect(screen.getByText('O CPF está incompleto. Faltam dígitos no final.')).toBeTruthy();
  expect(items.getByText('Corrija o CPF do interessado')).toBeTruthy();
  await user.type(screen.getByLabelText('CPF'), '5');
  await user.type(screen.getByLabelText('Nome'), 'Francisca Moreira{Enter}');
  expect(items.getByText('Interessado informado')).toBeTruthy();
});

test('restricting begins with the norm that the subject names', async () => {
  const norm = {
    id: 3,
    description: 'Dados pessoais',
    article: 'Lei 12.527, art. 31',
    sets_term: false,
    term_years: null,
  };
  const other = { ...norm, id: 4, description: 'Sigilo fiscal' };
  api.answer(listLegalReferences, [other, norm]);
  const named = { id: 9, name: ready.subject!.name, completeName: ready.subject!.name, category_id: null };
  api.answer(searchSubjects, [{ ...named, legal_reference_id: 3 }]);
  const { user } = draw(ready);
  await checklist();
  await waitFor(() => expect(callsOf(searchSubjects.path)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Restringir acesso' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Hipótese legal').value).toBe('3'));
});

test('whoever restricts is told before opening who will read and where nobody can act; the focus is on the level', async () => {
  const target = { id: 5, label: 'GELIC/SESAU' };
  const all = { ...target, readers: true, takers: true, me: 'metadata' as const };
  const nobody = { ...target, readers: false, takers: false, me: 'none' as const };
  api.answer(foreseeReaders, ({ query }) => ({
    results: [query.secrecy === 2 ? all : nobody],
  }));
  const { user } = draw(ready);
  await checklist();
  await user.click(screen.getByRole('button', { name: 'Restringir acesso' }));
  const level = screen.getByRole('combobox', { name: 'Acesso' });
  expect(document.activeElement).toBe(level);
  expect(await screen.findByText(/^Vão ler: quem trabalha em GELIC\/SESAU/)).toBeTruthy();
  expect(screen.getByText(/^Você deixa de ler os documentos/)).toBeTruthy();
  await user.selectOptions(level, 'Secreto');
  expect(await screen.findByText(/^Em GELIC\/SESAU ninguém tem hoje permissão/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Manter público' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Restringir acesso' }));
});

test('opens, says the number with a link, and goes to the detail', async () => {
  api.answer(openProcess, ({ params }) => ({
    id: (params as { id: number }).id,
    nup: '00024000001202623',
    nup_formatted: '00024.000001/2026-23',
    capacity_id: 5,
    capacity_label: 'GELIC/SESAU',
    remaining: [],
    draft_version: null,
    message: 'ok',
  }));
  const { user, address } = draw(ready);
  await checklist();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Detalhe')).toBeTruthy();
  expect(address()).toBe('/app/processos/detalhamento/7');
  expect(await screen.findByText('Processo 00024.000001/2026-23 aberto e enviado para GELIC/SESAU.')).toBeTruthy();
});

describe('signing before opening', () => {
  const main = {
    ...sampleDocument({ id: 40, process_id: 7, dispatch_id: null, kind: 'uploaded', title: 'Pedido', version: 2 }),
    picture: null,
  };
  const opened = {
    id: 7,
    nup: '00024000001202623',
    nup_formatted: '00024.000001/2026-23',
    capacity_id: 5,
    capacity_label: 'GELIC/SESAU',
    remaining: [],
    draft_version: null,
    message: 'ok',
  };
  beforeEach(() => {
    api.answer(listDraftDocuments, list([main]));
    api.answer(listSigningMethods, { methods: ['ELECTRONIC'] });
    api.answer(sendCode, { message: '', sent_to: 'l***@x', expires_at: '2026-10-14T17:10:00.000Z' });
    api.answer(validateCode, { message: '', process_file_ids: [40], valid_until: '2026-10-14T17:30:00.000Z' });
    api.answer(startSigning, {
      message: '',
      results: [{ process_file_id: 40, ok: true, fully_signed: true, message: 'Assinado.' }],
    });
    api.answer(checkSignature, { signed: true, signed_date: null, status_signature: 'SIGNED', sealed: false });
  });
  const begin = async (user: ReturnType<typeof draw>['user']) => {
    await checklist();
    await user.click(screen.getByRole('button', { name: 'Assinar e abrir' }));
    return within(await screen.findByRole('dialog', { name: 'Assinar "Pedido"?' }));
  };
  const sign = async (user: ReturnType<typeof draw>['user']) => {
    const dialog = await begin(user);
    api.answer(listDraftDocuments, list([{ ...main, my_signature: 'SIGNED' as const, signatures_done: 1 }]));
    await user.type(dialog.getByLabelText('Senha'), 'Carimbo#2026{Enter}');
    await user.type(await screen.findByLabelText('Código'), '012345');
  };

  test('the document is signed on the draft, as it is shown, and only then the process opens', async () => {
    api.answer(openProcess, () => {
      expect(callsOf(startSigning.path)).toHaveLength(1);
      return opened;
    });
    const { user, address } = draw(ready);
    await sign(user);
    expect(await screen.findByText('Detalhe')).toBeTruthy();
    expect(address()).toBe('/app/processos/detalhamento/7');
    expect(callsOf(sendCode.path)[0]?.input.body).toMatchObject({ shown: [{ id: 40, version: 2 }] });
  });

  test('who comes back with a signature made elsewhere goes on to the opening', async () => {
    api.answer(listDraftDocuments, list([{ ...main, my_signature: 'SIGNED' as const, signatures_done: 1 }]));
    api.answer(openProcess, opened);
    const { user, address } = draw(ready, '/volta-do-govbr');
    await user.click(screen.getByRole('link', { name: 'Abrir o processo' }));
    expect(await screen.findByText('Detalhe')).toBeTruthy();
    expect(address()).toBe('/app/processos/detalhamento/7');
    expect(callsOf(openProcess.path)).toHaveLength(1);
  });

  test('who comes back and lacks something else is told what, and that the opening is missing', async () => {
    api.answer(listDraftDocuments, list([{ ...main, my_signature: 'SIGNED' as const, signatures_done: 1 }]));
    const { user } = draw({ ...ready, to: [] }, '/volta-do-govbr');
    await user.click(screen.getByRole('link', { name: 'Abrir o processo' }));
    expect(await screen.findByText('Assinado. Falta abrir o processo.')).toBeTruthy();
    expect((await checklist()).getByText('Escolha o setor de destino')).toBeTruthy();
  });

  test('who does not sign now has sent nothing, and is told so', async () => {
    const { user } = draw(ready);
    await user.click((await begin(user)).getByRole('button', { name: 'Agora não' }));
    expect(await screen.findByText(/nada foi enviado/)).toBeTruthy();
    expect(callsOf(openProcess.path)).toEqual([]);
  });

  test('when the opening fails it is said that the signature stands and nothing was sent', async () => {
    api.refuse(openProcess, processErrors.targetUnavailable);
    const { user } = draw(ready);
    await sign(user);
    expect(
      await screen.findByText(/^O documento foi assinado, mas o processo não foi aberto e nada foi enviado/),
    ).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Assinar e abrir', description: /já assinou/ })).toBeTruthy();
  });
});

test('several targets open one process each, one at a time; one that fails stays in the panel', async () => {
  api.answer(openProcess, ({ body }) => {
    const target = (body as { capacity_id: number }).capacity_id;
    if (target === 6) throw new Error('The server fails for one of the targets');
    return {
      id: 100 + target,
      nup: '00024000001202623',
      nup_formatted: '00024.000001/2026-23',
      capacity_id: target,
      capacity_label: 'X',
      remaining: [],
      draft_version: null,
      message: 'ok',
    };
  });
  const { user } = draw({ ...ready, to: [unit(5, 'GELIC/SESAU'), unit(6, 'ASJUR/SESAU'), unit(8, 'COFIN/SESAU')] });
  expect((await checklist()).getByText('3 destinos escolhidos')).toBeTruthy();
  expect(screen.getByText(/será aberto um processo para cada um/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Abrir processo' }));
  await expect.poll(() => taskQueue.get().map(({ state }) => state)).toEqual(['done', 'failed', 'done']);
  expect(screen.queryByText('Detalhe')).toBe(null);
  // What opened has left "Para"; what failed is still there to be tried again.
  await expect
    .poll(() =>
      screen
        .queryAllByRole('button', { name: /^Retirar / })
        .map((one) => one.ariaLabel ?? one.getAttribute('aria-label')),
    )
    .toEqual(['Retirar ASJUR/SESAU']);
});

test('what is typed is saved by itself over the version it was read from', async () => {
  api.answer(saveAutoDraft, { ...empty, version: 4 });
  const { user } = draw(empty);
  await checklist();
  await titled(user, 'Prorrogação');
  expect(await screen.findByText(/Rascunho salvo às/)).toBeTruthy();
  const [save] = callsOf(saveAutoDraft.path);
  expect(save?.input.body).toMatchObject({ description: 'Prorrogação', version: 3 });
  expect(localStorage.getItem(copyKey(4, 'draft:7'))).toBe(null);
});

test('without network it is kept in this computer', async () => {
  api.disconnect(saveAutoDraft);
  const { user } = draw(empty);
  await checklist();
  await titled(user, 'Sem rede');
  expect(await screen.findByText(/Sem conexão: guardado neste computador/)).toBeTruthy();
  expect(localStorage.getItem(copyKey(4, 'draft:7'))).toContain('Sem rede');
});

test('after a tab that died, what it had not saved comes back and is saved', async () => {
  writeCopy(copyKey(4, 'draft:7'), 3, { description: 'Antes da queda' });
  api.answer(saveAutoDraft, { ...empty, version: 4 });
  draw(empty);
  expect(await screen.findByText(/Recuperamos o que você escreveu/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Título/).value).toBe('Antes da queda');
  await expect.poll(() => callsOf(saveAutoDraft.path).length).toBe(1);
});

test('a draft saved in another window shows both versions and lets choose', async () => {
  const other = { ...empty, version: 5, description: 'Da outra janela' };
  api.refuse(saveAutoDraft, processErrors.draftChanged, { current: other });
  const { user } = draw(empty);
  await checklist();
  await titled(user, 'Desta janela');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Desta janela')).toBeTruthy();
  expect(dialog.getByText('Da outra janela')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: /Usar a versão salva/ }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Título/).value).toBe('Da outra janela');
});

test('who may neither forward nor protocol is told whom to ask, and no draft is made', async () => {
  signIn(permission.SECTOR_VIEW);
  draw(empty);
  expect(await screen.findByText(/Peça ao administrador de NUPROT\/SESAU/)).toBeTruthy();
  expect(callsOf(getAutoDraft.path)).toHaveLength(0);
});

test('a draft that became a process says so', async () => {
  api.refuse(getAutoDraft, processErrors.notADraft);
  renderScreen([{ path: '/app/novo-processo', Component: OpeningScreen }], '/app/novo-processo?rascunho=7');
  expect(await screen.findByText('Este rascunho não está mais aqui')).toBeTruthy();
});
