import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { getNotificationConfig } from '../../contract/preferences/get-notification-config.ts';
import { getUserConfig, putUserConfig } from '../../contract/preferences/user-config.ts';
import { channelsOf, kindFacts, kindGroups } from '../../rules/channels.ts';
import { notificationKindKeys, notificationKinds } from '../../rules/notification-kinds.ts';
import { ahead } from './ahead.ts';
import { PreferencesPanel } from './preferences-settings.tsx';

const api = mockApi();
const catalogue = {
  results: notificationKindKeys.map((type) => ({
    type,
    title: notificationKinds[type],
    group: kindGroups[kindFacts[type].group],
    recommended: kindFacts[type].recommended,
    mandatory: { system: kindFacts[type].always.length > 0, email: false, sms: false },
    urgent: kindFacts[type].urgent,
  })),
  channels: { system: true, email: true, sms: false },
  push_key: null,
};
const config = {
  types: notificationKindKeys.map((type) => ({ type, ...channelsOf(type, {}) })),
  delivery: { mail: 'NOW' as const, quiet: false, quiet_from: '19:00', quiet_to: '07:00', quiet_days_off: true },
  email: 'ana@orgao.invalid',
  phone: null,
  browsers: [],
  last_week: {
    mails: 41,
    by_type: [
      { type: 'SIGNATURE_REQUEST' as const, count: 3 },
      { type: 'ASSIGNED' as const, count: 30 },
      { type: 'DISPATCHED' as const, count: 90 },
    ],
  },
};
const draw = () => {
  api.answer(getNotificationConfig, catalogue);
  api.answer(getUserConfig, config);
  api.answer(putUserConfig, { message: 'Guardado.' });
  return renderScreen([{ path: '/', Component: PreferencesPanel }], '/');
};
const sent = () => api.calls.filter(({ method }) => method === 'PUT').map(({ input }) => input.body);

test('what is mandatory is locked with its reason, and a channel that is not here is not drawn', async () => {
  draw();
  expect(await screen.findByText('Pedido de assinatura, No sistema: sempre ligado, obrigatório')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Pedido de assinatura, No sistema' })).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Pedido de assinatura, E-mail' })).toHaveProperty('checked', true);
  expect(screen.queryByRole('columnheader', { name: 'SMS' })).toBeNull();
  expect(screen.getByText(/Sem eles\s+alguém perde um prazo/)).toBeTruthy();
});

test('what is asked ahead is what the tab then reads', async () => {
  api.answer(getNotificationConfig, catalogue);
  api.answer(getUserConfig, config);
  ahead({ pathname: '/app/configuracoes-usuario', search: '' }, {});
  await expect.poll(() => api.calls.length).toBe(2);
  draw();
  await screen.findByText(/Na semana passada/);
  expect(api.calls.filter(({ method }) => method === 'GET')).toHaveLength(2);
});

test('a choice is kept at once, makes the way one’s own, and says how many e-mails it brings', async () => {
  const { user } = draw();
  const status = () => screen.getByText(/Na semana passada/).textContent;
  const box = await screen.findByRole('checkbox', { name: 'Processo tramitado, E-mail' });
  expect(status()).toContain('Com estas escolhas: 33');
  await user.click(box);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toEqual({ types: [{ type: 'DISPATCHED', system: true, email: true, sms: false }] });
  expect(screen.getByRole('radio', { name: 'Do meu jeito' })).toHaveProperty('ariaChecked', 'true');
  expect(status()).toContain('Com estas escolhas: 123');
  await user.click(screen.getByRole('radio', { name: /Um resumo por dia/ }));
  expect(status()).toContain('Com estas escolhas: 10');
  expect(await screen.findByText(/Tudo guardado às/)).toBeTruthy();
});

test('a whole group is turned off on a channel, and what is mandatory in it stays', async () => {
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: /^ligar: E-mail, Diário Oficial/ }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  const body = sent()[0] as { types: { type: string; email: boolean }[] };
  expect(body.types.map(({ type }) => type)).toEqual([
    'DOE_PROGRAMMED',
    'DOE_PROGRAM_CHANGED',
    'DOE_PROGRAM_CANCELED',
    'DOE_PUBLISHED',
  ]);
  expect(body.types.every(({ email }) => email)).toBe(true);
});

test('what the server refuses comes back as it was', async () => {
  const { user } = draw();
  api.refuse(putUserConfig, { status: 400, code: 'NOTIFICATION_MANDATORY', message: 'Este aviso é obrigatório.' });
  const box = await screen.findByRole('checkbox', { name: 'Processo tramitado, E-mail' });
  await user.click(box);
  await waitFor(() => expect(box).toHaveProperty('checked', false));
});

test('hours of silence show their fields once they are on', async () => {
  const { user } = draw();
  const card = (await screen.findByRole('heading', { name: 'Horas de silêncio' })).closest('section')!;
  expect(within(card).queryByLabelText('das')).toBeNull();
  await user.click(within(card).getByRole('switch'));
  expect(await within(card).findByLabelText('das')).toHaveProperty('value', '19:00');
  await waitFor(() => expect(sent()).toEqual([{ delivery: { quiet: true } }]));
});
