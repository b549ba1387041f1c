import { knowActs } from '../testing/know-acts.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { undo } from '../../../../platform/contract/undo.ts';
import { enterSession } from '../../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { fillPlaces } from '../../../../platform/web/feature/place.ts';
import { bookmarksOfProcess } from '../../../bookmarks/contract/marking/bookmarks-of-process.ts';
import { listDocuments } from '../../../documents/contract/reading/list-documents.ts';
import { listDraftDocuments } from '../../../documents/contract/drafts/list-draft-documents.ts';
import { sampleDocument, told } from '../../../documents/testing/sample-document.ts';
import { archiveProcesses } from '../../../processes/contract/archive/archive-processes.ts';
import { listAppended } from '../../../processes/contract/appending/list-appended.ts';
import { getProcess } from '../../../processes/contract/reading/get-process.ts';
import { listArchiveReasons } from '../../../processes/contract/archive/list-archive-reasons.ts';
import { processActions } from '../../../processes/contract/process-actions.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { setResponsible } from '../../../processes/contract/responsible/set-responsible.ts';
import { getHistory } from '../../../processes/contract/timeline/get-history.ts';
import { refusing, sampleDetail } from '../../../processes/testing/sample-detail.ts';
import { noteWalk } from '../../../processes/web/index.ts';
import { currentUser } from '../../../session/contract/current-user.ts';
import { sampleBond, sampleUser } from '../../../session/testing/sample-user.ts';
import { getDispatchDraft } from '../../../transfers/contract/dispatching/get-dispatch-draft.ts';
import { hasDispatchWritten } from '../../../transfers/contract/dispatching/has-dispatch-written.ts';
import { listKnowledge } from '../../../acknowledgements/contract/reading/list-knowledge.ts';
import { listJoins } from '../../../joins/contract/joins/list-joins.ts';
import { listPendencies } from '../../../pendencies/contract/answers/list-pendencies.ts';
import { listDispatches } from '../../../transfers/contract/dispatches/list-dispatches.ts';
import { mayBeReturned } from '../../../transfers/contract/returns/may-be-returned.ts';
import { saveDispatchDraft } from '../../../transfers/contract/dispatching/save-dispatch-draft.ts';
import { searchUser } from '../../../people/contract/search-user.ts';
import { listPublicUnits } from '../../../units/contract/list-public-units.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { getProcessSize } from '../../../processes/contract/size/get-process-size.ts';
import { belowDataPlace } from '../below-data-place.ts';
import { Component } from './process-detail.tsx';

knowActs();
const api = mockApi();
const nothing = { results: [], count: 0, count_relation: 'eq' as const };
const ana = { id: 2, name: 'Ana Paula Nogueira' };
const outcome = { message: 'Feito.', results: [{ id: 7, nup: null, ok: true, message: 'Feito.' }] };
/** The process as it is read; the call with a fixed path comes last, or `:id` would take it. */
function know(process: ReturnType<typeof sampleDetail>) {
  api.answer(getProcess, process);
  api.answer(mayBeReturned, { allowed: false, results: [] });
}

beforeEach(() => {
  enterSession('a.b.c');
  api.answer(currentUser, sampleUser());
  know(sampleDetail());
  api.answer(bookmarksOfProcess, []);
  api.answer(listDispatches, nothing);
  api.answer(listJoins, nothing);
  api.answer(listPendencies, nothing);
  api.answer(listKnowledge, { results: [], count: 0, count_relation: 'eq' });
  api.answer(listDocuments, nothing);
  api.answer(hasDispatchWritten, { written: false, dispatch_id: null });
  api.answer(searchUser, []);
  api.answer(listAppended, { count: 0, results: [], principal: null, past: [] });
  api.answer(getHistory, {
    history: [],
    total_process_time: 0,
    standing_since: null,
    external_system_abbreviation: null,
  });
});

const draw = (query = '') =>
  renderScreen([{ path: '/app/processos/detalhamento/:id', Component }], `/app/processos/detalhamento/7${query}`);

const sent = (path: string) => api.calls.filter((call) => call.path === path).map(({ input }) => input.body);

test('says what it is, with whom it is and what is missing', async () => {
  draw();
  expect(await screen.findByRole('heading', { level: 1, name: 'Aquisição de insumos hospitalares' })).toBeTruthy();
  expect(screen.getByText('NUP 00024.003187/2026-41')).toBeTruthy();
  const missing = screen.getByRole('region', { name: 'O que falta' });
  expect(within(missing).getByText('Alguém assumir o processo')).toBeTruthy();
  expect(within(missing).getByRole('button', { name: 'Assumir' })).toBeTruthy();
});

test('the unit that received it reads what is to be done, another one that it was sent', async () => {
  know(sampleDetail({ state: 'DISPATCHED', status: 'Tramitado' }));
  const { unmount } = draw();
  expect(await screen.findByText('Aguardando análise')).toBeTruthy();
  unmount();
  api.answer(currentUser, sampleUser({ capacity: { ...sampleBond, capacity_id: 99, permissions: [] } }));
  draw();
  expect(await screen.findByText('Tramitado')).toBeTruthy();
});

test('nothing moves when dispatches or size come late: what stands below waits for the ones, the other keeps its room', async () => {
  fillPlaces([belowDataPlace.fill({ Card: () => <p>Processos parecidos</p> })]);
  const permissions = [{ id: permission.SEE_PROCESS_SIZE }];
  api.answer(currentUser, sampleUser({ capacity: { ...sampleBond, permissions } }));
  const [dispatches, size] = [Promise.withResolvers<typeof nothing>(), Promise.withResolvers<void>()];
  api.answer(listDispatches, () => dispatches.promise);
  api.answer(getProcessSize, async () => {
    await size.promise;
    const known = { size_bytes: 400, limit_bytes: 800, percent: 50 };
    return { ...known, warning: null, warning_text: null, full: false };
  });
  draw();
  expect(await screen.findByRole('meter', { name: 'Em uso', value: { now: 0 } })).toBeTruthy();
  expect(screen.queryByText('Processos parecidos')).toBeNull();
  dispatches.resolve(nothing);
  expect(await screen.findByText('Processos parecidos')).toBeTruthy();
  size.resolve();
  expect(await screen.findByRole('meter', { name: 'Em uso', value: { now: 50 } })).toBeTruthy();
  expect(api.calls.filter(({ path }) => path === listDispatches.path)).toHaveLength(1);
  fillPlaces([]);
});

test('opens on the basic data and says so in the address', async () => {
  const { address } = draw();
  await waitFor(() => expect(address()).toBe('/app/processos/detalhamento/7?tab=dados'));
});

test('the address brings back the part that was open and its order', async () => {
  draw('?tab=linha-do-tempo&ordem=antigos');
  expect(await screen.findByRole('tab', { name: 'Linha do tempo', selected: true })).toBeTruthy();
  expect(await screen.findByRole('radio', { name: 'Mais antigos', checked: true })).toBeTruthy();
});

test('A and Enter take the process; what was done can be undone', async () => {
  const token = 'um-token-de-desfazer-bem-longo';
  api.answer(setResponsible, { ...outcome, undo_token: token });
  api.answer(undo, { message: 'Desfeito.' });
  const { user } = draw();
  await screen.findByRole('group', { name: 'Ações do processo' });
  await user.keyboard('a');
  await screen.findByRole('dialog', { name: 'Atribuir responsável' });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent('/process/responsible')).toEqual([{ process_ids: [7], user_id: 'self' }]));
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(sent('/undo')).toEqual([{ undo_token: token }]));
});

test('what cannot be done now stays in sight, says why, and makes no call', async () => {
  const reason = 'Este processo está em GELIC/SESAU. Só esse setor pode tramitar.';
  know(sampleDetail({ actions: refusing('dispatch', reason, 'Fale com GELIC/SESAU.') }));
  const { user } = draw();
  await screen.findByRole('group', { name: 'Ações do processo' });
  await user.keyboard('t');
  expect(await screen.findByText(`${reason} Fale com GELIC/SESAU.`, { selector: '.toast *' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the palette understands "tramitar para gel" and opens the dispatch with that unit chosen', async () => {
  const unitOf = (id: number, abbreviation: string, description: string) => ({
    id,
    abbreviation,
    description,
    active: true,
    parent_id: null,
    core_protocol: false,
    external_receptor: false,
    entityId: 1,
    entity: { id: 1, name: 'Secretaria da Saúde', abbreviation: 'SESAU', active: true },
  });
  api.answer(listPublicUnits, [
    unitOf(5, 'GELIC', 'Gerência de Licitações'),
    unitOf(6, 'ASJUR', 'Assessoria Jurídica'),
  ]);
  const draft = {
    id: 4,
    process_id: 7,
    version: 1,
    updated_at: '2026-10-15T12:00:00Z',
    observation: null,
    return_by: null,
    written: false,
    begun_at: null,
    to: { id: 6, label: 'ASJUR/SESAU', description: 'Assessoria Jurídica' },
    automatic_processing: false,
    colleague_changes: [],
  };
  api.answer(getDispatchDraft, draft);
  api.answer(saveDispatchDraft, draft);
  api.answer(listDraftDocuments, nothing);
  const { user } = draw();
  await screen.findByRole('group', { name: 'Ações do processo' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Comando' }), 'tramitar para gel');
  await screen.findByRole('option', { name: 'Tramitar para GELIC/SESAU · Gerência de Licitações', selected: true });
  expect(screen.queryByRole('option', { name: /ASJUR/ })).toBeNull();
  await user.keyboard('{Enter}');
  const sheet = await screen.findByRole('dialog', { name: 'Tramitar 00024.003187/2026-41' });
  expect(within(sheet).getByRole('button', { name: 'Tramitar para GELIC/SESAU' })).toBeTruthy();
  await user.click(within(sheet).getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(sent(saveDispatchDraft.path)).toEqual([{ to: 5, return_by: null, version: 1 }]));
});

test('archiving asks the reason and the confirmation, and tells a refusal in the form', async () => {
  know(sampleDetail({ user_responsible: ana, state: 'IN_ANALYSIS' }));
  api.answer(listArchiveReasons, [{ id: 1, description: 'Deferido' }]);
  const message = 'Não dá para arquivar agora: o documento Despacho nº 3 espera 1 assinatura.';
  const results = [{ id: 7, nup: null, ok: false, code: 'CANNOT_ARCHIVE', message }];
  api.answer(archiveProcesses, { message, results });
  const { user } = draw();
  await screen.findByRole('group', { name: 'Ações do processo' });
  await user.keyboard('e');
  const dialog = await screen.findByRole('dialog', { name: 'Arquivar o processo 00024.003187/2026-41?' });
  await within(dialog).findByRole('option', { name: 'Deferido' });
  await user.click(within(dialog).getByRole('button', { name: 'Arquivar processo' }));
  expect((await within(dialog).findAllByText(/Escolha o motivo do arquivamento/)).length).toBeGreaterThan(0);
  expect(sent('/process/archive')).toEqual([]);
  await user.selectOptions(within(dialog).getByLabelText('Motivo'), 'Deferido');
  await user.click(within(dialog).getByRole('checkbox'));
  await user.click(within(dialog).getByRole('button', { name: 'Arquivar processo' }));
  expect(await within(dialog).findByText(message)).toBeTruthy();
  expect(sent('/process/archive')).toEqual([
    { process_ids: [7], justification_id: 1, confirm_physical: true, confirm_lgpd: false },
  ]);
});

test('the star marks the process at once', async () => {
  api.answer(processActions, outcome);
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: 'Favoritar' }));
  await waitFor(() =>
    expect(sent('/process/actions/process-actions')).toEqual([{ action: 'FAVORITE', process_ids: [7], payload: {} }]),
  );
});

test('an archived process offers only what makes sense', async () => {
  const archived = { state: 'ARCHIVED' as const, status: 'Arquivado', archived_date: '2026-10-01T12:00:00Z' };
  know(sampleDetail({ ...archived, user_responsible: ana }));
  const { user } = draw();
  const bar = await screen.findByRole('group', { name: 'Ações do processo' });
  expect(
    within(bar)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Desarquivar', 'Ver documentos', 'Baixar processo', 'Mais ações']);
  await user.click(within(bar).getByRole('button', { name: 'Mais ações' }));
  const rare = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(rare).toEqual(['Mudar nível de acesso', 'Abrir outro com estes dados', 'Por que não posso?']);
  expect(screen.getByText('Processo arquivado')).toBeTruthy();
});

test('a begun dispatch is remembered', async () => {
  api.answer(hasDispatchWritten, { written: true, dispatch_id: 4 });
  draw('?tab=documentos');
  expect(await screen.findByRole('button', { name: 'Continuar o despacho' })).toBeTruthy();
});

test('a process that does not exist for the reader says so', async () => {
  api.refuse(getProcess, processErrors.notFound);
  draw();
  expect(await screen.findByText(processErrors.notFound.message)).toBeTruthy();
});

test('a document is offered for signing where the server says that it may be, and nowhere else', async () => {
  know(sampleDetail({ capacity: { ...sampleDetail().capacity, id: sampleBond.capacity_id } }));
  const filed = { filed: true, user_document: { id: 9, name: 'Luciana Peixoto' } };
  const results = [
    sampleDocument({ id: 1, ...filed, title: 'De outra pessoa', actions: [told('request_signatures')] }),
    sampleDocument({
      id: 2,
      ...filed,
      title: 'Pedido a Ana',
      my_signature: 'PENDING',
      actions: [told('request_signatures'), told('sign')],
    }),
    sampleDocument({
      id: 3,
      ...filed,
      title: 'Recusado por Ana',
      my_signature: 'REFUSED',
      actions: [told('request_signatures')],
    }),
    sampleDocument({
      id: 5,
      ...filed,
      title: 'Vez de outra pessoa',
      my_signature: 'PENDING',
      actions: [told('request_signatures', 'Só o setor pode pedir.'), told('sign', 'Ainda não é a sua vez.')],
    }),
    sampleDocument({
      id: 4,
      filed: true,
      title: 'Da própria Ana',
      user_document: ana,
      actions: [told('request_signatures'), told('sign')],
    }),
  ];
  api.answer(listDocuments, { ...nothing, results, count: results.length });
  draw('?tab=documentos');
  await screen.findByRole('link', { name: /Da própria Ana/ });
  const offered = screen.getAllByRole('button', { name: /^Assinar / }).map((button) => button.ariaLabel);
  // What waits for Ana is shown and says why not yet; what only others may do takes no room on a line.
  expect(offered).toEqual([
    'Assinar Pedido a Ana',
    'Assinar Vez de outra pessoa. Ainda não é a sua vez.',
    'Assinar Da própria Ana',
  ]);
  expect(screen.getAllByRole('button', { name: /^Pedir assinatura em / })).toHaveLength(4);
});

test('once the process left, the next of the list has the focus; J and K walk the list at any time', async () => {
  noteWalk([{ id: 6 }, { id: 7 }, { id: 8 }]);
  const { user, address, queryClient } = draw();
  await screen.findByRole('heading', { level: 1, name: 'Aquisição de insumos hospitalares' });
  expect(screen.queryByRole('link', { name: 'Próximo processo' })).toBeNull();
  const elsewhere = { ...sampleDetail().capacity, id: 99, label: 'GELIC/SESAU' };
  know(sampleDetail({ capacity: elsewhere, state: 'DISPATCHED' }));
  await queryClient.invalidateQueries();
  expect(await screen.findByText('O processo agora está em GELIC/SESAU.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Próximo processo' })));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toMatch(/detalhamento\/8/));
  expect(screen.queryByText('O processo agora está em GELIC/SESAU.')).toBeNull();
});

test('an appended process says on which it hangs, and leads there', async () => {
  const principal = {
    id: 8,
    nup: '00024003188202641',
    nup_formatted: '00024.003188/2026-41',
    title: 'Pregão',
    secrecy: { id: 1, name: 'Público' },
  };
  const tie = { process_join_id: 3, appended_at: '2026-09-12T12:00:00Z', appended_by: null, reason: null };
  api.answer(listAppended, { count: 0, results: [], principal: { ...tie, process: principal }, past: [] });
  draw();
  const link = await screen.findByRole('link', { name: '00024.003188/2026-41' });
  expect(link.getAttribute('href')).toBe('/app/processos/detalhamento/8?tab=dados');
  expect(screen.getByText(/quando o principal tramita ou arquiva, ele vai junto/)).toBeTruthy();
});
