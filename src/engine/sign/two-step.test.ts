import { PDF } from '@libpdf/core';
import { execFile } from 'node:child_process';
import { createHash, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { buildChain, parseCms, readCertificate, type Signer, verifyCms } from '../trust/index.ts';
import { isInstalled } from '../trust/testing/installed-tools.ts';
import { makeTestAuthority } from '../trust/testing/make-test-authority.ts';
import { completeSignature, openPrepared, prepareSignature, signPdf } from './index.ts';
import { findLastSignature } from './placeholder.ts';

const authority = makeTestAuthority();
const people = { rsa: authority.issue(), ec: authority.issue({ kind: 'ec', cpf: '11144477735', name: 'ANA' }) };
const signingTime = new Date();
const blank = async (): Promise<Buffer> => {
  const pdf = PDF.create();
  pdf.addPage();
  return Buffer.from(await pdf.save());
};
const prepareFor = (original: Buffer, who: (typeof people)['rsa']) =>
  prepareSignature(original, {
    certificate: who.certificate,
    chain: who.chain,
    name: 'João',
    reason: 'Aprovo',
    signingTime,
  });
const judge = (pdf: Buffer) => {
  const found = findLastSignature(pdf);
  if (!found) throw new Error('no signature');
  return verifyCms(parseCms(found.cms), (hash) =>
    createHash(hash)
      .update(pdf.subarray(0, found.contentsAt - 1))
      .update(pdf.subarray(found.contentsAt + found.contentsLength + 1))
      .digest(),
  );
};

describe.each(['rsa', 'ec'] as const)('a signature in two steps, with a key of kind %s that is elsewhere', (kind) => {
  const who = people[kind];

  test('is whole, of the person, and leaves the original bytes as they were', async () => {
    const original = await blank();
    const prepared = await prepareFor(original, who);
    expect(prepared.signedAttributes.length).toBeLessThan(300);
    const signed = await completeSignature(prepared, { signature: sign('sha256', prepared.signedAttributes, who.key) });
    expect(signed.subarray(0, original.length).equals(original)).toBe(true);
    const verdict = judge(signed);
    expect(verdict).toMatchObject({ problems: [], bindsCertificate: true });
    expect(verdict.certificate?.cpf).toBe(readCertificate(who.certificate).cpf);
    const chain = buildChain(readCertificate(who.certificate), verdict.certificates, authority.trust, signingTime);
    expect(chain).toMatchObject({ isTrusted: true, problems: [] });
  });

  test('needs nothing but the prepared file to be completed later', async () => {
    const prepared = await prepareFor(await blank(), who);
    const kept = openPrepared(Buffer.from(prepared.pdf));
    expect(kept).toEqual(prepared);
    const signed = await completeSignature(kept, { signature: sign('sha256', kept.signedAttributes, who.key) });
    expect(judge(signed).problems).toEqual([]);
  });

  test('is refused when the key, the document or the prepared file is another', async () => {
    const prepared = await prepareFor(await blank(), who);
    const stranger = authority.issue({ kind });
    const wrongKey = sign('sha256', prepared.signedAttributes, stranger.key);
    await expect(completeSignature(prepared, { signature: wrongKey })).rejects.toMatchObject({
      code: 'SIGNATURE_MISMATCH',
    });
    const wrongBytes = sign('sha256', Buffer.from('outra coisa'), who.key);
    await expect(completeSignature(prepared, { signature: wrongBytes })).rejects.toMatchObject({
      code: 'SIGNATURE_MISMATCH',
    });
    const changed = Buffer.from(prepared.pdf);
    changed[20] = (changed[20] ?? 0) ^ 1;
    expect(() => openPrepared(changed)).toThrow(/mudou/);
    expect(() => openPrepared(prepared.pdf.subarray(0, 500))).toThrow(/mudou/);
  });
});

test('an EC signature may come in the form that browsers give', async () => {
  const prepared = await prepareFor(await blank(), people.ec);
  const signature = sign('sha256', prepared.signedAttributes, { key: people.ec.key, dsaEncoding: 'ieee-p1363' });
  expect(judge(await completeSignature(prepared, { signature })).problems).toEqual([]);
});

test('the policy of ICP-Brasil is declared when it is configured, and only then', async () => {
  const policy = { identifier: '2.16.76.1.7.1.11.1.3', sha256: createHash('sha256').update('política').digest() };
  const base = { signer: people.rsa.signer, name: 'João', reason: 'Aprovo', signingTime };
  const declared = judge(await signPdf(await blank(), { ...base, policy })).policy;
  expect(declared).toEqual({ identifier: policy.identifier, hash: 'sha256', value: policy.sha256 });
  expect(judge(await signPdf(await blank(), base)).policy).toBeUndefined();
});

test('a time stamp over the signature goes in with it', async () => {
  const signed = await signPdf(await blank(), {
    signer: people.rsa.signer,
    name: 'João',
    reason: 'Aprovo',
    signingTime,
    timestamp: async (digest) => authority.timestamp(digest),
  });
  expect(judge(signed).timestamp).toBeDefined();
});

// A security module stands behind the same interface: what signs is another process, and the key never enters this one.
test.skipIf(!isInstalled('openssl'))('a signer may be another process that holds the key', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'carimbo-module-'));
  const { certificate, chain, key } = people.rsa;
  writeFileSync(join(folder, 'key.pem'), key.export({ format: 'pem', type: 'pkcs8' }));
  const run = promisify(execFile);
  const signer: Signer = {
    certificate,
    chain,
    algorithm: 'rsa-sha256',
    sign: async (data) => {
      writeFileSync(join(folder, 'data'), data);
      const parts = ['dgst', '-sha256', '-sign', 'key.pem', 'data'];
      return (await run('openssl', parts, { cwd: folder, encoding: 'buffer' })).stdout;
    },
  };
  const signed = await signPdf(await blank(), { signer, name: 'João', reason: 'Aprovo', signingTime });
  expect(judge(signed).problems).toEqual([]);
  rmSync(folder, { recursive: true });
});
