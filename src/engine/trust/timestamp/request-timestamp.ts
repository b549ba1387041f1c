import { randomBytes } from 'node:crypto';
import { Fields, readWholeAsn1 } from '../asn1/read-asn1.ts';
import { readSmallInteger } from '../asn1/read-values.ts';
import { oid } from '../asn1/object-identifiers.ts';
import { boolean, integer, nullValue, objectIdentifier, octetString, sequence } from '../asn1/write-der.ts';
import { CertificateError } from '../certificate-error.ts';
import { requestCarefully } from '../fetching/careful-request.ts';
import { buildChain } from '../chain/build-chain.ts';
import type { TrustStore } from '../chain/trust-store.ts';
import { parseTimestamp, verifyTimestamp } from './parse-timestamp.ts';

export interface TimestampAuthority {
  /** Chosen by whoever installs, so it may be on the institution's own network; a name and password in it are sent. */
  readonly url: string;
  /** The chain of the token must end here. */
  readonly trust: TrustStore;
}

const limits = { bytes: 256 * 1024, milliseconds: 15_000 };

/**
 * A time stamp token over a SHA-256 digest (RFC 3161 over HTTP), checked: granted, about this digest, with the nonce sent, whole,
 * and from a trusted authority. Throws CertificateError FETCH_FAILED, TIMESTAMP_REFUSED or TIMESTAMP_INVALID.
 */
export async function requestTimestamp(digest: Buffer, { url, trust }: TimestampAuthority): Promise<Buffer> {
  const target = new URL(url);
  const { username, password, host } = target;
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  target.username = '';
  target.password = '';
  const nonce = Buffer.concat([Buffer.from([1]), randomBytes(15)]);
  const reply = await requestCarefully(
    {
      url: target.href,
      body: writeRequest(digest, nonce),
      contentType: 'application/timestamp-query',
      authorization: username ? `Basic ${Buffer.from(credentials).toString('base64')}` : undefined,
    },
    { ...limits, privateHosts: [host] },
  );
  const token = readGranted(reply);
  const problem = judgeToken(token, digest, nonce, trust);
  if (problem !== undefined) throw new CertificateError('TIMESTAMP_INVALID', new Error(problem));
  return token;
}

function writeRequest(digest: Buffer, nonce: Buffer): Buffer {
  const imprint = sequence(sequence(objectIdentifier(oid.sha256), nullValue()), octetString(digest));
  return sequence(integer(1), imprint, integer(nonce), boolean(true));
}

/** The token of an answer whose status is granted, or granted with changes. */
function readGranted(reply: Buffer): Buffer {
  try {
    const fields = new Fields(readWholeAsn1(reply));
    const status = readSmallInteger(new Fields(fields.next(0x30)).next(0x02));
    if (status > 1) throw new Error(`status ${status}`);
    return fields.next(0x30).raw;
  } catch (cause) {
    throw new CertificateError('TIMESTAMP_REFUSED', cause);
  }
}

function judgeToken(token: Buffer, digest: Buffer, nonce: Buffer, trust: TrustStore): string | undefined {
  const parsed = readOrNull(token);
  if (!parsed) return 'unreadable';
  if (parsed.hash !== 'sha256' || !parsed.imprint.equals(digest)) return 'another digest';
  if (parsed.nonce !== nonce.toString('hex')) return 'another nonce';
  const { problems, certificate, certificates, time } = verifyTimestamp(token, () => digest);
  if (problems.length > 0 || !certificate) return problems.map(({ code }) => code).join();
  const chain = buildChain(certificate, certificates, trust, time, 'timestamp');
  return chain.isTrusted ? undefined : chain.problems.map(({ code }) => code).join();
}

function readOrNull(token: Buffer): ReturnType<typeof parseTimestamp> | null {
  try {
    return parseTimestamp(token);
  } catch {
    return null;
  }
}
