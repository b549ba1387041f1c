import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { commonErrors } from '../../platform/contract/error-kind.ts';
import { Refusal } from '../../platform/server/acts/refusal.ts';

interface MetricsOptions {
  readonly isOperator: (request: FastifyRequest) => boolean;
  /** How many notifications of each channel are in each state. */
  readonly deliveries: () => Promise<
    readonly { readonly channel: string; readonly state: string; readonly count: number }[]
  >;
  readonly sealCountsUntil: Date;
}

/**
 * `GET /metrics`: Prometheus text with the process's own figures and the time of each call by path and status. To
 * anyone but who runs the product it is not there.
 */
export function mountMetrics(app: FastifyInstance, { isOperator, deliveries, sealCountsUntil }: MetricsOptions): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'carimbo_http_request_seconds',
    help: 'Time to answer, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const outbox = new Gauge({
    name: 'carimbo_notification_deliveries',
    help: 'Notifications that go out of the house, by channel and state',
    labelNames: ['channel', 'state'],
    registers: [registry],
  });
  new Gauge({
    name: 'carimbo_seal_counts_until_seconds',
    help: 'Last moment at which what the seal is put on counts, in seconds since 1970',
    registers: [registry],
  }).set(sealCountsUntil.getTime() / 1000);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    seconds.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    if (!isOperator(request)) throw new Refusal(commonErrors.notFound);
    outbox.reset();
    for (const { channel, state, count } of await deliveries()) outbox.set({ channel, state }, count);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
