import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeTestAuthority } from '../testing/make-test-authority.ts';
import { openTrustStore } from './trust-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'carimbo-trust-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());
const authority = makeTestAuthority({ kind: 'ec' });
const pem = (...ders: readonly Buffer[]): string =>
  ders
    .map((der) => `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`)
    .join('texto\n');
const names = (store: ReturnType<typeof openTrustStore>) => store.anchors.map(({ commonName }) => commonName);

test('the folder is trusted as it is, and as it changes, without a restart', () => {
  writeFileSync(join(folder, 'raiz.pem'), pem(authority.root, authority.intermediate));
  writeFileSync(join(folder, 'leia-me.txt'), 'não é certificado');
  writeFileSync(join(folder, 'quebrado.crt'), 'nem isto');
  const store = openTrustStore(folder);
  expect(names(store)).toEqual(['AC Raiz de Teste']);
  expect(store.intermediates).toHaveLength(1);
  expect(store.unreadable).toEqual([join(folder, 'quebrado.crt')]);

  const other = makeTestAuthority({ kind: 'ec' });
  writeFileSync(join(folder, 'outra.der'), other.root);
  vi.advanceTimersByTime(6_000);
  expect(names(store)).toHaveLength(2);

  rmSync(join(folder, 'raiz.pem'));
  vi.advanceTimersByTime(6_000);
  expect(store.anchors.map(({ der }) => der.equals(other.root))).toEqual([true]);

  rmSync(folder, { recursive: true });
  vi.advanceTimersByTime(6_000);
  expect(names(store)).toHaveLength(1);
});

test('revocation lists beside the anchors are read, in DER and in PEM, and what is none is told', () => {
  const lists = mkdtempSync(join(tmpdir(), 'carimbo-lists-'));
  writeFileSync(join(lists, 'raiz.cer'), authority.root);
  writeFileSync(join(lists, 'uma.crl'), authority.crl());
  const text = `-----BEGIN X509 CRL-----\n${authority.crl('root').toString('base64')}\n-----END X509 CRL-----\n`;
  writeFileSync(join(lists, 'outra.crl'), text);
  writeFileSync(join(lists, 'quebrada.crl'), 'nada');
  const store = openTrustStore(lists);
  expect(store.crls).toHaveLength(2);
  expect(store.anchors).toHaveLength(1);
  expect(store.unreadable).toEqual([join(lists, 'quebrada.crl')]);
  rmSync(lists, { recursive: true });
});

test('a folder that does not exist is told at the start', () => {
  expect(() => openTrustStore(join(folder, 'nenhuma'))).toThrow(/pasta de certificados/);
});
