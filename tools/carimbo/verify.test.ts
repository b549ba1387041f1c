import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDF } from '@libpdf/core';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { oid } from '../../src/engine/trust/asn1/object-identifiers.ts';
import { objectIdentifier, sequence } from '../../src/engine/trust/asn1/write-der.ts';
import { padesBasicPolicy } from '../../src/engine/trust/index.ts';
import { makeTestAuthority } from '../../src/engine/trust/testing/make-test-authority.ts';
import { signPdf } from '../../src/engine/sign/index.ts';
import { commands } from './commands.ts';
import { runCommand } from './run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'carimbo-verify-'));
afterAll(() => rmSync(folder, { recursive: true }));
const authority = makeTestAuthority();
const trust = join(folder, 'trust');
mkdirSync(trust);
writeFileSync(join(trust, 'root.der'), authority.root);

const said = vi.spyOn(console, 'log');
const complained = vi.spyOn(console, 'error');
beforeEach(() => {
  said.mockReset();
  complained.mockReset();
});
afterEach(() => vi.unstubAllEnvs());

async function signedFile(name: string, change?: (bytes: Buffer) => Buffer): Promise<string> {
  const pdf = PDF.create();
  pdf.addPage();
  const { signer } = authority.issue();
  const policy = { identifier: padesBasicPolicy, sha256: createHash('sha256').update('outra').digest() };
  const request = { signer, name: 'João', reason: 'Aprovo', signingTime: new Date(), policy };
  const signed = await signPdf(Buffer.from(await pdf.save()), request);
  const path = join(folder, name);
  writeFileSync(path, change ? change(signed) : signed);
  return path;
}

const verify = (...typed: string[]) => runCommand(commands, ['verify', '--offline', ...typed]);
const json = () => JSON.parse(String(said.mock.calls[0]?.[0])) as Record<string, unknown>;

test('a file that holds leaves with 0, and as JSON has its hash, verdict, signatures and changes', async () => {
  const file = await signedFile('good.pdf');
  expect(await verify(file, '--json', '--trust', trust)).toBe(0);
  expect(json()).toMatchObject({
    file,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    verdict: 'valid-with-warnings',
    signatures: [{ signer: { cpf: '98222472500' } }],
    changesAfterSigning: [],
  });
});

test('an altered one, and one that nobody trusts, leave with 1 and say why', async () => {
  const altered = await signedFile('bad.pdf', (bytes) => Buffer.concat([bytes, Buffer.from('outro')]));
  expect(await verify(altered, '--trust', trust)).toBe(1);
  expect(said.mock.calls[0]?.[0]).toContain('não confie nele');
  vi.stubEnv('TRUST_DIR', '');
  expect(await verify(await signedFile('alone.pdf'))).toBe(1);
  expect(complained.mock.calls[0]?.[0]).toContain('--trust');
});

test('a policy is looked at by its file, and what is not its file is told', async () => {
  const file = await signedFile('policy.pdf');
  expect(await verify(file, '--trust', trust, '--policy', file)).toBe(2);
  expect(complained.mock.calls[0]?.[0]).toContain('não é o da política AD-RB');
  const policy = join(folder, 'policy.der');
  const [algorithm, identifier] = [oid.sha256, padesBasicPolicy].map((each) => sequence(objectIdentifier(each)));
  writeFileSync(policy, sequence(algorithm!, identifier!));
  expect(await verify(file, '--json', '--trust', trust, '--policy', policy)).toBe(0);
  expect(json()).toMatchObject({ signatures: [{ policy: padesBasicPolicy, policyCheck: 'differs' }] });
});

test('what is no PDF leaves with 1, what is no file with 2', async () => {
  const text = join(folder, 'text.pdf');
  writeFileSync(text, 'texto');
  expect(await verify(text, '--json', '--trust', trust)).toBe(1);
  expect(json()).toMatchObject({
    verdict: 'unreadable',
    sha256: createHash('sha256').update('texto').digest('hex'),
    signatures: [],
  });
  expect(await verify(join(folder, 'nothing.pdf'))).toBe(2);
  expect(await verify()).toBe(2);
});

test('in words it tells who, until which authority, and what was found of each thing', async () => {
  expect(await verify(await signedFile('told.pdf'), '--trust', trust)).toBe(0);
  const told = String(said.mock.calls[0]?.[0]);
  expect(told).toContain('CPF 982.224.725-00');
  expect(told).toContain('emitido por AC de Teste, sob AC Raiz de Teste');
  expect(told).toContain('íntegro; certificado de autoridade confiável; revogação não conferida; sem carimbo do tempo');
  expect(told).toContain('política AD-RB da ICP-Brasil; política não conferida');
  expect(told).toMatch(/Declarada em \d\d\/\d\d\/\d{4}, .* \(horário de Brasília\)/);
});
