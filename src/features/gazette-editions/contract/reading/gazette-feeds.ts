import { z } from 'zod';
import { isPublic } from '../../../../platform/contract/access.ts';
import { bytesEndpoint } from '../../../../platform/contract/bytes-endpoint.ts';
import { actFilters } from './search-published-acts.ts';

const { search, organ, kind } = actFilters;

/** The latest acts, of all or of a search, for readers of news (RFC 4287). */
export const gazetteFeed = bytesEndpoint({
  method: 'GET',
  base: '',
  path: '/diario.atom',
  access: isPublic,
  summary: 'Os últimos atos do Diário Oficial em Atom, de todos ou de uma busca',
  input: { query: z.object({ search, organ, kind }) },
  answer: { type: 'application/atom+xml' },
  requestsPerMinute: 60,
});

/** Where every edition and act is, for search engines: an index, and a page for each year. */
export const gazetteSitemap = bytesEndpoint({
  method: 'GET',
  base: '',
  path: '/sitemap.xml',
  access: isPublic,
  summary: 'Os endereços do Diário Oficial, para buscadores',
  input: { query: z.object({ year: z.coerce.number().int().min(1900).max(9999).optional() }) },
  answer: { type: 'application/xml' },
  requestsPerMinute: 60,
});
