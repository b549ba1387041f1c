import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CertificateError } from '../certificate-error.ts';
import { type CertificateFacts, readCertificate } from '../x509/read-certificate.ts';
import { parseCrl } from '../revocation/parse-crl.ts';
import { readPem } from '../x509/read-pem.ts';

/** Whom this installation trusts, and certificates that help to reach them. */
export interface TrustStore {
  /** Self-issued certificates of the folder: a chain must end in one of these, byte for byte. */
  readonly anchors: readonly CertificateFacts[];
  /** The others: they may complete a chain, and are believed only when the chain is. */
  readonly intermediates: readonly CertificateFacts[];
  /** Revocation lists that lie beside them, in DER: believed when their issuer signed them, as lists from elsewhere are. */
  readonly crls?: readonly Buffer[];
  /** Files of the folder that hold no readable certificate, nor list. */
  readonly unreadable: readonly string[];
}

/** A store of the given certificates, for those who keep them elsewhere. */
export function trustStoreOf(certificates: readonly Uint8Array[], crls: readonly Uint8Array[] = []): TrustStore {
  const facts = certificates.map(readCertificate);
  return {
    anchors: facts.filter((each) => each.isSelfIssued),
    intermediates: facts.filter((each) => !each.isSelfIssued),
    crls: crls.map((each) => Buffer.from(each)),
    unreadable: [],
  };
}

const secondsBetweenLooks = 5;

/**
 * The certificates (PEM or DER: .pem, .crt, .cer, .der) of a folder, and its revocation lists (.crl, .pem). The folder is looked at again as it is used, so a changed
 * one counts within seconds and no restart is needed; a folder that cannot be read then keeps the last good answer.
 * Throws CertificateError('TRUST_FOLDER_UNREADABLE') when it cannot be read at first.
 */
export function openTrustStore(folder: string): TrustStore {
  let seen = '';
  let current: TrustStore = { anchors: [], intermediates: [], unreadable: [] };
  let lookedAt = -Infinity;
  const look = (): TrustStore => {
    if (performance.now() - lookedAt < secondsBetweenLooks * 1000) return current;
    lookedAt = performance.now();
    const files = filesOf(folder);
    const state = files.map(({ path, size, mtimeMs }) => `${path}:${size}:${mtimeMs}`).join('\n');
    if (state !== seen) current = read(files.map(({ path }) => path));
    seen = state;
    return current;
  };
  const lookOrKeep = (): TrustStore => {
    try {
      return look();
    } catch {
      // While somebody changes the folder: an authority is not withdrawn by a read that failed.
      return current;
    }
  };
  try {
    look();
  } catch (cause) {
    throw new CertificateError('TRUST_FOLDER_UNREADABLE', cause);
  }
  return {
    get anchors() {
      return lookOrKeep().anchors;
    },
    get intermediates() {
      return lookOrKeep().intermediates;
    },
    get crls() {
      return lookOrKeep().crls ?? [];
    },
    get unreadable() {
      return lookOrKeep().unreadable;
    },
  };
}

function filesOf(folder: string): { path: string; size: number; mtimeMs: number }[] {
  return readdirSync(folder)
    .filter((name) => /\.(pem|crt|cer|der|crl)$/i.test(name))
    .toSorted()
    .map((name) => join(folder, name))
    .map((path) => ({ path, ...pick(statSync(path)) }));
}

const pick = ({ size, mtimeMs }: { size: number; mtimeMs: number }) => ({ size, mtimeMs });

function read(paths: readonly string[]): TrustStore {
  const found = new Map<string, CertificateFacts>();
  const unreadable: string[] = [];
  const crls: Buffer[] = [];
  for (const path of paths) {
    try {
      const file = readFileSync(path);
      const lists = /\.crl$/i.test(path) || file.includes('BEGIN X509 CRL') ? readPem(file, 'X509 CRL') : [];
      crls.push(...lists.map((list) => parseCrl(list).der));
      if (/\.crl$/i.test(path)) {
        if (lists.length === 0) unreadable.push(path);
        continue;
      }
      const certificates = readPem(file, 'CERTIFICATE').map(readCertificate);
      if (certificates.length + lists.length === 0) unreadable.push(path);
      for (const each of certificates) found.set(each.fingerprint, each);
    } catch {
      unreadable.push(path);
    }
  }
  const all = [...found.values()];
  return {
    anchors: all.filter((each) => each.isSelfIssued),
    intermediates: all.filter((each) => !each.isSelfIssued),
    crls,
    unreadable,
  };
}
