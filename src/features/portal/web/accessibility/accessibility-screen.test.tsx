import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enterSession, leaveSession } from '../../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { getInstallation } from '../../contract/get-installation.ts';
import { buildInstallation } from '../../testing/build-installation.ts';
import { Component } from './accessibility-screen.tsx';

const api = mockApi();

function draw() {
  api.answer(getInstallation, buildInstallation());
  return renderScreen([{ path: '/acessibilidade', Component }], '/acessibilidade');
}

test('an item says how it stands, why, and which test holds it', async () => {
  const { user } = draw();
  await user.click(await screen.findByText(/^5\.1 Interação por teclado: 16 itens/));
  const item = screen.getByRole('heading', { name: '5.1.6 Armadilha de foco' }).closest('li')!;
  expect(within(item).getByText('Atende')).toBeTruthy();
  expect(within(item).getByText('src/platform/web/ui/overlays/overlay.test.tsx')).toBeTruthy();
});

test('a barrier is told of by mail and telephone, and in the product by who works there', async () => {
  leaveSession();
  const visit = draw();
  expect(await screen.findByRole('link', { name: 'atendimento@aroeira.example' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '(88) 0000-0000' }).getAttribute('href')).toBe('tel:8800000000');
  expect(screen.queryByRole('link', { name: 'Envie a sua opinião' })).toBeNull();
  visit.unmount();
  enterSession('one');
  draw();
  expect((await screen.findByRole('link', { name: 'Envie a sua opinião' })).getAttribute('href')).toBe(
    '/app/feedback?de=/acessibilidade',
  );
  leaveSession();
});
