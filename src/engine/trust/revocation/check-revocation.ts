import type { CertificateFacts } from '../x509/read-certificate.ts';
import { buildOcspRequest } from './build-ocsp-request.ts';
import { parseCrl } from './parse-crl.ts';
import { type OcspAnswer, parseOcsp } from './parse-ocsp.ts';

/** Brings what an address named by a certificate holds. `createRevocationFetch` is the careful one. */
export type RevocationFetch = (request: RevocationRequest) => Promise<Buffer>;

export interface RevocationRequest {
  readonly url: string;
  /** Sent with POST; without it the address is read. */
  readonly body?: Buffer;
  readonly contentType?: string;
}

export interface RevocationOptions {
  /** Asks the authorities; without it only the given evidence counts. */
  readonly fetch?: RevocationFetch;
  /** The instant the answer is about: of the signature, when a time stamp proves it. */
  readonly at: Date;
  /** Lists and answers already at hand, such as those kept in a file. */
  readonly crls?: readonly Uint8Array[];
  readonly ocsps?: readonly Uint8Array[];
  /** The first certificate stamps time: who stole its key can date what is made with it before the revocation. */
  readonly isStamper?: boolean;
}

export type RevocationStatus = 'good' | 'revoked' | 'unknown';

export interface CertificateRevocation {
  readonly certificate: CertificateFacts;
  readonly status: RevocationStatus;
  readonly source?: 'crl' | 'ocsp';
  readonly revokedAt?: Date;
  /** Code of RFC 5280, 5.3.1. */
  readonly reason?: number;
  /** Instant of the evidence. */
  readonly knownAt?: Date;
  /** In words for people. */
  readonly message: string;
}

export interface RevocationResult {
  /** Revoked when one of the chain is, unknown when one could not be found out. */
  readonly status: RevocationStatus;
  readonly certificates: readonly CertificateRevocation[];
  /** The evidence that decided, in DER, for long-term data. */
  readonly crls: readonly Buffer[];
  readonly ocsps: readonly Buffer[];
  /** Certificates of OCSP responders, which long-term data needs too. */
  readonly responders: readonly CertificateFacts[];
}

type Evidence = Pick<CertificateRevocation, 'status' | 'source' | 'revokedAt' | 'reason' | 'knownAt'> & {
  readonly crl?: Buffer;
  readonly ocsp?: OcspAnswer;
  readonly responder?: CertificateFacts;
};

/**
 * Whether the certificates of a chain, leaf first and anchor last, were revoked at an instant. The anchor is not asked about:
 * whoever trusts it removes it from the folder. A revocation after the instant does not undo what was signed before.
 */
export async function checkRevocation(
  chain: readonly CertificateFacts[],
  options: RevocationOptions,
): Promise<RevocationResult> {
  const certificates: CertificateRevocation[] = [];
  const crls = new Map<string, Buffer>();
  const ocsps = new Map<string, Buffer>();
  const responders = new Map<string, CertificateFacts>();
  for (const [index, certificate] of chain.entries()) {
    const issuer = chain[index + 1];
    if (!issuer) break;
    const said = (await findEvidence(certificate, issuer, options)) ?? ({ status: 'unknown' } satisfies Evidence);
    const isDistrusted = index === 0 && options.isStamper === true && isCompromised(said);
    const found: Evidence = isDistrusted ? { ...said, status: 'revoked' } : said;
    const { crl, ocsp, responder, ...fact } = found;
    if (crl) crls.set(crl.toString('base64'), crl);
    if (ocsp) ocsps.set(ocsp.der.toString('base64'), ocsp.der);
    if (responder && responder.fingerprint !== issuer.fingerprint) responders.set(responder.fingerprint, responder);
    certificates.push({ certificate, ...fact, message: messageOf(certificate, fact) });
  }
  return {
    status: worst(certificates),
    certificates,
    crls: [...crls.values()],
    ocsps: [...ocsps.values()],
    responders: [...responders.values()],
  };
}

async function findEvidence(
  certificate: CertificateFacts,
  issuer: CertificateFacts,
  { fetch, at, crls = [], ocsps = [] }: RevocationOptions,
): Promise<Evidence | undefined> {
  const given = [
    ...ocsps.map((der) => () => ocspEvidence(der, certificate, issuer, at)),
    ...crls.map((der) => () => crlEvidence(der, certificate, issuer, at)),
  ];
  const kept = given
    .flatMap((judge) => orNothing(judge) ?? [])
    .filter(({ status }) => status !== 'unknown')
    .toSorted((one, other) => (other.knownAt?.getTime() ?? 0) - (one.knownAt?.getTime() ?? 0));
  const [newest] = kept;
  const conclusive =
    kept.find(({ status }) => status === 'revoked') ?? (newest?.knownAt && newest.knownAt >= at ? newest : null);
  if (conclusive || !fetch) return conclusive ?? newest;
  // Whoever put older evidence beside a signature could choose which: the authority may know better by now.
  return (await askAuthorities(certificate, issuer, fetch, at)) ?? newest;
}

async function askAuthorities(
  certificate: CertificateFacts,
  issuer: CertificateFacts,
  fetch: RevocationFetch,
  at: Date,
): Promise<Evidence | undefined> {
  for (const url of certificate.ocspUrls) {
    const body = buildOcspRequest(certificate, issuer);
    const der = await fetch({ url, body, contentType: 'application/ocsp-request' }).catch(() => undefined);
    const evidence = der && orNothing(() => ocspEvidence(der, certificate, issuer, at));
    if (evidence && evidence.status !== 'unknown') return evidence;
  }
  for (const url of certificate.crlUrls) {
    const der = await fetch({ url }).catch(() => undefined);
    const evidence = der && orNothing(() => crlEvidence(der, certificate, issuer, at));
    if (evidence) return evidence;
  }
  return undefined;
}

function crlEvidence(
  der: Uint8Array,
  certificate: CertificateFacts,
  issuer: CertificateFacts,
  at: Date,
): Evidence | undefined {
  const list = parseCrl(der);
  if (!list.isComplete || !list.issuerName.equals(issuer.subjectName)) return undefined;
  if (!list.isSignedBy(issuer)) return undefined;
  const base = { source: 'crl', knownAt: list.thisUpdate, crl: list.der } as const;
  const entry = list.find(certificate.serial);
  // Of a list that is out of date only what is final still counts: nobody is given back a certificate that was revoked.
  const isOld = list.nextUpdate !== undefined && list.nextUpdate < at;
  if (isOld && (!entry || !isFinal(entry.reason))) return undefined;
  // A list without an end proves nothing about what came after it.
  if (!entry && !list.nextUpdate && list.thisUpdate < at) return undefined;
  return { ...base, ...judgeEntry(entry, at) };
}

function ocspEvidence(
  der: Uint8Array,
  certificate: CertificateFacts,
  issuer: CertificateFacts,
  at: Date,
): Evidence | undefined {
  const answer = parseOcsp(der);
  const said = answer.find(certificate, issuer);
  if (!said) return undefined;
  if ((said.nextUpdate ?? new Date(said.thisUpdate.getTime() + graceWithoutNext)) < at) return undefined;
  const responder = answer.signedBy(issuer);
  if (!responder) return undefined;
  const base = { source: 'ocsp', knownAt: said.thisUpdate, ocsp: answer, responder } as const;
  if (said.status !== 'revoked') return { ...base, status: said.status };
  return { ...base, ...judgeEntry({ revokedAt: said.revokedAt ?? said.thisUpdate, reason: said.reason }, at) };
}

/** An answer that does not say until when it counts is of now: a day covers clocks and queues. */
const graceWithoutNext = 24 * 3600 * 1000;

/** 6, certificateHold, may be lifted, and 8 lifts it (RFC 5280, 5.3.1). */
const isFinal = (reason: number | undefined): boolean => reason !== 6 && reason !== 8;

type Entry = { readonly revokedAt: Date; readonly reason: number | undefined } | undefined;

function judgeEntry(entry: Entry, at: Date) {
  // 8, removeFromCRL, lifts a suspension.
  if (!entry || entry.reason === 8) return { status: 'good' } as const;
  const { revokedAt, reason } = entry;
  return { status: revokedAt <= at ? 'revoked' : 'good', revokedAt, ...(reason !== undefined && { reason }) } as const;
}

/** Reasons that leave what the key made before as it was: unspecified, change of affiliation, superseded, cessation (RFC 3161, 4). */
const innocent: ReadonlySet<number> = new Set([0, 3, 4, 5]);

const isCompromised = ({ revokedAt, reason }: Evidence): boolean =>
  revokedAt !== undefined && !(reason !== undefined && innocent.has(reason));

function orNothing<T>(judge: () => T | undefined): T | undefined {
  try {
    return judge();
  } catch {
    // Evidence that cannot be read is no evidence.
    return undefined;
  }
}

function worst(certificates: readonly CertificateRevocation[]): RevocationStatus {
  if (certificates.some(({ status }) => status === 'revoked')) return 'revoked';
  return certificates.some(({ status }) => status === 'unknown') ? 'unknown' : 'good';
}

function messageOf({ commonName }: CertificateFacts, { status, revokedAt }: Evidence): string {
  if (status === 'good') return `O certificado de ${commonName} não estava revogado.`;
  if (status === 'unknown') return `Não foi possível saber se o certificado de ${commonName} foi revogado.`;
  return `O certificado de ${commonName} foi revogado em ${revokedAt?.toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })}.`;
}
