import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockApi } from '../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../platform/web/testing/render-screen.tsx';
import { listDocuments } from '../../documents/contract/reading/list-documents.ts';
import { sampleDocument } from '../../documents/testing/sample-document.ts';
import { getInstallation } from '../../portal/contract/get-installation.ts';
import { buildInstallation } from '../../portal/testing/build-installation.ts';
import { getProcessByNup } from '../../processes/contract/numbers/get-process-by-nup.ts';
import { processErrors } from '../../processes/contract/process-errors.ts';
import { listAppended } from '../../processes/contract/appending/list-appended.ts';
import { getPublicHistory } from '../../processes/contract/timeline/get-public-history.ts';
import { searchExternalProtocol } from '../contract/external/search-external-protocol.ts';
import { searchErrors } from '../contract/search-errors.ts';
import { buildPublicDetail, publicHistory } from '../testing/public-answers.ts';
import { Component } from './consult-process-screen.tsx';

const api = mockApi();

function draw(detail = buildPublicDetail()) {
  api.answer(getInstallation, buildInstallation());
  api.answer(getProcessByNup, detail);
  api.answer(listAppended, { count: 0, results: [], principal: null, past: [] });
  api.answer(getPublicHistory, {
    history: [...publicHistory],
    total_process_time: 15 * 86_400_000,
    standing_since: '2026-09-25T12:31:00Z',
    external_system_abbreviation: null,
  });
  return open();
}
const open = (nup = '00024003187202672') =>
  renderScreen(
    [
      { path: '/consultar-processo', element: null },
      { path: '/consultar-processo/:nup', Component },
    ],
    `/consultar-processo/${nup}`,
  );

test('the first thing a visitor reads is where the process is and since when', async () => {
  draw();
  expect(await screen.findByText('Em análise · 15 dias desde a abertura')).toBeTruthy();
  expect(screen.getByText(/O processo está em análise/).textContent).toBe(
    'O processo está em análise na Coordenadoria de Contratos – COCON/SESAU (Secretaria da Saúde) desde 25/09/2026.',
  );
});

test('of a suspended process a visitor reads until when it rests', async () => {
  const by = null;
  draw(
    buildPublicDetail({
      suspension: { since: '2026-10-01T12:00:00Z', until: '2026-12-01', by, reason: null, due_date: null },
    }),
  );
  expect(await screen.findByText(/O processo está parado até 01\/12\/2026/)).toBeTruthy();
});

test('a visitor is told whom to ask, as far as the institution said', async () => {
  draw();
  expect((await screen.findByText(/Quer perguntar/)).textContent).toBe(
    'Quer perguntar sobre ele? Fale com o atendimento: (88) 0000-0000 ou atendimento@aroeira.example (dias úteis, das 8h às 17h). Tenha o número do processo à mão.',
  );
});

test('the timeline tells each arrival with its stay, the latest first', async () => {
  draw();
  const list = await screen.findByRole('list', { name: /Linha do tempo/ });
  const [now, before] = within(list).getAllByRole('listitem');
  expect(now?.textContent).toContain(
    'Foi enviado do Núcleo de Protocolo (NUPROT/SESAU) para a Coordenadoria de Contratos (COCON/SESAU). agora',
  );
  expect(now?.textContent).toContain('está há 3 dias em COCON/SESAU');
  expect(before?.textContent).toContain('Foi aberto no Núcleo de Protocolo (NUPROT/SESAU)');
  expect(before?.textContent).toContain('ficou 12 dias em NUPROT/SESAU');
});

test('the official text stands beside the plain one when it is asked for', async () => {
  const { user, address } = draw();
  const choice = await screen.findByRole('switch', { name: 'Mostrar também o texto oficial' });
  expect(screen.queryByText(/Tramitado de um setor/)).toBeNull();
  await user.click(choice);
  expect(screen.getByText(/Tramitado de um setor/).textContent).toBe('Tramitado · Tramitado de um setor para outro.');
  expect(address()).toContain('oficial=1');
});

test('no whole CPF is ever shown, even to who may read it elsewhere', async () => {
  const [party] = buildPublicDetail().cc;
  draw(buildPublicDetail({ cc: [{ ...party!, user_cpf: '10000000795' }] }));
  expect(await screen.findByText('***.000.007-**')).toBeTruthy();
  expect(document.body.textContent).not.toContain('10000000795');
});

test('the situation is public only when the process is', async () => {
  draw(buildPublicDetail({ secrecy: { id: 2, name: 'Restrito' } }));
  await screen.findByText(/O processo está na/);
  expect(screen.queryByText('Situação')).toBeNull();
  expect(document.body.textContent).not.toContain('Em análise');
});

test('who may read one that is not public is led to where it is read, and no public answer is asked about it', async () => {
  draw(buildPublicDetail({ secrecy: { id: 2, name: 'Restrito' } }));
  const link = await screen.findByRole('link', { name: 'Abrir no trabalho' });
  expect(link.getAttribute('href')).toMatch(/^\/app\/processos\/detalhamento\//);
  expect(screen.queryByRole('button', { name: 'Compartilhar' })).toBeNull();
  expect(api.calls.filter(({ path }) => path === getPublicHistory.path)).toEqual([]);
});

test('going back leads to the list, which then stays', async () => {
  const { user, address } = draw();
  await user.click(await screen.findByRole('link', { name: 'Consultar outro processo' }));
  expect(address()).toBe('/consultar-processo?showSingle=1');
});

test('a restricted process tells in plain words that it exists, and nothing else', async () => {
  api.answer(getInstallation, buildInstallation());
  api.answer(getProcessByNup, {
    access: 'existence',
    nup: '00024003187202672',
    nup_formatted: '00024.003187/2026-72',
    date: '2026-09-11T12:14:00Z',
    origin: { label: 'ASJUR/SESAU', description: 'Assessoria Jurídica' },
  });
  open();
  expect(await screen.findByRole('heading', { name: 'Este processo tem acesso restrito' })).toBeTruthy();
  expect((await screen.findByText(/Quer perguntar sobre ele/)).textContent).toContain('(88) 0000-0000');
  expect(screen.getByText(/foi aberto em/).textContent).toContain('11/09/2026, em Assessoria Jurídica – ASJUR/SESAU');
  expect(screen.queryByText('O que já aconteceu')).toBeNull();
});

test('a mistyped number offers the nearest ones that exist', async () => {
  api.answer(getInstallation, buildInstallation());
  api.refuse(getProcessByNup, processErrors.nupNotFound, {
    suggestions: [{ nup: '00024003178202605', nup_formatted: '00024.003178/2026-05' }],
  });
  const { user, address } = open();
  expect(await screen.findByText('Você quis dizer este?')).toBeTruthy();
  // The number stands in a field, to be mended there.
  expect(screen.getByRole('textbox', { name: 'Número, nome ou assunto' })).toHaveProperty(
    'value',
    '00024.003187/2026-72',
  );
  await user.click(screen.getByRole('link', { name: '00024.003178/2026-05' }));
  expect(address()).toBe('/consultar-processo/00024003178202605');
});

test.each([
  ['00024003187202673', 'NUP: os dois algarismos de conferência não batem. Há um erro de digitação.'],
  ['00013276420188260158', 'Processo judicial (CNJ): o número não tem o formato de um NUP.'],
  ['123456789012', 'Protocolo de 12 dígitos: o número não tem o formato de um NUP.'],
  ['000240031872026729', 'O número de um processo tem 17 algarismos; este tem 18.'],
])('of a number that is missing it is told what it is: %s', async (nup, told) => {
  api.answer(getInstallation, buildInstallation());
  api.refuse(getProcessByNup, processErrors.nupNotFound, { suggestions: [] });
  open(nup);
  expect(await screen.findByText(told)).toBeTruthy();
  expect(await screen.findByText(/Continua sem achar\? Fale com o atendimento/)).toBeTruthy();
});

test.each([
  ['of the external protocol', true, 'Pensão por morte'],
  ['of nobody where there is none', false, null],
])('with the public search off the number is asked %s', async (_, configured, subject) => {
  const process = { protocol: '1', subject, origin: null, authors: [], creation_date: null, history: [] };
  api.answer(getInstallation, buildInstallation({ public_search_enabled: false }));
  api.answer(searchExternalProtocol, {
    configured,
    ...(subject ? { results: [process], count: 1 } : { results: [], count: 0 }),
  });
  open();
  expect(await screen.findByText(searchErrors.disabled.message)).toBeTruthy();
  if (subject) expect(await screen.findByRole('heading', { name: subject })).toBeTruthy();
  expect(screen.queryByText(/não existe no protocolo externo/)).toBeNull();
  expect(api.calls.map(({ path }) => path)).not.toContain(getProcessByNup.path);
});

test('a visitor reaches every document, page by page', async () => {
  const results = [1, 2].map((id) => sampleDocument({ id, title: `Requerimento nº ${id}/2026` }));
  api.answer(listDocuments, { results, count: 210, count_relation: 'eq' });
  const { user } = draw(buildPublicDetail({ documents_access: 'all' }));
  await screen.findByText('Requerimento nº 1/2026');
  expect(screen.getByText('1 - 10 de 210 registros')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Próxima página' }));
  await screen.findByText('11 - 20 de 210 registros');
  const asked = api.calls.filter(({ path }) => path === listDocuments.path).map(({ input }) => input.query);
  expect(asked).toMatchObject([{ page: 1 }, { page: 2 }]);
});
