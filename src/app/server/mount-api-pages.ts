import type { FastifyInstance } from 'fastify';
import packageJson from '../../../package.json' with { type: 'json' };
import { apiPage, apiPageStyle } from '../../platform/server/http/api-page.ts';
import type { Feature } from '../../platform/server/acts/feature.ts';
import { withConsequences } from '../../platform/server/ledger/consequences.ts';
import { withNamedActs } from '../../platform/server/http/bulk/act-named.ts';
import { openApiOf } from '../../platform/server/http/openapi.ts';

/** The contract for programs (`/api/openapi.json`) and for people (`/api/docs`). */
export function mountApiPages(
  app: FastifyInstance,
  { endpoints, bytes, consequences }: Pick<Feature, 'endpoints' | 'bytes' | 'consequences'>,
): void {
  const contracts = endpoints.map((bound) => withNamedActs(withConsequences(bound.contract, consequences), endpoints));
  const files = bytes.map((bound) => bound.contract);
  // Written when first asked for: most starts are not for reading them.
  const document = once(() => JSON.stringify(openApiOf(contracts, files, packageJson.version)));
  const page = once(() => apiPage([...contracts, ...files]));
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document()));
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page()));
  app.get('/api/docs/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(apiPageStyle));
}

function once(write: () => string): () => string {
  let written: string | undefined;
  return () => (written ??= write());
}
