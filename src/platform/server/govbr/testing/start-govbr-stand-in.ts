import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT } from 'jose';
import { buildCms, buildSignedAttributes } from '../../../../engine/trust/index.ts';
import type { TestAuthority, TestCertificate } from '../../../../engine/trust/testing/make-test-authority.ts';
import type { GovbrSettings } from '../index.ts';

interface Account {
  readonly cpf: string;
  readonly level: 1 | 2 | 3;
}

interface Visit {
  readonly account: Account;
  readonly scope: string;
  readonly nonce: string | null;
  readonly challenge: string | null;
  /** Where the person is brought back to: the code is worth nothing to who names another address. */
  readonly redirect: string | null;
}

/** gov.br as far as a client sees it: authorisation codes, tokens, levels, and signatures by an authority made for tests. */
export async function startGovbrStandIn(authority: TestAuthority, redirectUri: string) {
  const codes = new Map<string, Visit>();
  const tokens = new Map<string, Visit>();
  const held = new Map<string, TestCertificate>();
  const state = {
    up: true,
    signed: 0,
    /** How many calls came. */
    asked: 0,
    /** What answers a path from now on in place of the real thing, by the end of the path. */
    answers: new Map<string, { status: number; body: string | Buffer }>(),
    /** Whose certificate signs which digest, in place of the account's and of what was sent. */
    signs: {} as { cpf?: string; digest?: Buffer },
  };
  const certificateOf = ({ cpf }: Account): TestCertificate => {
    const known = held.get(cpf) ?? authority.issue({ cpf });
    held.set(cpf, known);
    return known;
  };

  async function answer(request: IncomingMessage, body: string): Promise<{ status: number; body: string | Buffer }> {
    const url = new URL(request.url ?? '/', 'http://govbr');
    state.asked += 1;
    if (!state.up) return { status: 503, body: '' };
    const replaced = [...state.answers].find(([end]) => url.pathname.endsWith(end))?.[1];
    if (replaced) return replaced;
    if (url.pathname.endsWith('/token')) return tokenFor(new URLSearchParams(body));
    const visit = tokens.get((request.headers.authorization ?? '').replace('Bearer ', ''));
    if (!visit) return { status: 401, body: '' };
    if (url.pathname.startsWith('/confiabilidades/v3/contas/')) {
      return {
        status: 200,
        body: JSON.stringify([{ id: String(visit.account.level), dataAtualizacao: '2026-01-01' }]),
      };
    }
    if (visit.account.level < 2) return { status: 403, body: 'nível insuficiente' };
    const { certificate, chain, key, signer } = certificateOf({
      ...visit.account,
      cpf: state.signs.cpf ?? visit.account.cpf,
    });
    if (url.pathname === '/externo/v2/certificadoPublico') return { status: 200, body: certificate };
    if (url.pathname !== '/externo/v2/assinarPKCS7' || !key) return { status: 404, body: '' };
    if (visit.scope === 'sign' && state.signed > 0) tokens.clear();
    state.signed += 1;
    const asked = Buffer.from((JSON.parse(body) as { hashBase64: string }).hashBase64, 'base64');
    const digest = state.signs.digest ?? asked;
    const signedAttributes = buildSignedAttributes(digest, certificate);
    const signature = await signer.sign(signedAttributes);
    const { algorithm } = signer;
    return { status: 200, body: buildCms({ signedAttributes, signature, algorithm, certificate, chain }) };
  }

  async function tokenFor(form: URLSearchParams) {
    const code = form.get('code') ?? '';
    const visit = codes.get(code);
    codes.delete(code);
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const proved = visit?.challenge === null || visit?.challenge === proof;
    if (!visit || !proved || form.get('redirect_uri') !== visit.redirect) return { status: 400, body: '' };
    const token = randomUUID();
    tokens.set(token, visit);
    const idToken = await new SignJWT({ nonce: visit.nonce })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(visit.account.cpf)
      .sign(new TextEncoder().encode('x'.repeat(32)));
    return { status: 200, body: JSON.stringify({ access_token: token, id_token: idToken, expires_in: 600 }) };
  }

  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString('utf8')));
    request.on('end', () => {
      void answer(request, body).then(({ status, body: sent }) => response.writeHead(status).end(sent));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings: GovbrSettings = {
    login: { id: 'carimbo', secret: 'segredo', url, levelsUrl: url },
    signature: { id: 'assina', secret: 'segredo', authUrl: `${url}/oauth2.0`, apiUrl: url },
    redirectUri,
  };
  return {
    settings,
    state,
    /** What a person who agrees to what an address asks brings back. */
    agree(address: string, account: Account): { code: string; state: string } {
      const asked = new URL(address).searchParams;
      const code = randomUUID();
      codes.set(code, {
        account,
        scope: asked.get('scope') ?? '',
        nonce: asked.get('nonce'),
        challenge: asked.get('code_challenge'),
        redirect: asked.get('redirect_uri'),
      });
      return { code, state: asked.get('state') ?? '' };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
