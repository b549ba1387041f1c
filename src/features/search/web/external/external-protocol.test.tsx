import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { searchExternalProtocol } from '../../contract/external/search-external-protocol.ts';
import { Component as Detail } from './external-process-screen.tsx';
import { Component as Consult } from './external-protocol-screen.tsx';

const api = mockApi();
const draw = (at: string) =>
  renderScreen(
    [
      { path: '/consultar-viproc', element: <Consult /> },
      { path: '/consultar-viproc/:viprocNumber', element: <Detail /> },
      { path: '/', element: <h1>Início</h1> },
    ],
    at,
  );
const process = {
  protocol: '0123456/2019',
  subject: 'Pensão por morte',
  origin: 'SEPLAG',
  authors: ['Maria Lima'],
  creation_date: '2019-03-04',
  history: [{ date: '2019-03-05T12:00:00Z', origin: 'Protocolo', destination: 'RH', reason: 'Análise' }],
};

test('a number is asked for, and its process opens with protocol, subject, origin, authors, creation and history', async () => {
  api.answer(searchExternalProtocol, { configured: true, results: [process], count: 1 });
  const { user, address } = draw('/consultar-viproc');
  await user.type(screen.getByLabelText(/Número do processo/), '0123456/2019');
  await user.click(screen.getByRole('button', { name: 'Consultar' }));
  await user.click(await screen.findByRole('link', { name: 'Pensão por morte' }));
  expect(address()).toBe('/consultar-viproc/01234562019');
  const row = (await screen.findAllByRole('row'))[1]!;
  for (const said of ['05/03/2019', 'Protocolo', 'RH', 'Análise']) expect(within(row).getByText(said)).toBeTruthy();
  for (const said of ['0123456/2019', 'SEPLAG', 'Maria Lima', '04/03/2019']) {
    expect(screen.getAllByText(said).length).toBeGreaterThan(0);
  }
  await user.click(screen.getByRole('link', { name: /Voltar ao início/ }));
  expect(await screen.findByRole('heading', { name: 'Início' })).toBeTruthy();
});

test('a number that is not there, and a system that is not set, are said in words', async () => {
  api.answer(searchExternalProtocol, { configured: true, results: [], count: 0 });
  draw('/consultar-viproc/999');
  expect(await screen.findByText(/não existe no protocolo externo/)).toBeTruthy();
  api.answer(searchExternalProtocol, { configured: false, results: [], count: 0 });
  draw('/consultar-viproc?viprocNumber=1');
  expect(await screen.findByText(/não está ligada/)).toBeTruthy();
});
