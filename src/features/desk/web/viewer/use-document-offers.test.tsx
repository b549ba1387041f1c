import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { enterSession } from '../../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { sampleDocument, told } from '../../../documents/testing/sample-document.ts';
import { sampleDetail } from '../../../processes/testing/sample-detail.ts';
import { currentUser } from '../../../session/contract/current-user.ts';
import { sampleUser } from '../../../session/testing/sample-user.ts';
import { useDocumentOffers } from './use-document-offers.tsx';

const api = mockApi();
beforeEach(() => {
  enterSession('a.b.c');
  api.answer(currentUser, sampleUser());
});

function draw(...actions: ReturnType<typeof told>[]) {
  const document = sampleDocument({ filed: true, actions });
  const Offers = () => useDocumentOffers(sampleDetail()).offers(document).more;
  return renderScreen([{ path: '/', Component: Offers }], '/');
}

const ask = (blocked: boolean) =>
  screen.findByRole('button', { name: /^Pedir assinatura/, ...(blocked ? { description: /./ } : {}) });

test('whom the server refuses is told why before choosing anyone', async () => {
  const { user } = draw(told('request_signatures', 'Só o setor onde o documento está pode pedir assinaturas.'));
  await user.click(await ask(true));
  expect(
    await screen.findByText(/Só o setor onde o documento está pode pedir assinaturas/, { selector: '.toast *' }),
  ).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('where it may be done, people are asked', async () => {
  const { user } = draw(told('request_signatures'));
  await user.click(await ask(false));
  expect(screen.queryByText(/pode pedir assinaturas/)).toBeNull();
});

test('nothing is offered where the server says nothing of it', () => {
  draw();
  expect(screen.queryByRole('button')).toBeNull();
});
