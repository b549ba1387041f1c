import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { isPublic, signedIn } from '../../contract/access.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { idParams } from '../../contract/fields.ts';
import { mockApi } from '../testing/mock-api.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { AreaState } from '../ui/display/area-state.tsx';
import { Button } from '../ui/actions/button.tsx';
import { ApiError } from './api-error.ts';
import { askAhead } from './ask-ahead.ts';
import { callEndpoint } from './client.ts';
import { useAct, useEndpoint } from './hooks.ts';
import { enterSession, session } from './session-store.ts';

const getThing = endpoint({
  method: 'GET',
  path: '/thing/:id',
  access: signedIn,
  summary: 'Lê',
  input: { params: idParams },
  output: z.object({ name: z.string() }),
});
const changeThing = endpoint({
  method: 'PATCH',
  path: '/thing/:id',
  access: signedIn,
  summary: 'Muda',
  input: { params: idParams, body: z.object({ name: z.string() }) },
  output: z.object({ message: z.string() }),
});
const login = endpoint({
  method: 'POST',
  path: '/enter',
  keepsSession: true,
  access: isPublic,
  summary: 'Entra',
  output: z.object({ token: z.string() }),
});

const api = mockApi();
beforeEach(() => enterSession('token-1'));

it('a lost token ends the session, except where the 401 is about what was typed', async () => {
  api.refuse(login, { code: 'WRONG_CREDENTIALS', status: 401, message: 'CPF ou senha não conferem.' });
  await expect(callEndpoint(login, {})).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
  expect(session.get().token).toBe('token-1');
  api.refuse(getThing, { code: 'SESSION_LOST', status: 401, message: 'Sua sessão expirou!' });
  await expect(callEndpoint(getThing, { params: { id: 1 } })).rejects.toBeInstanceOf(ApiError);
  expect(session.get()).toEqual({ token: null, lost: true });
});

it('why a session ended is kept for the door, where the server says it, until somebody enters', async () => {
  const why = { code: 'BOND_OVER', message: 'Sua lotação em COCON/SESAU terminou.', resolve: 'Peça acesso.' };
  api.refuse(getThing, { code: 'SESSION_LOST', status: 401, message: why.message }, { reasons: [why] });
  await expect(callEndpoint(getThing, { params: { id: 1 } })).rejects.toBeInstanceOf(ApiError);
  expect(session.get()).toEqual({ token: null, lost: true, why });
  enterSession('token-2');
  expect(session.get()).toEqual({ token: 'token-2', lost: false });
});

it('a session that ended is noticed also by a call whose 401 is usually about what was typed', async () => {
  api.refuse(login, { code: 'SESSION_LOST', status: 401, message: 'Sua sessão expirou!' });
  await expect(callEndpoint(login, {})).rejects.toMatchObject({ code: 'SESSION_LOST' });
  expect(session.get()).toEqual({ token: null, lost: true });
});

it('what is answered to a token that went meanwhile does not end the session that came after it', async () => {
  api.refuse(getThing, { code: 'SESSION_LOST', status: 401, message: 'Sua sessão expirou!' });
  const asked = callEndpoint(getThing, { params: { id: 1 } });
  enterSession('token-2');
  await expect(asked).rejects.toBeInstanceOf(Error);
  expect(session.get().token).toBe('token-2');
});

it('whatever changes something carries a key of its own, or the one it repeats; a read carries none', async () => {
  api.answer(getThing, { name: 'Um' });
  api.answer(changeThing, { message: 'ok' });
  const input = { params: { id: 1 }, body: { name: 'Outro' } };
  await callEndpoint(getThing, { params: { id: 1 } });
  await callEndpoint(changeThing, input);
  await callEndpoint(changeThing, input);
  await callEndpoint(changeThing, input, { idempotencyKey: 'the-same' });
  const [read, first, second, repeated] = api.calls.map(({ idempotencyKey }) => idempotencyKey);
  expect([read, repeated]).toEqual([null, 'the-same']);
  expect(first).toBeTruthy();
  expect(second).toBeTruthy();
  expect(second).not.toBe(first);
});

function Thing() {
  const thing = useEndpoint(getThing, { params: { id: 1 } });
  const { act, isPending, error } = useAct(changeThing, { invalidates: [getThing] });
  return (
    <>
      <AreaState of={thing}>{({ name }) => <p>{name}</p>}</AreaState>
      <Button busy={isPending} onClick={() => void act({ params: { id: 1 }, body: { name: 'Outro' } }).catch(() => {})}>
        Mudar
      </Button>
      {error ? <p>{error.message}</p> : null}
    </>
  );
}

it('reads again what an act made untrue', async () => {
  let name = 'Um';
  api.answer(getThing, () => ({ name }));
  api.answer(changeThing, ({ body }) => {
    name = body.name;
    return { message: 'ok' };
  });
  const { user } = renderScreen([{ path: '/', Component: Thing }], '/');
  await screen.findByText('Um');
  await user.click(screen.getByRole('button', { name: 'Mudar' }));
  await screen.findByText('Outro');
});

it('sends the same intention again with the same key when no answer comes', async () => {
  api.answer(getThing, { name: 'Um' });
  api.disconnect(changeThing);
  const { user } = renderScreen([{ path: '/', Component: Thing }], '/');
  await user.click(await screen.findByRole('button', { name: 'Mudar' }));
  const tries = () => api.calls.filter(({ method }) => method === 'PATCH').map(({ idempotencyKey }) => idempotencyKey);
  await waitFor(() => expect(tries().length).toBeGreaterThan(1));
  expect(new Set(tries()).size).toBe(1);
  expect(tries()[0]).toBeTruthy();
  // The next one comes through: nothing is left trying.
  api.answer(changeThing, { message: 'ok' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mudar' }).ariaBusy).not.toBe('true'));
});

it('says who can solve a refusal', async () => {
  api.refuse(getThing, { code: 'FORBIDDEN', status: 403, message: 'Peça acesso à chefia do setor.' });
  renderScreen([{ path: '/', Component: Thing }], '/');
  await screen.findByText('Peça acesso à chefia do setor.');
});

it('what was read ahead is drawn in the first turn, and not asked for again', async () => {
  api.answer(getThing, { name: 'Contrato' });
  await askAhead(getThing, { params: { id: 1 } });
  const Thing = () => (
    <AreaState of={useEndpoint(getThing, { params: { id: 1 } })}>{({ name }) => <p>{name}</p>}</AreaState>
  );
  renderScreen([{ path: '/', Component: Thing }], '/');
  expect(screen.getByText('Contrato')).toBeTruthy();
  expect(api.calls).toHaveLength(1);
});
