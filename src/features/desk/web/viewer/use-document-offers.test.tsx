import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { enterSession } from '../../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { sampleDocument } from '../../../documents/testing/sample-document.ts';
import { sampleDetail } from '../../../processes/testing/sample-detail.ts';
import { currentUser } from '../../../session/contract/current-user.ts';
import { sampleUser } from '../../../session/testing/sample-user.ts';
import { useDocumentOffers } from './use-document-offers.tsx';

const api = mockApi();
beforeEach(() => {
  enterSession('a.b.c');
  api.answer(currentUser, sampleUser());
});

function draw(unitOfProcess: number, state: 'IN_ANALYSIS' | 'ARCHIVED' = 'IN_ANALYSIS') {
  const { capacity } = sampleDetail();
  const process = sampleDetail({ capacity: { ...capacity, id: unitOfProcess }, documents_access: 'all', state });
  const Offers = () => useDocumentOffers(process).offers(sampleDocument({ filed: true })).more;
  return renderScreen([{ path: '/', Component: Offers }], '/');
}

const ask = (blocked: boolean) =>
  screen.findByRole('button', { name: /^Pedir assinatura/, ...(blocked ? { description: /./ } : {}) });

test('who reads from another sector is told, before choosing anyone, that only the sector of the process asks', async () => {
  const { user } = draw(99);
  await user.click(await ask(true));
  expect(
    await screen.findByText(/Só o setor onde o documento está pode pedir assinaturas/, { selector: '.toast *' }),
  ).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('of an archived process nobody is asked to sign', async () => {
  const { user } = draw(20, 'ARCHIVED');
  await user.click(await ask(true));
  expect(await screen.findByText(/O processo está arquivado/, { selector: '.toast *' })).toBeTruthy();
});

test('in the sector where the process is, people are asked', async () => {
  const { user } = draw(20);
  await user.click(await ask(false));
  expect(screen.queryByText(/pode pedir assinaturas/)).toBeNull();
});
