import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { commonErrors } from '../../platform/contract/error-kind.ts';
import { Refusal } from '../../platform/server/acts/refusal.ts';
import type { Deps } from '../../platform/server/acts/act-context.ts';
import type { BoundHead } from '../../platform/server/pages/page-head.ts';
import { keepAnswers, sendKept } from '../../platform/server/pages/kept-answers.ts';
import { isUnderApi } from '../../platform/server/http/under-api.ts';
import { writeHead } from './write-head.ts';

const HTML = 'text/html; charset=utf-8';
/** Of an address at which there is nothing. */
const NOTHING = '';

const built = path.resolve(import.meta.dirname, '../../../dist/web');

/** The pages that were built (`tools/building/write-pages.ts`): one for each screen, and one for any other address. */
interface Pages {
  readonly anyPage: string;
  readonly pages: readonly { readonly path: string; readonly page: string }[];
}

/** Changes whenever the built interface does: its page names every hashed asset. `undefined` when there is none. */
export function interfaceVersion(): string | undefined {
  const page = path.join(built, 'index.html');
  if (!existsSync(page)) return undefined;
  return createHash('sha256').update(readFileSync(page)).digest('hex').slice(0, 12);
}

/** Serves the built interface: hashed assets for a year, already compressed, and at every address the page, fresh, that names its files. */
export async function mountInterface(app: FastifyInstance, said?: SaidInPages): Promise<void> {
  const file = path.join(built, '.vite/pages.json');
  const answer = existsSync(file) ? pageAnswers(JSON.parse(readFileSync(file, 'utf8')) as Pages, said) : undefined;
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

/** What pages say to who runs no script. */
interface SaidInPages {
  readonly heads: readonly BoundHead[];
  readonly deps: Deps;
}

/** Answers with the page of the address. A browser that has this very page is told so, in place of being sent it again. */
function pageAnswers({ anyPage, pages }: Pages, said: SaidInPages | undefined) {
  const known = (text: string) => ({ text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` });
  const named = pages.map(({ path: address, page }) => ({ form: formOf(address), ...known(page) }));
  const other = known(anyPage);
  const heads = (said?.heads ?? []).map(({ path: address, keptFor, open }) => ({
    form: formOf(address),
    keptFor,
    kept: keepAnswers(keptFor),
    headOf: open(said!.deps),
  }));
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const address = request.url.replace(/\?.*$/s, '');
    const { text, etag } = named.find(({ form }) => form.test(address)) ?? other;
    const head = heads.find(({ form }) => form.test(address));
    if (head) {
      const params = head.form.exec(address)?.groups ?? {};
      const page = await head.kept(address, async () => {
        const found = await head.headOf({ params });
        return found === null ? NOTHING : writeHead(text, found);
      });
      if (page.text !== NOTHING) return sendKept(request, reply, page, { seconds: head.keptFor, type: HTML });
      return reply.code(404).header('cache-control', 'no-cache').type(HTML).send(text);
    }
    void reply.header('cache-control', 'no-cache').header('etag', etag).type(HTML);
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.code(200).send(text);
  };
}

/** `:name` is one part of an address; what ends in `*` is of no screen. */
const formOf = (address: string): RegExp =>
  new RegExp(`^${address.replaceAll('*', '(?!)').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i');
