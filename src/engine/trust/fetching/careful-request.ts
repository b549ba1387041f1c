import { lookup as resolve, type LookupAddress } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { CertificateError } from '../certificate-error.ts';
import { isPublicAddress } from './public-address.ts';

export interface CarefulRequest {
  readonly url: string;
  /** Sent with POST; without it the address is read. */
  readonly body?: Buffer;
  readonly contentType?: string;
  readonly authorization?: string | undefined;
}

export interface RequestLimits {
  /** Of the whole answer. */
  readonly bytes: number;
  /** Of the whole exchange, redirects included. */
  readonly milliseconds: number;
  /** Names, or names and ports, of the institution's own network that may be asked, as "ac.orgao.gov.br" or "ac:8080". */
  readonly privateHosts: readonly string[];
}

const mostRedirects = 2;
const usualPorts: ReadonlySet<string> = new Set(['', '80', '443']);

/**
 * Brings what an address holds, knowing that whoever made a certificate chose the address: only http and https on their usual ports,
 * only public addresses (looked at after the name is resolved, and the connection goes to the one looked at), each redirect judged
 * anew, within limits of size and time. Throws CertificateError FETCH_REFUSED or FETCH_FAILED.
 */
export async function requestCarefully(request: CarefulRequest, limits: RequestLimits): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.milliseconds);
  let url = request.url;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const answer = await exchange({ ...request, url }, limits, signal);
    if (Buffer.isBuffer(answer)) return answer;
    // Who we are is told to the one asked, not to whom it sends us.
    if (request.body) break;
    url = answer.location;
  }
  throw new CertificateError('FETCH_FAILED', new Error('too many redirects'));
}

function exchange(
  { url, body, contentType, authorization }: CarefulRequest,
  { bytes, privateHosts }: RequestLimits,
  signal: AbortSignal,
): Promise<Buffer | { location: string }> {
  const target = URL.canParse(url) ? new URL(url) : undefined;
  if (!target || !/^https?:$/.test(target.protocol) || target.username) throw new CertificateError('FETCH_REFUSED');
  const isPrivate = privateHosts.includes(target.host) || privateHosts.includes(target.hostname);
  const address = target.hostname.replace(/^\[|\]$/g, '');
  const isRefused = !isPrivate && (!usualPorts.has(target.port) || (isIP(address) !== 0 && !isPublicAddress(address)));
  if (isRefused) throw new CertificateError('FETCH_REFUSED');
  const headers = {
    ...(contentType && { 'content-type': contentType }),
    ...(body && { 'content-length': body.length }),
    ...(authorization && { authorization }),
  };
  return new Promise((resolveAnswer, reject) => {
    const fail = (cause: unknown): void =>
      reject(cause instanceof CertificateError ? cause : new CertificateError('FETCH_FAILED', cause));
    const send = target.protocol === 'https:' ? requestHttps : requestHttp;
    const method = body ? 'POST' : 'GET';
    // No connection is kept: an address judged once is not reused for another name.
    const options = { method, headers, signal, agent: false, ...(!isPrivate && { lookup: resolvePublic }) };
    const sent = send(target, options, (response) => {
      const { statusCode = 0, headers: answered } = response;
      const location = answered.location;
      if (statusCode >= 300 && statusCode < 400 && location && URL.canParse(location, target.href)) {
        response.destroy();
        resolveAnswer({ location: new URL(location, target).href });
        return;
      }
      const pieces: Buffer[] = [];
      let length = 0;
      if (statusCode !== 200) response.destroy(new Error(`status ${statusCode}`));
      response.on('data', (piece: Buffer) => {
        length += piece.length;
        if (length > bytes) response.destroy(new Error('answer too large'));
        else pieces.push(piece);
      });
      response.on('end', () => resolveAnswer(Buffer.concat(pieces)));
      response.on('error', fail);
    });
    sent.on('error', fail);
    sent.end(body);
  });
}

/** Resolves a name and gives only public addresses: what connects is what was judged. */
const resolvePublic: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, '', 0);
    const [first, ...rest] = addresses.filter(({ address }) => isPublicAddress(address));
    if (!first) return callback(new CertificateError('FETCH_REFUSED'), '', 0);
    if (options.all) return callback(null, [first, ...rest]);
    return callback(null, first.address, first.family);
  });
};
