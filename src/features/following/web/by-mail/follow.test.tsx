import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockApi } from '../../../../platform/web/testing/mock-api.ts';
import { renderScreen } from '../../../../platform/web/testing/render-screen.tsx';
import { confirmFollow, stopFollow } from '../../contract/by-mail/answer-follow.ts';
import { askFollow } from '../../contract/by-mail/ask-follow.ts';
import { askMailbox, listFollowed, stopFollowed } from '../../contract/by-mail/mailbox.ts';
import { followErrors } from '../../contract/follow-errors.ts';
import { Component as Confirm } from './confirm-screen.tsx';
import { FollowProcess } from './follow-process.tsx';
import { Component as Mailbox } from './mailbox-screen.tsx';
import { Component as Stop } from './stop-screen.tsx';

const api = mockApi();
const nup = '00024003187202672';
const routes = [
  { path: '/p', Component: () => <FollowProcess nup={nup} /> },
  { path: '/acompanhar', Component: Mailbox },
  { path: '/acompanhar/confirmar', Component: Confirm },
  { path: '/acompanhar/parar', Component: Stop },
];
const followed = { id: 3, nup, nup_formatted: '00024.003187/2026-72', title: 'Insumos', since: '2026-10-01T12:00:00Z' };

test('a visitor asks with an e-mail alone, is told what comes next, and what is no address is said at the field', async () => {
  api.answer(askFollow, { message: 'Mandamos agora um e-mail.' });
  const { user } = renderScreen(routes, '/p');
  const email = await screen.findByLabelText('Seu e-mail');
  await user.type(email, 'maria');
  await user.click(screen.getByRole('button', { name: 'Acompanhar' }));
  expect(screen.getByText('Escreva o endereço inteiro, como nome@exemplo.br.')).toBeTruthy();
  expect(api.calls).toHaveLength(0);
  await user.type(email, '@exemplo.br');
  await user.click(screen.getByRole('button', { name: 'Acompanhar' }));
  expect(await screen.findByText('Mandamos agora um e-mail.')).toBeTruthy();
  expect(api.calls.at(-1)?.input.body).toEqual({ email: 'maria@exemplo.br', nup });
  expect(screen.getByRole('link', { name: /Atom/ }).getAttribute('href')).toBe(
    `/consultar-processo/${nup}/movimentos.atom`,
  );
});

test('the link of a letter answers by a button, and not by being opened', async () => {
  api.answer(confirmFollow, { nup, nup_formatted: '00024.003187/2026-72' });
  const { user } = renderScreen(routes, '/acompanhar/confirmar#segredo.a');
  const button = await screen.findByRole('button', { name: 'Confirmar' });
  expect(api.calls).toHaveLength(0);
  await user.click(button);
  expect(await screen.findByText(/Quando o processo 00024.003187\/2026-72 andar/)).toBeTruthy();
  expect(screen.queryByText('Falta confirmar')).toBeNull();
  expect(api.calls.at(-1)?.input.body).toEqual({ token: 'segredo.a' });
});

test('who stops is told that it is done; a link that is not whole says what to do', async () => {
  api.answer(stopFollow, { message: 'Pronto: este endereço foi apagado.' });
  const { user } = renderScreen(routes, '/acompanhar/parar#segredo.b');
  await user.click(await screen.findByRole('button', { name: 'Parar' }));
  expect(await screen.findByText('Pronto: este endereço foi apagado.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver o que mais acompanho' })).toBeTruthy();
});

test('a link that does not hold says why', async () => {
  api.refuse(stopFollow, followErrors.linkUnknown);
  const { user } = renderScreen(routes, '/acompanhar/parar#velho');
  await user.click(await screen.findByRole('button', { name: 'Parar' }));
  expect(await screen.findByText(/Este endereço não vale mais/)).toBeTruthy();
});

test('the page of a mailbox lists what it follows, and stops one or all', async () => {
  let follows = [followed, { ...followed, id: 4, nup_formatted: '00024.000001/2026-01', title: 'Ponte' }];
  api.answer(listFollowed, () => ({ email: 'maria@exemplo.br', follows }));
  api.answer(stopFollowed, ({ body }) => {
    follows = body.ids ? follows.filter(({ id }) => !body.ids!.includes(id)) : [];
    return { email: 'maria@exemplo.br', follows };
  });
  const { user } = renderScreen(routes, '/acompanhar#segredo.c');
  await user.click(await screen.findByRole('button', { name: 'Parar 00024.000001/2026-01' }));
  expect(await screen.findByRole('heading', { name: '1 processo' })).toBeTruthy();
  expect(screen.queryByText('Ponte')).toBeNull();
  await user.click(screen.getByRole('button', { name: /Parar tudo/ }));
  expect(await screen.findByText('Nenhum processo aqui.')).toBeTruthy();
  expect(screen.getByText('Pronto: paramos tudo e apagamos o endereço.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Parar tudo/ })).toBeNull();
});

test('without a link, or with an old one, a new one is asked for', async () => {
  api.refuse(listFollowed, followErrors.linkUnknown);
  api.answer(askMailbox, { message: 'Mandamos agora o link.' });
  const { user } = renderScreen(routes, '/acompanhar#velho');
  expect(await screen.findByText(/Este link não vale mais/)).toBeTruthy();
  await user.type(screen.getByLabelText('Seu e-mail'), 'maria@exemplo.br');
  await user.click(screen.getByRole('button', { name: 'Receber o link' }));
  expect(await screen.findByText('Mandamos agora o link.')).toBeTruthy();
});
