import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../../../platform/server/credentials/password.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { testApi } from '../../../../platform/testing/test-api.ts';
import { testDeps, testNow } from '../../../../platform/testing/test-deps.ts';
import { testQueue } from '../../../../platform/testing/test-queue.ts';
import { buildBond, buildPerson, nextCpf } from '../../../people/testing/build-people.ts';
import { buildInstitution, buildPart, buildUnit } from '../../../units/testing/build-units.ts';
import { login } from '../../contract/login.ts';
import { addPasskey } from '../../contract/passkeys/add-passkey.ts';
import { beginPasskey } from '../../contract/passkeys/begin-passkey.ts';
import { beginPasskeyLogin } from '../../contract/passkeys/begin-passkey-login.ts';
import { finishPasskeyLogin } from '../../contract/passkeys/finish-passkey-login.ts';
import { listPasskeys } from '../../contract/passkeys/list-passkeys.ts';
import { removePasskey } from '../../contract/passkeys/remove-passkey.ts';
import { sessionFeature } from '../feature.ts';
import { authenticateWith } from '../index.ts';
import { mailPasskeyJob } from './mail-passkey-job.ts';

let now = testNow;
const database = await testDatabase();
const queue = testQueue([mailPasskeyJob]);
const mails: { subject: string }[] = [];
const deps = {
  ...(await testDeps(database, { kinds: sessionFeature.events, now: () => now })),
  jobs: queue.jobs,
  mailer: { send: async (mail: { subject: string }) => void mails.push(mail) },
};
const api = await testApi(sessionFeature.endpoints, deps);
const authenticate = authenticateWith(deps.db, deps.secrets.token);
const { origin, hostname } = new URL(deps.config.publicUrl);
const password = 'Carimbo#2026';
let hash: string;
let cocon: number;

beforeAll(async () => {
  await buildInstitution(database);
  cocon = await buildUnit(database, {
    partId: await buildPart(database, { abbreviation: 'SESAU' }),
    abbreviation: 'COCON',
  });
  hash = await hashPassword(password);
});

async function servant() {
  const cpf = nextCpf();
  const personId = await buildPerson(database, { cpf, passwordHash: hash });
  await buildBond(database, { personId, unitId: cocon });
  const { token } = await api.call(login, { body: { cpf, password } });
  return { personId, actor: (await authenticate(token, now))! };
}

/** Parts of CBOR (RFC 8949), as far as a device needs them. */
const head = (kind: number, size: number) =>
  size < 24 ? [kind + size] : size < 256 ? [kind + 24, size] : [kind + 25, size >> 8, size & 255];
const cborBytes = (bytes: Uint8Array) => [...head(0x40, bytes.length), ...bytes];
const cborText = (text: string) => [...head(0x60, text.length), ...Buffer.from(text)];

const PRESENT = 1;
const VERIFIED = 4;
const ATTESTED = 64;

/** A device with one key, that does what browsers ask of it, or something else. */
class Device {
  readonly id = randomBytes(16);
  readonly #key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  counter = 0;
  flags = PRESENT | VERIFIED;
  origin = origin;
  party = hostname;

  #said(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }
  #data(flags: number, more: Uint8Array = new Uint8Array()): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE((this.counter += 1));
    return Buffer.concat([createHash('sha256').update(this.party).digest(), Buffer.from([flags]), counter, more]);
  }
  #base() {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const };
  }
  make(challenge: string) {
    const { x, y } = this.#key.publicKey.export({ format: 'jwk' });
    const [px, py] = [x!, y!].map((part) => Buffer.from(part, 'base64url'));
    const cose = [0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, ...cborBytes(px!), 0x22, ...cborBytes(py!)];
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, Buffer.from(cose)]);
    const data = this.#data(this.flags | ATTESTED, attested);
    const object = [0xa3, ...cborText('fmt'), ...cborText('none'), ...cborText('attStmt'), 0xa0];
    return {
      ...this.#base(),
      response: {
        clientDataJSON: this.#said('webauthn.create', challenge).toString('base64url'),
        attestationObject: Buffer.from([...object, ...cborText('authData'), ...cborBytes(data)]).toString('base64url'),
        transports: ['internal'],
      },
    };
  }
  use(challenge: string, key: KeyObject = this.#key.privateKey) {
    const said = this.#said('webauthn.get', challenge);
    const data = this.#data(this.flags);
    const signed = Buffer.concat([data, createHash('sha256').update(said).digest()]);
    return {
      ...this.#base(),
      response: {
        clientDataJSON: said.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, key).toString('base64url'),
      },
    };
  }
}

const challengeOf = ({ options }: { options: Record<string, unknown> }) => options['challenge'] as string;
const asked = async (actor: Actor) => challengeOf(await api.call(beginPasskey, { body: { password } }, { as: actor }));
const askedAtDoor = async () => challengeOf(await api.call(beginPasskeyLogin, {}));
async function keep(actor: Actor, device = new Device()): Promise<Device> {
  await api.call(addPasskey, { body: { credential: device.make(await asked(actor)) } }, { as: actor });
  return device;
}
const enter = (credential: ReturnType<Device['use']>) => api.call(finishPasskeyLogin, { body: { credential } });
const refusal = async (credential: ReturnType<Device['use']>) =>
  (await api.refusal(finishPasskeyLogin, { body: { credential } })).body.code;
const refusedKey = async (actor: Actor, credential: ReturnType<Device['make']>) =>
  (await api.refusal(addPasskey, { body: { credential } }, { as: actor })).body.code;

test('a key that a device made lets its person in, without CPF and password; the person is told', async () => {
  const { actor, personId } = await servant();
  const device = await keep(actor);
  const { token } = await enter(device.use(await askedAtDoor()));
  expect((await authenticate(token, now))?.personId).toBe(personId);
  const { results } = await api.call(listPasskeys, {}, { as: actor });
  expect(results).toMatchObject([{ used_at: testNow.toISOString() }]);
  await queue.run(deps);
  expect(mails.at(-1)?.subject).toBe('Chave de acesso criada');
});

test('what was signed opens once', async () => {
  const { actor } = await servant();
  const device = await keep(actor);
  const credential = device.use(await askedAtDoor());
  const settled = await Promise.allSettled([enter(credential), enter(credential)]);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await refusal(credential)).toBe('INVALID_PASSKEY');
});

test.each<[string, (device: Device) => void]>([
  ['for another address', (device) => (device.origin = 'https://carimbo.invalid')],
  ['for another party', (device) => (device.party = 'carimbo.invalid')],
  ['without asking its person', (device) => (device.flags = PRESENT)],
  ['and counts less than before, as a copy does', (device) => (device.counter = 0)],
])('a device that signs %s lets nobody in', async (_, change) => {
  const { actor } = await servant();
  const device = await keep(actor);
  await enter(device.use(await askedAtDoor()));
  change(device);
  expect(await refusal(device.use(await askedAtDoor()))).toBe('INVALID_PASSKEY');
});

test('a key that nobody has, one of another, and what was never asked let nobody in', async () => {
  const { actor } = await servant();
  const device = await keep(actor);
  expect(await refusal(new Device().use(await askedAtDoor()))).toBe('INVALID_PASSKEY');
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  expect(await refusal(device.use(await askedAtDoor(), other))).toBe('INVALID_PASSKEY');
  expect(await refusal(device.use(randomBytes(32).toString('base64url')))).toBe('INVALID_PASSKEY');
  const old = await askedAtDoor();
  now = new Date(now.getTime() + 5 * 60_000);
  expect(await refusal(device.use(old))).toBe('INVALID_PASSKEY');
  now = testNow;
});

test('a key is made only of what was asked just now, by its person, and of one device once', async () => {
  const { actor } = await servant();
  const careless = new Device();
  careless.flags = PRESENT;
  expect(await refusedKey(actor, careless.make(await asked(actor)))).toBe('PASSKEY_REFUSED');
  expect(await refusedKey(actor, new Device().make(randomBytes(32).toString('base64url')))).toBe('PASSKEY_REFUSED');
  const device = await keep(actor);
  const other = await servant();
  expect(await refusedKey(other.actor, device.make(await asked(other.actor)))).toBe('PASSKEY_REFUSED');
  const wrong = await api.refusal(beginPasskey, { body: { password: 'errada' } }, { as: actor });
  expect(wrong.body.code).toBe('WRONG_CREDENTIALS');
});

test('a key that was taken away lets nobody in, and nobody takes away that of another', async () => {
  const { actor } = await servant();
  const device = await keep(actor);
  const { id } = (await api.call(listPasskeys, {}, { as: actor })).results[0]!;
  const other = await servant();
  const refused = await api.refusal(removePasskey, { params: { id } }, { as: other.actor });
  expect(refused.body.code).toBe('PASSKEY_NOT_FOUND');
  await api.call(removePasskey, { params: { id } }, { as: actor });
  expect(await refusal(device.use(await askedAtDoor()))).toBe('INVALID_PASSKEY');
});
