import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeTestAuthority, type TestAuthority, type TestAuthorityOptions } from './make-test-authority.ts';

export interface ServedAuthority extends TestAuthority {
  /** "http://127.0.0.1:43215": serves /root.crl, /intermediate.crl, /ocsp (POST) and /tsa (POST). */
  readonly baseUrl: string;
  /** "127.0.0.1:43215", as a host of the institution's own network. */
  readonly host: string;
  /** How often each path was asked. */
  readonly asked: ReadonlyMap<string, number>;
  /** What a path answers from now on, in place of the real thing; undefined brings that back. */
  answer(path: string, reply: ((body: Buffer) => Reply) | undefined): void;
  close(): Promise<void>;
}

export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** Never answers. */
  readonly isSilent?: boolean;
}

/** A test authority whose lists, OCSP and time stamps are served on loopback in the real protocols. */
export async function startTestAuthority(
  options: Omit<TestAuthorityOptions, 'baseUrl'> = {},
): Promise<ServedAuthority> {
  const replies = new Map<string, (body: Buffer) => Reply>();
  const asked = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.set(path, (asked.get(path) ?? 0) + 1);
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const { status = 200, headers = {}, body, isSilent } = replyOf(path, Buffer.concat(pieces));
      if (!isSilent) response.writeHead(status, headers).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  const authority = makeTestAuthority({ ...options, baseUrl: `http://${host}` });
  const genuine: Readonly<Record<string, (body: Buffer) => Buffer>> = {
    '/root.crl': () => authority.crl('root'),
    '/intermediate.crl': () => authority.crl(),
    '/ocsp': (body) => authority.ocsp(body),
    '/tsa': (body) => authority.timestampResponse(body),
  };
  const replyOf = (path: string, body: Buffer): Reply => {
    const replaced = replies.get(path);
    if (replaced) return replaced(body);
    const answer = genuine[path];
    return answer ? { body: answer(body) } : { status: 404 };
  };
  return {
    ...authority,
    baseUrl: `http://${host}`,
    host,
    asked,
    answer: (path, reply) => void (reply ? replies.set(path, reply) : replies.delete(path)),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
