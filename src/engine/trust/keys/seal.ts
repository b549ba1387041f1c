import { P12Signer } from '@libpdf/core';
import { createPrivateKey, sign, X509Certificate } from 'node:crypto';
import { join } from 'node:path';
import { readCertificate } from '../x509/read-certificate.ts';
import { makeDemonstrationSeal } from './demonstration-seal.ts';
import { keepFirst } from './keep-first.ts';
import type { Signer } from './signer.ts';

/** The institution's own certificate and the use of its key. */
export interface Seal extends Signer {
  /** Common name of the certificate. */
  readonly name: string;
  /** True for the one Carimbo makes for itself, which proves integrity but not who the institution is. */
  readonly isDemonstration: boolean;
}

export interface SealSource {
  /** The institution's PKCS#12 file; without it a demonstration seal is made once and kept in `dataDir`. */
  readonly pkcs12?: Uint8Array;
  readonly password?: string;
  readonly dataDir: string;
  /** Start of the demonstration certificate's validity. */
  readonly now?: Date;
}

/** The seal cannot be used; the message says why, in words for who installs. */
export class SealLoadError extends Error {
  override readonly name = 'SealLoadError';
}

/** Throws SealLoadError, in words for who installs, when the PKCS#12 cannot be opened. */
export async function loadSeal(source: SealSource): Promise<Seal> {
  return source.pkcs12 === undefined ? loadDemonstration(source) : openPkcs12(source.pkcs12, source.password ?? '');
}

async function openPkcs12(pkcs12: Uint8Array, password: string): Promise<Seal> {
  const signer = await P12Signer.create(pkcs12, password, { buildChain: false }).catch((cause: unknown) => {
    throw new SealLoadError('O arquivo PKCS#12 do selo não abre. Confira se é .p12 ou .pfx e se a senha está certa.', {
      cause,
    });
  });
  if (signer.signatureAlgorithm === 'RSA-PSS') {
    throw new SealLoadError('O selo usa RSA-PSS, que nem todo leitor confere. Use uma chave RSA (PKCS#1) ou EC.');
  }
  const certificate = Buffer.from(signer.certificate);
  return {
    name: commonName(certificate),
    isDemonstration: false,
    certificate,
    chain: (signer.certificateChain ?? []).map((each) => Buffer.from(each)),
    algorithm: signer.keyType === 'EC' ? 'ecdsa-sha256' : 'rsa-sha256',
    sign: async (data) => Buffer.from(await signer.sign(new Uint8Array(data), 'SHA-256')),
  };
}

async function loadDemonstration({ dataDir, now }: SealSource): Promise<Seal> {
  const path = join(dataDir, 'demonstration-seal.pem');
  const pem = await keepFirst(path, () => makeDemonstrationSeal(now ?? new Date()));
  const certificate = Buffer.from(new X509Certificate(pem).raw);
  const key = createPrivateKey(pem);
  return {
    name: commonName(certificate),
    isDemonstration: true,
    certificate,
    chain: [],
    algorithm: 'rsa-sha256',
    sign: async (data) => sign('sha256', data, key),
  };
}

const commonName = (certificate: Buffer): string => readCertificate(certificate).commonName;
