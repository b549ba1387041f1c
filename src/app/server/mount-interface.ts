import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { commonErrors } from '../../platform/contract/error-kind.ts';
import { Refusal } from '../../platform/server/acts/refusal.ts';
import { isUnderApi } from '../../platform/server/http/under-api.ts';
import { pageAnswers, type Pages, type SaidInPages } from './page-answers.ts';

const built = path.resolve(import.meta.dirname, '../../../dist/web');

/** Changes whenever the built interface does: its page names every hashed asset. `undefined` when there is none. */
export function interfaceVersion(): string | undefined {
  const page = path.join(built, 'index.html');
  if (!existsSync(page)) return undefined;
  return createHash('sha256').update(readFileSync(page)).digest('hex').slice(0, 12);
}

/** Serves the built interface: hashed assets for a year, already compressed, and at every address the page, fresh, that names its files. */
export async function mountInterface(app: FastifyInstance, said?: SaidInPages): Promise<void> {
  const file = path.join(built, '.vite/pages.json');
  const answer = existsSync(file) ? pageAnswers(app, JSON.parse(readFileSync(file, 'utf8')) as Pages, said) : undefined;
  if (answer) {
    await app.register(fastifyStatic, {
      root: built,
      // A file is looked for when it is asked for: a route for each would make every start read the folder.
      wildcard: true,
      index: false,
      preCompressed: true,
      setHeaders: (reply, name) => {
        const hashed = name.includes(`${path.sep}assets${path.sep}`);
        void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    app.get('/', answer);
  }
  app.setNotFoundHandler((request, reply) => {
    if (!answer || request.method !== 'GET' || isUnderApi(request) || request.url.startsWith('/assets')) {
      throw new Refusal(commonErrors.notFound);
    }
    return answer(request, reply);
  });
}
