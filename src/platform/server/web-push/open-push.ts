import { createECDH } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import { encryptPush, type PushKeys } from './encrypt-push.ts';

/** By what push services know who writes, as the settings name it. */
export interface PushSettings {
  /** A private key of P-256: 32 bytes in base64url. */
  readonly key: string;
  /** Whom a push service writes to when something is wrong: `mailto:...` or an address of the web. */
  readonly contact: string;
  /** Hosts of the push services that are written to, or what they end with. */
  readonly services: readonly string[];
}

/** Where one browser is reached. */
export interface PushTarget extends PushKeys {
  readonly endpoint: string;
}

export interface PushSender {
  /** What browsers are told, so that nobody else writes to them. */
  readonly publicKey: string;
  /** Whether an address that a browser gave is one of a push service: we call nothing else. */
  isKnownService(endpoint: string): boolean;
  /** @returns `gone` when the browser is not to be reached there any more. @throws when the service did not take it */
  send(target: PushTarget, message: object): Promise<'sent' | 'gone'>;
}

const PATIENCE_MS = 15_000;
/** A message that could not be brought for so long is old. */
const KEPT_SECONDS = 12 * 3_600;
const TOKEN_LASTS = '12h';

/** Writes to browsers by their push services (RFC 8030), under a key of ours (RFC 8292). */
export function openPush({ key, contact, services }: PushSettings): PushSender {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(key, 'base64url'));
  const point = pair.getPublicKey();
  const publicKey = point.toString('base64url');
  const signing = importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      d: key,
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    'ES256',
  );
  const isKnownService = (endpoint: string) => isOfService(endpoint, services);
  return {
    publicKey,
    isKnownService,
    async send({ endpoint, ...keys }, message) {
      if (!isKnownService(endpoint)) return 'gone';
      const token = await new SignJWT({ sub: contact })
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
        .setAudience(new URL(endpoint).origin)
        .setExpirationTime(TOKEN_LASTS)
        .sign(await signing);
      const answer = await fetch(endpoint, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: {
          authorization: `vapid t=${token}, k=${publicKey}`,
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(KEPT_SECONDS),
        },
        body: encryptPush(Buffer.from(JSON.stringify(message)), keys),
      });
      await answer.body?.cancel();
      if (answer.ok) return 'sent';
      if (answer.status === 404 || answer.status === 410) return 'gone';
      throw new Error(`The push service answers ${answer.status}.`);
    },
  };
}

/** Only over TLS; a service that stands in for one on this machine is named with its port. */
function isOfService(endpoint: string, services: readonly string[]): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (services.includes(url.host) && url.hostname === '127.0.0.1') return true;
  return (
    url.protocol === 'https:' &&
    url.port === '' &&
    services.some((service) => url.hostname === service || url.hostname.endsWith(`.${service}`))
  );
}
