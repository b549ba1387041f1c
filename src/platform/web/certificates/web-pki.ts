import { CertificateFailure, type LocalCertificate, toBase64 } from './local-certificate.ts';

/**
 * Certificates installed on the machine, in a token or on a card, reached through a browser extension of the Web PKI kind. The
 * page and the extension talk by events: a command with an id goes out, an answer with the same id comes back.
 */
export interface WebPki {
  /** @throws CertificateFailure when the extension is missing or does not answer */
  list(): Promise<readonly LocalCertificate[]>;
}

interface WebPkiOptions {
  /** The institution's licence of the extension; none is needed on localhost. */
  readonly licence: string | null;
  /** How long to look for the extension, and for the answer to a command that asks nothing of the person. */
  readonly waitMs?: number;
}

const REQUEST = 'com.lacunasoftware.WebPKI.RequestEvent';
const RESPONSE = 'com.lacunasoftware.WebPKI.ResponseEvent';
/** The extension marks the page with an element of one of these ids. */
const MARKS = ['dcngeagmmhegagicpcmpinaoklddcgon', 'webpki_lacunasoftware_com'];
const LOOK_EVERY_MS = 200;
const PIN_WAIT_MS = 180_000;

interface Answer {
  readonly requestId?: string;
  readonly success?: boolean;
  readonly response?: unknown;
  readonly exception?: { readonly message?: string };
}

interface Listed {
  readonly thumbprint: string;
  readonly subjectName: string;
  readonly issuerName: string;
  readonly validityStart: string;
  readonly validityEnd: string;
  readonly pkiBrazil?: { readonly cpf?: string | null; readonly cnpj?: string | null } | null;
}

/** Talks to the extension of this browser. */
export function openWebPki({ licence, waitMs = 3_000 }: WebPkiOptions): WebPki {
  const send = (command: string, request: object | null, patience = waitMs) =>
    ask({ license: licence, command, request }, patience);

  const certificateOf = (listed: Listed): LocalCertificate => ({
    id: listed.thumbprint,
    name: listed.subjectName.replace(/:\d{11,14}$/, ''),
    cpf: listed.pkiBrazil?.cnpj ? null : listed.pkiBrazil?.cpf || null,
    issuer: listed.issuerName,
    notBefore: new Date(listed.validityStart),
    notAfter: new Date(listed.validityEnd),
    read: async () => ({
      certificate: String(await send('readCertificate', { certificateThumbprint: listed.thumbprint })),
      // The server completes the path to the authority with what it has.
      chain: [],
    }),
    sign: async (bytes) => {
      const hash = toBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
      const request = { certificateThumbprint: listed.thumbprint, hash, digestAlgorithm: 'SHA-256' };
      return String(await send('signHash', request, PIN_WAIT_MS));
    },
  });

  return {
    async list() {
      await findExtension(waitMs);
      const state = (await send('initialize', null)) as { readonly isReady?: boolean } | null;
      if (!state?.isReady) throw new CertificateFailure('EXTENSION_OUTDATED');
      return ((await send('listCertificates', null, PIN_WAIT_MS)) as readonly Listed[]).map(certificateOf);
    },
  };
}

/** Extensions put their mark after the page is there, so it is looked for a while. */
async function findExtension(waitMs: number): Promise<void> {
  for (let waited = 0; waited <= waitMs; waited += LOOK_EVERY_MS) {
    if (MARKS.some((id) => document.getElementById(id))) return;
    await new Promise((resolve) => {
      setTimeout(resolve, Math.min(LOOK_EVERY_MS, waitMs));
    });
  }
  throw new CertificateFailure('EXTENSION_MISSING');
}

/** One command and its answer. It goes both ways that extensions listen: an event of the document and a message of the window. */
function ask(command: object, patience: number): Promise<unknown> {
  const requestId = crypto.randomUUID();
  const message = { requestId, ...command };
  return new Promise((resolve, reject) => {
    const hear = (answer: Answer | undefined) => {
      if (answer?.requestId !== requestId) return;
      stop();
      if (answer.success) resolve(answer.response);
      else reject(new CertificateFailure('EXTENSION_FAILED', answer.exception?.message));
    };
    const byEvent = (event: Event) => hear((event as CustomEvent<Answer>).detail);
    const byMessage = (event: MessageEvent<{ port?: string; message?: Answer } | undefined>) => {
      // Only this very page, where the extension speaks: never another window.
      if (event.source === window && event.data?.port === RESPONSE) hear(event.data.message);
    };
    const timer = setTimeout(() => {
      stop();
      reject(new CertificateFailure('EXTENSION_FAILED'));
    }, patience);
    const stop = () => {
      clearTimeout(timer);
      document.removeEventListener(RESPONSE, byEvent);
      window.removeEventListener('message', byMessage);
    };
    document.addEventListener(RESPONSE, byEvent);
    window.addEventListener('message', byMessage);
    if (usesMessages()) window.postMessage({ port: REQUEST, message }, window.location.origin);
    else document.dispatchEvent(new CustomEvent(REQUEST, { detail: message }));
  });
}

/** Firefox does not let an extension read the detail of a page's event. */
const usesMessages = (): boolean => navigator.userAgent.includes('Firefox');
