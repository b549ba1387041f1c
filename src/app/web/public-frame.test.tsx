import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { guardianLogin } from '../../features/session/contract/guardian/guardian-login.ts';
import { session } from '../../platform/web/api/session-store.ts';
import { mockApi } from '../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../platform/web/testing/render-screen.tsx';
import { getInstallation } from '../../features/portal/contract/get-installation.ts';
import { buildInstallation } from '../../features/portal/testing/build-installation.ts';
import { Component as PublicFrame } from './public-frame.tsx';

const api = mockApi();

test('the footer says who runs it, when somebody answers, where else it is found, and leads to what anybody may read', async () => {
  const social_networks = [{ name: 'Instagram', url: 'https://instagram.com/aroeira' }];
  api.answer(getInstallation, buildInstallation({ social_networks }));
  renderScreen([{ path: '/x', Component: PublicFrame }], '/x');
  const footer = await screen.findByRole('contentinfo');
  expect(await within(footer).findByText('Praça dos Três Ipês, 100')).toBeTruthy();
  expect(within(footer).getByText('Atendimento: Dias úteis, das 8h às 17h')).toBeTruthy();
  const networks = within(footer).getByRole('list', { name: 'Redes sociais' });
  expect(within(networks).getByRole('link', { name: 'Instagram' }).getAttribute('href')).toBe(
    'https://instagram.com/aroeira',
  );
  const leads = within(footer)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  for (const to of ['/versoes', '/leis-referencias', '/documentacao', '/dados-abertos', '/acessibilidade'])
    expect(leads).toContain(to);
});

test('what an issuer vouches with opens the door on any page that anybody may see', async () => {
  api.answer(getInstallation, buildInstallation({}));
  api.answer(guardianLogin, { token: 'a.b.c', message: 'Bem-vinda', device: 'mark' });
  renderScreen([{ path: '/x', Component: PublicFrame }], '/x?p=um.dois');
  await expect.poll(() => session.get().token).toBe('a.b.c');
});
