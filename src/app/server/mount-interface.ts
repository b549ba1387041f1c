import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { commonErrors } from '../../platform/contract/error-kind.ts';
import { Refusal } from '../../platform/server/acts/refusal.ts';

const built = path.resolve(import.meta.dirname, '../../../dist/web');

/** Changes whenever the built interface does: its page names every hashed asset. `undefined` when there is none. */
export function interfaceVersion(): string | undefined {
  const page = path.join(built, 'index.html');
  if (!existsSync(page)) return undefined;
  return createHash('sha256').update(readFileSync(page)).digest('hex').slice(0, 12);
}

/** Serves the built interface: hashed assets for a year, the page itself fresh, every screen's address to the page. */
export async function mountInterface(app: FastifyInstance): Promise<void> {
  const page = existsSync(path.join(built, 'index.html'));
  if (page) {
    await app.register(fastifyStatic, {
      root: built,
      // A file is looked for when it is asked for: a route for each would make every start read the folder.
      wildcard: true,
      index: false,
      setHeaders: (reply, file) => {
        const hashed = file.includes(`${path.sep}assets${path.sep}`);
        void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    app.get('/', (_request, reply) => sendPage(reply));
  }
  app.setNotFoundHandler((request, reply) => {
    if (!page || request.method !== 'GET' || request.url.startsWith('/api') || request.url.startsWith('/assets')) {
      throw new Refusal(commonErrors.notFound);
    }
    return sendPage(reply);
  });
}

const sendPage = (reply: FastifyReply) => reply.header('cache-control', 'no-cache').sendFile('index.html');
