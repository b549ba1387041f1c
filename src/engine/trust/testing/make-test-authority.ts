import { createHash, type KeyObject, sign } from 'node:crypto';
import { oid } from '../asn1/object-identifiers.ts';
import { nullValue } from '../asn1/write-der.ts';
import type { Signer } from '../keys/signer.ts';
import { type TrustStore, trustStoreOf } from '../chain/trust-store.ts';
import { readCertificate } from '../x509/read-certificate.ts';
import { type KeyKind, makeKey, type TestKey, withSha1 } from './keys.ts';
import { type CertificateForm, extension, otherName, writeCertificate, writeName } from '../x509/write-certificate.ts';
import { writePkcs12 } from '../keys/write-pkcs12.ts';
import { type Revoked, type Validity, writeCrl } from '../revocation/write-crl.ts';
import { writeOcspResponse } from './write-ocsp-response.ts';
import { writeTimestampRequest, writeTimestampResponse, writeTimestampToken } from './write-timestamp.ts';

export interface TestHolder {
  /** Eleven digits; with `cnpj`, of who answers for the company. */
  readonly cpf?: string;
  readonly cnpj?: string;
  readonly name?: string;
  readonly kind?: KeyKind;
  /** Uses the key of another certificate, which saves the time of making one. */
  readonly key?: TestKey;
  readonly notBefore?: Date;
  readonly notAfter?: Date;
  /** What is wrong with it, for tests of refusal. */
  readonly flaw?: 'key-usage' | 'purpose' | 'weak-hash' | 'weak-key' | 'unknown-restriction' | 'self-signed';
}

/** A certificate of the test chain, and its key. */
export interface TestCertificate {
  readonly certificate: Buffer;
  readonly key: KeyObject;
  readonly testKey: TestKey;
  /** Nearest first, without the root. */
  readonly chain: readonly Buffer[];
  readonly signer: Signer;
  pkcs12(password: string): Buffer;
}

/**
 * A chain that looks like ICP-Brasil's and is trusted by nobody: root, intermediate, people and companies, revocation lists, OCSP and
 * time stamps. Everything is made in memory; `startTestAuthority` serves it over HTTP.
 */
export interface TestAuthority {
  readonly root: Buffer;
  readonly intermediate: Buffer;
  readonly timestampCertificate: Buffer;
  /** Trusts the root and nothing else. */
  readonly trust: TrustStore;
  issue(holder?: TestHolder): TestCertificate;
  revoke(certificate: Buffer, at: Date, reason?: number): void;
  crl(issuer?: 'root' | 'intermediate', validity?: Validity): Buffer;
  /** OCSPResponse to an OCSPRequest. */
  ocsp(request: Buffer, validity?: Validity): Buffer;
  /** Time stamp token over a SHA-256 digest. */
  timestamp(digest: Buffer, at?: Date): Buffer;
  /** TimeStampResp to a TimeStampReq. */
  readonly timestampResponse: (request: Buffer, at?: Date) => Buffer;
}

export interface TestAuthorityOptions {
  /** The middle of the validity of everything that does not say otherwise. */
  readonly now?: Date;
  readonly kind?: KeyKind;
  /** Where `/root.crl`, `/intermediate.crl` and `/ocsp` are served; certificates name no address without it. */
  readonly baseUrl?: string;
  /** Whose key signs the root in its place: an attacker with a person's certificate. */
  readonly above?: TestCertificate;
}

const day = 24 * 3600 * 1000;
const nameOf = (commonName: string, ...units: readonly string[]): Buffer =>
  writeName('ICP-Brasil', commonName, ...units);
/** "Política de certificado A1" and A3 are numbered below 2.16.76.1.2. */
const certificatePolicy = '2.16.76.1.2.1.1';

export function makeTestAuthority({
  now = new Date(),
  kind = 'rsa',
  baseUrl,
  above,
}: TestAuthorityOptions = {}): TestAuthority {
  const around = (days: number) => ({
    notBefore: new Date(now.getTime() - days * day),
    notAfter: new Date(now.getTime() + days * day),
  });
  const authorityUsage = ['keyCertSign', 'cRLSign'] as const;
  const rootIdentity = { subject: nameOf('AC Raiz de Teste'), key: makeKey(kind) };
  const root = writeCertificate({
    subject: rootIdentity.subject,
    publicKeyInfo: rootIdentity.key.publicKeyInfo,
    issuer: above ? { subject: readCertificate(above.certificate).subjectName, key: above.testKey } : rootIdentity,
    ...around(3650),
    keyUsage: authorityUsage,
    authority: {},
  });
  const below = { ocspUrl: baseUrl && `${baseUrl}/ocsp` } as const;
  const underRoot = { ...below, issuer: rootIdentity, crlUrl: baseUrl && `${baseUrl}/root.crl` };
  const intermediateIdentity = { subject: nameOf('AC de Teste', 'Autoridade Certificadora'), key: makeKey(kind) };
  const intermediate = writeCertificate({
    ...underRoot,
    subject: intermediateIdentity.subject,
    publicKeyInfo: intermediateIdentity.key.publicKeyInfo,
    ...around(1825),
    keyUsage: authorityUsage,
    authority: { pathLength: 0 },
    policies: [certificatePolicy],
  });
  const underIntermediate = {
    ...below,
    issuer: intermediateIdentity,
    crlUrl: baseUrl && `${baseUrl}/intermediate.crl`,
  };
  const noCheck = extension(oid.ocspNoCheck, nullValue());
  const service = (name: string, purpose: string, under: typeof underRoot, more: readonly Buffer[] = []) => {
    const key = makeKey(kind);
    const subject = nameOf(name);
    const certificate = writeCertificate({
      ...under,
      ...around(730),
      subject,
      publicKeyInfo: key.publicKeyInfo,
      keyUsage: ['digitalSignature'],
      purposes: [purpose],
      isPurposeCritical: true,
      more,
    });
    return { subject, key, certificate };
  };
  const stamper = { ...service('ACT de Teste', oid.timeStamping, underIntermediate), chain: [intermediate] };
  const responder = service('OCSP de Teste', oid.ocspSigning, underIntermediate, [noCheck]);
  const rootResponder = service('OCSP da Raiz de Teste', oid.ocspSigning, underRoot, [noCheck]);

  const revoked = new Map<string, Revoked>();
  const current: Validity = {
    thisUpdate: new Date(now.getTime() - day),
    nextUpdate: new Date(now.getTime() + 30 * day),
  };
  const intermediateSerial = readCertificate(intermediate).serial;
  const rootKeyHash = createHash('sha1').update(readCertificate(root).publicKeyBits).digest();
  return {
    root,
    intermediate,
    timestampCertificate: stamper.certificate,
    trust: trustStoreOf([root]),
    issue: (holder = {}) => issueCertificate(holder, { ...underIntermediate, ...around(365) }, [intermediate]),
    revoke: (certificate, at, reason = 1) => {
      const { serial } = readCertificate(certificate);
      revoked.set(serial, { serial, at, reason });
    },
    crl: (issuer = 'intermediate', validity = current) => {
      const isOfRoot = (serial: string): boolean => serial === intermediateSerial;
      const entries = [...revoked].filter(([serial]) => isOfRoot(serial) === (issuer === 'root'));
      const identity = issuer === 'root' ? rootIdentity : intermediateIdentity;
      return writeCrl(
        identity,
        entries.map(([, entry]) => entry),
        validity,
      );
    },
    ocsp: (request, validity = current) =>
      writeOcspResponse(
        request,
        request.includes(rootKeyHash) ? rootResponder : responder,
        (serial) => revoked.get(serial),
        validity,
      ),
    timestamp: (digest, at = now) => writeTimestampToken(writeTimestampRequest(digest), stamper, at),
    timestampResponse: (request, at = now) => writeTimestampResponse(request, stamper, at),
  };
}

type Issuing = { readonly issuer: { readonly subject: Buffer; readonly key: TestKey } } & Pick<
  CertificateForm,
  'notBefore' | 'notAfter' | 'crlUrl' | 'ocspUrl'
>;

function issueCertificate(holder: TestHolder, issuing: Issuing, chain: readonly Buffer[]): TestCertificate {
  const { cnpj, cpf = '98222472500', flaw, kind = 'rsa' } = holder;
  const name = holder.name ?? (cnpj ? 'EMPRESA DE TESTE LTDA' : 'JOAO DA ROCHA');
  const testKey = flaw === 'weak-key' ? makeKey('rsa', 1024) : (holder.key ?? makeKey(kind));
  const subject = nameOf(`${name}:${cnpj ?? cpf}`, 'AC de Teste', cnpj ? 'e-CNPJ A1' : 'e-CPF A1');
  const person = `01011980${cpf}${'0'.repeat(11)}${'0'.repeat(15)}SSPCE `;
  const certificate = writeCertificate({
    ...issuing,
    ...(flaw === 'self-signed' && { issuer: { subject, key: testKey } }),
    ...(flaw === 'weak-hash' && { issuer: { ...issuing.issuer, key: withSha1(issuing.issuer.key) } }),
    subject,
    publicKeyInfo: testKey.publicKeyInfo,
    notBefore: holder.notBefore ?? issuing.notBefore,
    notAfter: holder.notAfter ?? issuing.notAfter,
    keyUsage: flaw === 'key-usage' ? ['keyEncipherment'] : ['digitalSignature', 'nonRepudiation', 'keyEncipherment'],
    purposes: flaw === 'purpose' ? [oid.serverAuth] : [oid.clientAuth, oid.emailProtection],
    policies: [certificatePolicy],
    alternativeNames: cnpj
      ? [
          otherName(oid.icpCompany, cnpj),
          otherName(oid.icpResponsibleName, 'MARIA DE SOUZA'),
          otherName(oid.icpResponsible, person),
        ]
      : [otherName(oid.icpPerson, person), otherName('2.16.76.1.3.6', '0'.repeat(12))],
    more: flaw === 'unknown-restriction' ? [extension('1.2.3.4.5', nullValue(), true)] : [],
  });
  return {
    certificate,
    key: testKey.privateKey,
    testKey,
    chain,
    signer: {
      certificate,
      chain,
      algorithm: testKey.kind === 'rsa' ? 'rsa-sha256' : 'ecdsa-sha256',
      sign: async (data) => sign('sha256', data, testKey.privateKey),
    },
    pkcs12: (password) => writePkcs12(password, testKey.privateKey, [certificate, ...chain]),
  };
}
