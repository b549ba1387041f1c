import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { leaveSession, session } from '../../../../platform/web/api/session-store.ts';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { finishProviderLogin } from '../../contract/provider/finish-provider-login.ts';
import { listProviders } from '../../contract/provider/list-providers.ts';
import { providerErrors } from '../../contract/provider/provider-errors.ts';
import { Component } from './provider-return-screen.tsx';
import { ProviderSignIn } from './provider-sign-in.tsx';
import { keepVisit } from './visit-store.ts';

const api = mockApi();
const comeBack = () => renderScreen([{ path: '/entrada', Component }], '/entrada?code=c&state=s');

beforeEach(() => {
  localStorage.removeItem('device');
  sessionStorage.clear();
  leaveSession();
});

test('each provider is offered by its name', async () => {
  api.answer(listProviders, { results: [{ id: 'govbr', name: 'gov.br' }] });
  renderScreen([{ path: '/', Component: ProviderSignIn }], '/');
  expect(await screen.findByRole('button', { name: 'Entrar com gov.br' })).toBeTruthy();
});

test('who comes back from a provider is let in', async () => {
  keepVisit('minha-visita');
  api.answer(finishProviderLogin, { token: 'a.b.c', message: 'Bem-vinda', device: 'mark' });
  comeBack();
  await expect.poll(() => session.get().token).toBe('a.b.c');
  expect(api.calls.map(({ input }) => input.body)).toEqual([{ visit: 'minha-visita', answer: 'code=c&state=s' }]);
});

test('an answer to a visit that did not begin in this tab is not even sent', async () => {
  comeBack();
  expect(await screen.findByText(providerErrors.denied.message)).toBeTruthy();
  expect(api.calls).toEqual([]);
});

test('a refusal says why and leads back', async () => {
  keepVisit('minha-visita');
  api.refuse(finishProviderLogin, providerErrors.withoutCpf);
  comeBack();
  expect(await screen.findByText(providerErrors.withoutCpf.message)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Voltar à entrada' })).toBeTruthy();
});
