import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PortalSettings } from '../create-state-portal.ts';

const TOKEN = 'token of the portal';

/** The portal of the state as far as a client sees it: requests by reference, the answer to each, and its files. */
export async function startPortalStandIn() {
  const state = {
    /** Whether it answers at all. */
    up: true,
    requests: new Map<string, Record<string, unknown>>(),
    answers: new Map<string, { id: string; message?: string; files: { id: string; name: string; bytes: Buffer }[] }>(),
    /** What answers in place of the real thing, by the end of the path. */
    instead: new Map<string, string>(),
  };

  async function answer(request: IncomingMessage): Promise<{ status: number; body?: unknown; bytes?: Buffer }> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (!state.up) return { status: 503 };
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return { status: 401 };
    const { pathname } = new URL(request.url ?? '/', 'http://portal');
    const instead = [...state.instead].find(([end]) => pathname.endsWith(end))?.[1];
    if (instead !== undefined) return { status: 200, bytes: Buffer.from(instead) };
    if (pathname === '/document-types') return { status: 200, body: [{ id: 'rg', name: 'Carteira de identidade' }] };
    const [, reference = '', isAnswer, , file] =
      /^[/]pendencies[/]([^/]+)([/]answer)?([/]files[/]([^/]+))?$/.exec(pathname) ?? [];
    if (isAnswer === undefined) {
      if (request.method === 'PUT') {
        state.requests.set(reference, JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>);
        return { status: 200, body: {} };
      }
      return { status: state.requests.delete(reference) ? 200 : 404, body: {} };
    }
    const found = state.answers.get(reference);
    if (!found) return { status: 404 };
    if (file !== undefined) {
      const one = found.files.find(({ id }) => id === file);
      return one ? { status: 200, bytes: one.bytes } : { status: 404 };
    }
    return { status: 200, body: { ...found, files: found.files.map(({ id, name }) => ({ id, name })) } };
  }

  const server = createServer((request, response) => {
    void answer(request).then(({ status, body, bytes }) => {
      response.statusCode = status;
      response.end(bytes ?? (body === undefined ? '' : JSON.stringify(body)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const settings: PortalSettings = { url: `http://127.0.0.1:${port}`, token: TOKEN };
  return {
    state,
    settings,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
