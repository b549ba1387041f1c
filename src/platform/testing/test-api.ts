import { afterAll } from 'vitest';
import type { z } from 'zod';
import { BACKGROUND_PREFIX, bulkJob, bulkJobErrors } from '../contract/bulk-job.ts';
import type { Reason } from '../../kernel/decision.ts';
import { callAddress } from '../contract/call-address.ts';
import type { Endpoint, InputOf, OutputOf } from '../contract/endpoint.ts';
import { errorsOf, invalidFields, refusalAnswer } from '../contract/error-answer.ts';
import { commonErrors } from '../contract/error-kind.ts';
import { type Rehearsal, REHEARSAL_PREFIX, rehearsalAnswer } from '../contract/rehearsal.ts';
import type { Deps } from '../server/acts/act-context.ts';
import type { Actor } from '../server/acts/actor.ts';
import type { BoundBytes } from '../server/acts/bytes.ts';
import { buildServer } from '../server/http/build-server.ts';
import type { BoundEndpoint } from '../server/acts/handlers.ts';
import { withConsequences } from '../server/ledger/consequences.ts';
import { withNamedActs } from '../server/http/bulk/act-named.ts';
import { mountBytes } from '../server/http/mount-bytes.ts';
import { mountEndpoints } from '../server/http/mount-endpoints.ts';
import { openWhoIs } from '../server/http/who-is.ts';
import { downloadBytes, uploadBytes } from '../server/storage/index.ts';

/** A refusal as a client sees it. */
export class Refused extends Error {
  readonly status: number;
  readonly body: { code?: string; message?: string } & Record<string, unknown>;
  constructor(status: number, body: Refused['body']) {
    super(`${status} ${JSON.stringify(body)}`);
    this.status = status;
    this.body = body;
  }
}

/** What a refusal answers is in the contract too: its code with its status, or one line per wrong field. */
function expectDeclared(contract: Endpoint, status: number, body: unknown): void {
  if (status === 400 && invalidFields.safeParse(body).success) return;
  const { code } = refusalAnswer.parse(body);
  if (code === commonErrors.unexpected.code) return;
  // A call that goes on by itself.
  if (code === bulkJobErrors.withoutUnit.code || code === bulkJobErrors.attended.code) return;
  if (errorsOf(contract).some((error) => error.code === code && error.status === status)) return;
  throw new Error(`${contract.method} ${contract.path} answers ${status} ${code}, which its contract does not name`);
}

interface Send {
  /** Who calls; nobody when left out. */
  readonly as?: Actor | undefined;
  readonly key?: string;
  /** The address it comes from; this machine's when left out. */
  readonly from?: string;
  /** The `User-Agent` header. */
  readonly browser?: string;
}

/** Calls endpoints over HTTP in process, as an actor given by the test; answers are parsed by their output schema. */
export interface TestApi {
  /** Sends bytes to an address that the product gave. */
  upload(url: string, bytes: Uint8Array): Promise<{ readonly status: number }>;
  /** Reads an address that the product gave. */
  download(url: string): Promise<{ readonly status: number; readonly type: string; readonly bytes: Buffer }>;
  call<E extends Endpoint>(contract: E, input: InputOf<E>, send?: Send): Promise<OutputOf<E>>;
  /** What each item of a bulk act would come to. */
  rehearse<E extends Endpoint>(contract: E, input: InputOf<E>, send?: Send): Promise<Rehearsal>;
  /** Leaves a bulk act to go on by itself. */
  background<E extends Endpoint>(contract: E, input: InputOf<E>, send?: Send): Promise<z.output<typeof bulkJob>>;
  /** The same, for a call that must be refused. */
  refusal<E extends Endpoint>(contract: E, input: InputOf<E>, send?: Send): Promise<Refused>;
}

interface Input {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

interface TestApiOptions {
  /** What whoever holds none of a call's permissions is told of them; nothing, when left out. */
  readonly explainLack?: (permissions: readonly number[]) => Reason;
  /** Limits of calls a minute are lifted, unless they are what is tested. */
  readonly limits?: 'kept' | 'lifted';
  /** Calls of files besides those of uploads and downloads. */
  readonly files?: readonly BoundBytes[];
}

export async function testApi(
  endpoints: readonly BoundEndpoint[],
  deps: Deps,
  { limits = 'lifted', explainLack, files = [] }: TestApiOptions = {},
): Promise<TestApi> {
  const actors = new Map<string, Actor>();
  const app = await buildServer({ logger: false, trustProxy: false, requestsPerMinute: 1e9, connectOrigins: [] });
  mountEndpoints(app, endpoints, {
    deps,
    whoIs: openWhoIs(async (token) => actors.get(token) ?? null),
    checkAnswers: true,
    limits,
    ...(explainLack && { explainLack }),
  });
  await mountBytes(app, [uploadBytes, downloadBytes, ...files], { deps, limits });
  afterAll(() => app.close());

  async function send(contract: Endpoint, input: Input, options: Send & { readonly prefix?: string }) {
    const { as, key, from, browser, prefix = '' } = options;
    if (as) actors.set(as.sessionId, as);
    const { params = {}, query = {} } = input as Record<string, Record<string, unknown>>;
    const answer = await app.inject({
      method: contract.method,
      url: callAddress(`${prefix}${contract.path}`, params, query),
      ...(from === undefined ? {} : { remoteAddress: from }),
      headers: {
        ...(as ? { authorization: as.sessionId } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(browser === undefined ? {} : { 'user-agent': browser }),
      },
      ...(input.body === undefined ? {} : { payload: input.body as object }),
    });
    const body = answer.json() as unknown;
    if (answer.statusCode !== 200)
      expectDeclared(withNamedActs(withConsequences(contract, deps.consequences), endpoints), answer.statusCode, body);
    return { status: answer.statusCode, body };
  }

  const pathOf = (url: string) => url.slice(new URL(url).origin.length);
  return {
    async upload(url, bytes) {
      const answer = await app.inject({ method: 'PUT', url: pathOf(url), payload: Buffer.from(bytes) });
      return { status: answer.statusCode };
    },
    async download(url) {
      const answer = await app.inject({ method: 'GET', url: pathOf(url) });
      return {
        status: answer.statusCode,
        type: String(answer.headers['content-type']),
        bytes: answer.rawPayload,
      };
    },
    async call(contract, input, options = {}) {
      const { status, body } = await send(contract, input, options);
      if (status !== 200) throw new Refused(status, body as Refused['body']);
      return contract.output.parse(body) as never;
    },
    async rehearse(contract, input, options = {}) {
      const { status, body } = await send(contract, input, { ...options, prefix: REHEARSAL_PREFIX });
      if (status !== 200) throw new Refused(status, body as Refused['body']);
      return rehearsalAnswer.parse(body);
    },
    async background(contract, input, options = {}) {
      const { status, body } = await send(contract, input, { ...options, prefix: BACKGROUND_PREFIX });
      if (status !== 200) throw new Refused(status, body as Refused['body']);
      return bulkJob.parse(body);
    },
    async refusal(contract, input, options = {}) {
      const { status, body } = await send(contract, input, options);
      if (status === 200) throw new Error(`expected a refusal, got ${JSON.stringify(body)}`);
      return new Refused(status, body as Refused['body']);
    },
  };
}
