import { beforeAll, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '../../../../platform/server/credentials/password.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { buildBond, buildPerson, nextCpf } from '../../../people/testing/build-people.ts';
import { chooseCapacity } from '../../../session/contract/choose-capacity.ts';
import { login } from '../../../session/contract/login.ts';
import { logout } from '../../../session/contract/logout.ts';
import { renewPassword } from '../../../session/contract/password/renew-password.ts';
import { endOneSession, endSessions } from '../../../session/contract/sessions/end-session.ts';
import { listSessions } from '../../../session/contract/sessions/list-sessions.ts';
import { authenticateWith } from '../../../session/server/index.ts';
import { buildPart, buildUnit } from '../../../units/testing/build-units.ts';
import { getUserConfig } from '../../contract/preferences/user-config.ts';
import { subscribePush } from '../../contract/push/push-subscriptions.ts';
import { openOutboxWorld } from '../../testing/outbox-world.ts';
import { sendDue } from '../delivery/send-deliveries-job.ts';

const { database, pushed, deps, api, later, tell } = await openOutboxWorld();
const authenticate = authenticateWith(deps.db, deps.secrets.token);
const password = 'Carimbo#2026';
let hash: string;
let units: readonly number[];

beforeAll(async () => {
  const partId = await buildPart(database, { abbreviation: 'SEPUSH' });
  units = [
    await buildUnit(database, { partId, abbreviation: 'UM' }),
    await buildUnit(database, { partId, abbreviation: 'DOIS' }),
  ];
  hash = await hashPassword(password);
});
beforeEach(() => void pushed.splice(0));

async function servant() {
  const cpf = nextCpf();
  const personId = await buildPerson(database, { cpf, passwordHash: hash });
  for (const [at, unitId] of units.entries()) await buildBond(database, { personId, unitId, secondary: at > 0 });
  return { cpf, personId };
}

/** Signs in, in a browser that keeps its mark. */
async function enter({ cpf }: { readonly cpf: string }, mark?: string) {
  const body = { cpf, password, ...(mark !== undefined && { device: mark }) };
  const { token, device } = await api.call(login, { body });
  return { as: (await authenticate(token, deps.clock()))!, mark: device };
}

const endpointOf = (name: string) => `https://push.invalid/${name}`;
const subscribe = (as: Actor, name: string) =>
  api.call(
    subscribePush,
    { body: { endpoint: endpointOf(name), p256dh: 'a'.repeat(86), auth: 'b'.repeat(22) } },
    { as },
  );

/** The browsers that hear of what a person is told. */
async function hearing(personId: number): Promise<readonly string[]> {
  await tell(personId);
  later(3);
  await sendDue(deps);
  return pushed.splice(0).map(({ endpoint }) => endpoint.slice(endpointOf('').length));
}

test('a browser that its person left is told nothing more; the others are', async () => {
  const ana = await servant();
  const desk = await enter(ana);
  const home = await enter(ana);
  await subscribe(desk.as, 'desk');
  await subscribe(home.as, 'home');
  expect(await hearing(ana.personId)).toEqual(['desk', 'home']);
  await api.call(logout, {}, { as: desk.as });
  expect(await hearing(ana.personId)).toEqual(['home']);
  expect((await api.call(getUserConfig, {}, { as: home.as })).browsers).toEqual([endpointOf('home')]);
});

test('leaving under another unit, or after coming back, leaves the browser all the same', async () => {
  const ana = await servant();
  const first = await enter(ana);
  await subscribe(first.as, 'mine');
  const { token } = await api.call(chooseCapacity, { body: { capacity_id: units[1]! } }, { as: first.as });
  expect(await hearing(ana.personId)).toEqual(['mine']);
  // Its hours were over, and the person came back in the same browser.
  const again = await enter(ana, first.mark);
  expect(await hearing(ana.personId)).toEqual(['mine']);
  await api.call(logout, {}, { as: again.as });
  expect(await hearing(ana.personId)).toEqual([]);
  expect(token).toBeTruthy();
});

test('a session that is ended from elsewhere, with all of them or with a new password, ends what its browser is told', async () => {
  const ana = await servant();
  const here = await enter(ana);
  const [lost, other, third] = [await enter(ana), await enter(ana), await enter(ana)];
  await subscribe(here.as, 'here');
  for (const [name, { as }] of Object.entries({ lost, other, third })) await subscribe(as, name);

  const { results } = await api.call(listSessions, {}, { as: lost.as });
  const id = results.find(({ current }) => current)!.id;
  await api.call(endOneSession, { params: { id } }, { as: here.as });
  expect(await hearing(ana.personId)).toEqual(['here', 'other', 'third']);

  await api.call(endSessions, { body: { keep_current: true } }, { as: here.as });
  expect(await hearing(ana.personId)).toEqual(['here']);

  const back = await enter(ana);
  await subscribe(back.as, 'back');
  const renewed = { current_password: password, password: 'Outra#Senha2026', confirmation: 'Outra#Senha2026' };
  await api.call(renewPassword, { body: renewed }, { as: here.as });
  expect(await hearing(ana.personId)).toEqual(['here']);
});

test('who signs in where another was, and did not leave, is not shown what is told to that one', async () => {
  const [ana, bia] = [await servant(), await servant()];
  const { as, mark } = await enter(ana);
  await subscribe(as, 'shared');
  await enter(bia, mark);
  expect(await hearing(ana.personId)).toEqual([]);
});
