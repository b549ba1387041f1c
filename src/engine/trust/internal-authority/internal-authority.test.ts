import { randomBytes, verify, X509Certificate } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  buildChain,
  checkRevocation,
  createInternalAuthority,
  type InternalAuthority,
  issuePersonKey,
  openInternalAuthority,
  openPersonKey,
  readCertificate,
  type StoredPersonKey,
  trustStoreOf,
} from '../index.ts';
import { internalPolicy } from './internal-authority.ts';

const secret = randomBytes(32);
const now = new Date('2026-10-14T17:00:00Z');
const person = { name: 'ANA NOGUEIRA', cpf: '98222472500', factor: 'frase só dela', secret, now };
let authority: InternalAuthority;
let stored: StoredPersonKey;
beforeAll(async () => {
  const kept = await createInternalAuthority('Prefeitura de Serra Clara', { now, secret });
  authority = await openInternalAuthority(kept, secret);
  stored = await issuePersonKey(authority, person);
});

describe('a key issued by the institution', () => {
  test('signs when its person gives the factor', async () => {
    const signer = await openPersonKey(stored, person);
    const signature = await signer.sign(Buffer.from('documento'));
    const { publicKey } = new X509Certificate(stored.certificate);
    expect(verify('sha256', Buffer.from('documento'), publicKey, signature)).toBe(true);
  });

  test('is the person’s: CPF, name and the policy of the institution are in its certificate', () => {
    const facts = readCertificate(stored.certificate);
    expect(facts).toMatchObject({ cpf: person.cpf, policies: [internalPolicy], isAuthority: false });
    expect(facts.holder).toMatchObject({ kind: 'person', name: person.name });
    const chain = buildChain(facts, [], trustStoreOf([authority.certificate]), now);
    expect(chain).toMatchObject({ isTrusted: true, problems: [] });
    expect(buildChain(facts, [], trustStoreOf([]), now).isTrusted).toBe(false);
  });

  test('does not open with another factor, another secret, or in the row of another person', async () => {
    const other = await issuePersonKey(authority, { ...person, cpf: '11144477735' });
    const locked = { code: 'PERSON_KEY_LOCKED' };
    await expect(openPersonKey(stored, { ...person, factor: 'outra frase' })).rejects.toMatchObject(locked);
    await expect(openPersonKey(stored, { ...person, secret: randomBytes(32) })).rejects.toMatchObject(locked);
    await expect(openPersonKey({ ...other, sealedKey: stored.sealedKey }, person)).rejects.toMatchObject(locked);
    const changed = Buffer.from(stored.sealedKey);
    changed[changed.length - 1] = (changed[changed.length - 1] ?? 0) ^ 1;
    await expect(openPersonKey({ ...stored, sealedKey: changed }, person)).rejects.toMatchObject(locked);
    await expect(openPersonKey({ ...stored, sealedKey: Buffer.alloc(10) }, person)).rejects.toMatchObject({
      code: 'PERSON_KEY_DAMAGED',
    });
  });

  test('opens whichever way the keyboard composed the accents of the factor', async () => {
    await expect(openPersonKey(stored, { ...person, factor: person.factor.normalize('NFD') })).resolves.toBeDefined();
  });

  test('no longer counts once the authority lists it', async () => {
    const facts = readCertificate(stored.certificate);
    const chain = [facts, readCertificate(authority.certificate)];
    const validity = { thisUpdate: now, nextUpdate: new Date(now.getTime() + 86_400_000) };
    const entry = { serial: facts.serial, at: now, reason: 1 };
    const statusWith = async (entries: readonly (typeof entry)[]) =>
      (await checkRevocation(chain, { at: now, crls: [authority.revocationList(entries, validity)] })).status;
    expect(await statusWith([])).toBe('good');
    expect(await statusWith([entry])).toBe('revoked');
  });
});

test('the authority opens only with the secret of its installation', async () => {
  const kept = await createInternalAuthority('Outra', { now, secret });
  await expect(openInternalAuthority(kept, randomBytes(32))).rejects.toMatchObject({ code: 'PERSON_KEY_DAMAGED' });
});
