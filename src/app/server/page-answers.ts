import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/server/acts/act-context.ts';
import { limitCalls } from '../../platform/server/http/call-limits.ts';
import { keepAnswers, sendKept } from '../../platform/server/pages/kept-answers.ts';
import type { BoundHead } from '../../platform/server/pages/page-head.ts';
import { writeHead } from './write-head.ts';

const HTML = 'text/html; charset=utf-8';
/** Of an address at which there is nothing. */
const NOTHING = '';
/** Pages that the server writes, of one address in a minute. */
const WRITTEN_PER_MINUTE = 300;

/** The pages that were built (`tools/building/write-pages.ts`): one for each screen, and one for any other address. */
export interface Pages {
  readonly anyPage: string;
  readonly pages: readonly { readonly path: string; readonly page: string }[];
}

/** What pages say to who runs no script. */
export interface SaidInPages {
  readonly heads: readonly BoundHead[];
  readonly deps: Deps;
}

/** Answers with the page of the address. A browser that has this very page is told so, in place of being sent it again. */
export function pageAnswers(app: FastifyInstance, { anyPage, pages }: Pages, said: SaidInPages | undefined) {
  const known = (text: string) => ({ text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` });
  const named = pages.map(({ path: address, page }) => ({ form: formOf(address), ...known(page) }));
  const other = known(anyPage);
  const heads = (said?.heads ?? []).map(({ path: address, keptFor, open }) => ({
    form: formOf(address),
    keptFor,
    kept: keepAnswers(keptFor),
    headOf: open(said!.deps),
  }));
  const limit = limitCalls(app, WRITTEN_PER_MINUTE);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const address = request.url.replace(/\?.*$/s, '');
    const { text, etag } = named.find(({ form }) => form.test(address)) ?? other;
    const head = heads.find(({ form }) => form.test(address));
    if (head) {
      await limit(request, reply, null);
      const key = keyOf(address);
      const page = await head.kept(key, async () => {
        const params = head.form.exec(key)?.groups ?? {};
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

/** Forms do not tell capital letters apart, nor a slash at the end: each page is written once for all its addresses. */
const keyOf = (address: string): string => address.toLowerCase().replace(/(?<=.)\/$/, '');

/** `:name` is one part of an address; what ends in `*` is of no screen. */
const formOf = (address: string): RegExp =>
  new RegExp(`^${address.replaceAll('*', '(?!)').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i');
