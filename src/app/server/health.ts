import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/server/db/database.ts';
import type { Component } from '../../engine/ports.ts';
import { isWriteImpossible } from '../../platform/server/http/cannot-write.ts';
import { type Health, healthOf } from '../../platform/server/health.ts';

type Probe = () => Promise<Health>;

/** How far an acknowledged act is safe: what the operator must know before trusting it with real processes. */
export type Durability = 'embedded' | 'external';

const durabilityText: Readonly<Record<Durability, string>> = {
  embedded:
    'Cada ato espera o disco desta máquina. Não há cópia em outra: para produção, use um PostgreSQL próprio (DATABASE_URL) com cópias de segurança.',
  external: 'Cada ato espera o PostgreSQL configurado; as cópias de segurança são as dele.',
};

interface HealthOptions {
  /** Optional parts of the installation: what is missing never makes the whole unwell. */
  readonly components: () => Promise<readonly Component[]>;
  readonly probes: Readonly<Record<string, Probe>>;
  readonly durability: Durability;
  /** How far the demonstration's past is loaded; `absent` outside a demonstration. */
  readonly demonstration: () => Promise<'absent' | 'loading' | 'ready'>;
  readonly version: string;
  /** Who may know more than whether the product works. */
  readonly isOperator: (request: FastifyRequest) => boolean;
}

/** Probes are run once for all who ask within this time: whoever asks often makes no work. */
const FRESH_MS = 1_000;

/**
 * `GET /health`: 200, or 503 when a service that every act needs is down. Anyone learns that and how far a demonstration
 * is loaded; whoever runs the product also learns the version, the durability, the state of each service and which optional
 * components there are.
 */
export function mountHealth(
  app: FastifyInstance,
  { probes, components, durability, demonstration, version, isOperator }: HealthOptions,
): void {
  const probeAll = () =>
    Promise.all(Object.entries(probes).map(async ([name, probe]) => [name, await probe()] as const));
  let last: { readonly at: number; readonly states: ReturnType<typeof probeAll> } | undefined;
  const statesNow = () => {
    const at = performance.now();
    if (!last || at - last.at > FRESH_MS) last = { at, states: probeAll() };
    return last.states;
  };
  app.get('/health', async (request, reply) => {
    const forOperator = isOperator(request);
    const [states, past, optional] = await Promise.all([
      statesNow(),
      // What cannot be asked for is told by the state of what it needs.
      demonstration().catch(() => 'loading' as const),
      forOperator ? components().catch(() => []) : [],
    ]);
    const worst = states.some(([, { status }]) => status === 'down')
      ? 'down'
      : states.some(([, { status }]) => status === 'degraded')
        ? 'degraded'
        : 'ok';
    return reply
      .status(worst === 'down' ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({
        status: worst,
        demonstration: past,
        ...(forOperator && {
          version,
          durability: { class: durability, detail: durabilityText[durability] },
          services: Object.fromEntries(states),
          components: optional,
        }),
      });
  });
}

/**
 * `GET /ready`: whether to send people here: 200, or 503 from the moment on in which this node was asked to stop. Unlike
 * `/health` it says nothing of how the product is: a node that leaves is well, and should not be ended for it.
 */
export function mountReady(app: FastifyInstance, { isLeaving }: { readonly isLeaving: () => boolean }): void {
  app.get('/ready', (_request, reply) => {
    const leaving = isLeaving();
    return reply
      .status(leaving ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ status: leaving ? 'leaving' : 'ready' });
  });
}

/**
 * Whether the database answers and takes what is written, and whether the application's role is kept from the ledger as it
 * should be. Both are tried anew: an operator may mend them while the product runs.
 */
export const databaseProbe =
  (db: Database): Probe =>
  () =>
    healthOf(async () => {
      const { rows } = await sql<{ unguarded: boolean }>`
        select has_table_privilege('ledger.event', 'update') or has_table_privilege('ledger.event', 'delete') as unguarded`.execute(
        db,
      );
      if (!(await takesWriting(db))) return { status: 'down', detail: 'O banco de dados não aceita gravação.' };
      return rows[0]?.unguarded
        ? {
            status: 'degraded',
            detail:
              'O papel da aplicação pode alterar o registro de atos. Use em DATABASE_URL um papel membro de carimbo_app.',
          }
        : { status: 'ok', detail: 'O banco de dados responde e grava.' };
    }, 'O banco de dados não responde');

/** Writes a row and takes it back: a full disk and a copy that only reads both answer questions. */
async function takesWriting(db: Database): Promise<boolean> {
  const undone = new Error('taken back');
  try {
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('platform.idempotency')
        .values({
          key: 'health',
          actor: `health ${randomUUID()}`,
          endpoint: 'health',
          request_digest: '',
          created_at: new Date(),
        })
        .execute();
      throw undone;
    });
    return true;
  } catch (error) {
    if (error === undone) return true;
    if (isWriteImpossible(error)) return false;
    throw error;
  }
}
