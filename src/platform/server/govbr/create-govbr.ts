import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { GovbrError, type GovbrErrorCode } from './govbr-error.ts';

interface Credentials {
  readonly id: string;
  readonly secret: string;
}

/** Where gov.br answers, and who we are to it. Its manuals: Login Único, and "API de assinatura eletrônica avançada". */
export interface GovbrSettings {
  /** Login Único, which tells the CPF and the level of the account. */
  readonly login: Credentials & { readonly url: string; readonly levelsUrl: string };
  /** The signature service of ITI, with credentials of its own. */
  readonly signature: Credentials & { readonly authUrl: string; readonly apiUrl: string };
  /** Where gov.br sends the person back to: registered with both. */
  readonly redirectUri: string;
}

interface Asking {
  /** Comes back with the person, to tell whose visit it is. */
  readonly state: string;
}

/** The two visits of a person to gov.br, and what is done with what they bring back. */
export interface Govbr {
  /** Where the person says who they are. `verifier` is kept here and proves that we asked (RFC 7636). */
  loginAddress(asking: Asking & { readonly verifier: string; readonly nonce: string }): string;
  /** CPF and level of the account, 1 bronze, 2 silver, 3 gold. Throws GovbrError. */
  accountOf(answer: {
    readonly code: string;
    readonly verifier: string;
    readonly nonce: string;
  }): Promise<{ cpf: string; level: number }>;
  /** Where the person lets us have one signature, or up to a hundred. */
  signatureAddress(asking: Asking & { readonly many: boolean }): string;
  /** What opens the signatures of the person for ten minutes, a secret. Throws GovbrError. */
  openSession(code: string): Promise<string>;
  /** A detached PKCS#7 message over a SHA-256 digest, by the person of a session. Throws GovbrError. */
  sign(session: string, digest: Buffer): Promise<Buffer>;
  /** Where the person leaves gov.br, which its manual requires. */
  logoutAddress(): string;
  /** The same gov.br, which brings people back to another address: registered with it too. */
  returningTo(redirectUri: string): Govbr;
}

const patienceMs = 20_000;
const mostBytes = 200_000;

/** Speaks with gov.br as its guide of integration says: entry by OpenID Connect, and signature. */
export function createGovbr(settings: GovbrSettings): Govbr {
  const { login, signature, redirectUri } = settings;
  const query = (url: string, parameters: Readonly<Record<string, string>>) =>
    `${url}?${new URLSearchParams(parameters).toString()}`;
  return {
    loginAddress: ({ state, verifier, nonce }) =>
      query(`${login.url}/authorize`, {
        response_type: 'code',
        client_id: login.id,
        scope: 'openid govbr_confiabilidades',
        redirect_uri: redirectUri,
        state,
        nonce,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      }),
    async accountOf({ code, verifier, nonce }) {
      const token = await tokenFrom(`${login.url}/token`, {
        form: { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier },
        authorization: `Basic ${Buffer.from(`${login.id}:${login.secret}`).toString('base64')}`,
      });
      // It came straight from gov.br over TLS, which is what vouches for it (OpenID Connect Core, 3.1.3.7, 6).
      const claims = understood(() => decodeJwt(token.id_token ?? ''));
      if (claims.nonce !== nonce || typeof claims.sub !== 'string') throw new GovbrError('GOVBR_DENIED');
      const { levelsUrl } = login;
      return { cpf: claims.sub, level: await levelOfAccount(levelsUrl, claims.sub, token.access_token) };
    },
    signatureAddress: ({ state, many }) =>
      query(`${signature.authUrl}/authorize`, {
        response_type: 'code',
        client_id: signature.id,
        scope: many ? 'signature_session' : 'sign',
        redirect_uri: redirectUri,
        state,
      }),
    async openSession(code) {
      const { access_token } = await tokenFrom(`${signature.authUrl}/token`, {
        form: {
          grant_type: 'authorization_code',
          code,
          client_id: signature.id,
          client_secret: signature.secret,
          redirect_uri: redirectUri,
        },
      });
      return access_token;
    },
    sign: (session, digest) =>
      ask(`${signature.apiUrl}/externo/v2/assinarPKCS7`, {
        authorization: `Bearer ${session}`,
        body: JSON.stringify({ hashBase64: digest.toString('base64') }),
        contentType: 'application/json',
        // The level was enough when it was asked about: a CPF that is cancelled or of someone dead is refused like this.
        forbidden: 'GOVBR_REFUSED',
      }),
    logoutAddress: () => query(`${login.url}/logout`, { post_logout_redirect_uri: redirectUri }),
    returningTo: (another) => createGovbr({ ...settings, redirectUri: another }),
  };
}

/** How well gov.br knows an account: 1 bronze, 2 silver, 3 gold, 0 when it says none. Throws GovbrError. */
export async function levelOfAccount(levelsUrl: string, account: string, accessToken: string): Promise<number> {
  const address = `${levelsUrl}/confiabilidades/v3/contas/${encodeURIComponent(account)}/niveis?response-type=ids`;
  const answer = await ask(address, { authorization: `Bearer ${accessToken}` });
  const levels = understood(() => JSON.parse(answer.toString('utf8')) as readonly { readonly id?: string }[]);
  return Math.max(0, ...levels.map(({ id }) => Number(id) || 0));
}

/** What came back, if it is what the manuals say it is: a page of errors is not. */
function understood<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new GovbrError('GOVBR_DOWN', cause);
  }
}

interface Token {
  readonly access_token: string;
  readonly id_token?: string;
}

async function tokenFrom(
  url: string,
  { form, authorization }: { readonly form: Readonly<Record<string, string>>; readonly authorization?: string },
): Promise<Token> {
  const answer = await ask(url, {
    body: new URLSearchParams(form).toString(),
    contentType: 'application/x-www-form-urlencoded',
    ...(authorization && { authorization }),
  });
  const token = understood(() => JSON.parse(answer.toString('utf8')) as Partial<Token>);
  if (!token.access_token) throw new GovbrError('GOVBR_DENIED');
  return token as Token;
}

interface Request {
  readonly authorization?: string;
  readonly body?: string;
  readonly contentType?: string;
  /** What a 403 means here. */
  readonly forbidden?: GovbrErrorCode;
}

/** The addresses are the institution's own settings: they are asked as they are, with limits of time and size. */
async function ask(
  url: string,
  { authorization, body, contentType, forbidden = 'GOVBR_LEVEL' }: Request,
): Promise<Buffer> {
  const answer = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
    headers: {
      ...(authorization && { authorization }),
      ...(contentType && { 'content-type': contentType }),
    },
    ...(body !== undefined && { body }),
  }).catch((cause: unknown) => {
    throw new GovbrError('GOVBR_DOWN', cause);
  });
  if (answer.status === 403) throw new GovbrError(forbidden);
  if (answer.status === 400 || answer.status === 401) throw new GovbrError('GOVBR_DENIED');
  if (!answer.ok) throw new GovbrError('GOVBR_DOWN', new Error(`status ${answer.status}`));
  const bytes = Buffer.from(
    await answer.arrayBuffer().catch((cause: unknown) => {
      throw new GovbrError('GOVBR_DOWN', cause);
    }),
  );
  if (bytes.length > mostBytes) throw new GovbrError('GOVBR_DOWN', new Error('answer too large'));
  return bytes;
}
