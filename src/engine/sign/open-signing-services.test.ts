import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { nullValue, objectIdentifier, octetString, sequence, utf8String } from '../trust/asn1/write-der.ts';
import { oid } from '../trust/asn1/object-identifiers.ts';
import { makeTestAuthority } from '../trust/testing/make-test-authority.ts';
import { describeSigning, openSigningServices } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'carimbo-signing-'));
afterAll(() => rmSync(folder, { recursive: true }));
const clock = (): Date => new Date('2026-10-14T17:00:00Z');
const keep = (name: string, bytes: Buffer | string): string => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};
/** A policy in the form of RFC 3125, as ITI publishes them. */
const policyOf = (identifier: string, ...stated: readonly Buffer[]): Buffer =>
  sequence(
    sequence(objectIdentifier(oid.sha256), nullValue()),
    sequence(objectIdentifier(identifier), utf8String('ITI')),
    ...stated,
  );

describe('the policy of ICP-Brasil', () => {
  const hash = createHash('sha256').update('política').digest();

  test('is declared with the hash that its file states', async () => {
    const policyFile = keep('policy.der', policyOf(oid.icpPadesBasic, octetString(hash)));
    const { policy } = await openSigningServices({ policyFile }, clock);
    expect(policy).toEqual({ identifier: '2.16.76.1.7.1.11.1.3', sha256: hash });
  });

  test('is hashed from its file, without the outer header, when the file states none', async () => {
    const file = policyOf(oid.icpPadesBasic);
    const { policy } = await openSigningServices({ policyFile: keep('plain.der', file) }, clock);
    expect(policy?.sha256).toEqual(createHash('sha256').update(file.subarray(2)).digest());
  });

  test.each([
    ['of another policy', policyOf('2.16.76.1.7.1.6.2.3')],
    ['that is a page of the web', '<html>não encontrado</html>'],
  ])('is refused at the start from a file %s', async (_, file) => {
    await expect(openSigningServices({ policyFile: keep('x.der', file) }, clock)).rejects.toMatchObject({
      code: 'POLICY_UNREADABLE',
    });
  });
});

test('the health page tells what signatures have of the outside world', async () => {
  const none = describeSigning(await openSigningServices({}, clock));
  expect(none.map(({ name, status }) => [name, status])).toEqual([
    ['trust', 'off'],
    ['timestamp', 'off'],
    ['signature-policy', 'off'],
  ]);
  keep('raiz.der', makeTestAuthority({ kind: 'ec' }).root);
  rmSync(join(folder, 'x.der'), { force: true });
  for (const name of ['policy.der', 'plain.der']) rmSync(join(folder, name), { force: true });
  const all = { trustDir: folder, timestampUrl: 'http://act.example/tsa' };
  expect(describeSigning(await openSigningServices(all, clock))).toMatchObject([
    { status: 'available', detail: 'Autoridades em que a instituição confia: 1.' },
    { status: 'available' },
    { status: 'off' },
  ]);
  keep('quebrado.crt', 'nada');
  expect(describeSigning(await openSigningServices(all, clock))[0]).toMatchObject({ name: 'trust', status: 'failing' });
});
