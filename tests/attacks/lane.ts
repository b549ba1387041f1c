import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { product } from '../../src/app/server/features.ts';
import { mountInterface } from '../../src/app/server/mount-interface.ts';
import { lacksEvery } from '../../src/features/access/rules/lacks-permission.ts';
import { getReport } from '../../src/features/reports/contract/made/get-report.ts';
import { makeReportJob } from '../../src/features/reports/server/making/make-report-job.ts';
import { authenticateWith, standingWith } from '../../src/features/session/server/index.ts';
import { callAddress } from '../../src/platform/contract/call-address.ts';
import { buildServer } from '../../src/platform/server/http/build-server.ts';
import { etagOf } from '../../src/platform/server/pages/kept-answers.ts';
import { mountBytes } from '../../src/platform/server/http/mount-bytes.ts';
import { mountEndpoints } from '../../src/platform/server/http/mount-endpoints.ts';
import { openWhoIs } from '../../src/platform/server/http/who-is.ts';
import type { Attacker } from './people.ts';
import type { Stage } from './stage.ts';
import { readable } from './readable.ts';
import { noteWhatIsWritten, openUndone, type Written } from './undone-database.ts';
import type { Question } from './ways.ts';

/** What came of one request. */
export interface Answer {
  readonly status: number;
  /** Status line, headers and body, as they are sent; without what differs between two answers to the same. */
  readonly text: string;
  readonly body: string;
  /** What it would have left in the database. */
  readonly written: readonly Written[];
}

/** Headers that differ between two answers to the same. */
const OF_THE_MOMENT = /^(date|x-correlation-id|content-length|x-ratelimit-.*)$/;
/** Where what was asked for is fetched: the secret in it is another each time. */
const ADDRESS = /\/api\/(?:download|[\w/]+\/spreadsheet)\?token=[\w.~%-]+/;
const SECRET = /(?<=\/spreadsheet\?token=)[\w-]+/g;

/** The whole product behind HTTP, which does what it is asked to and takes it back. */
export async function openLane({ database, deps: given, runJob }: Pick<Stage, 'database' | 'deps' | 'runJob'>) {
  await noteWhatIsWritten(database);
  const undone = await openUndone(database.appUrl);
  const deps = { ...given, db: undone.db, standingOf: standingWith(undone.db) };
  const faults: unknown[] = [];
  const app = await buildServer({ logger: false, trustProxy: false, requestsPerMinute: 1e9, connectOrigins: [] });
  app.addHook('onError', async (_request, _reply, error) => void faults.push(error));
  const authenticate = authenticateWith(deps.db, deps.secrets.token);
  mountEndpoints(app, product.endpoints, {
    deps,
    whoIs: openWhoIs((token) => authenticate(token, deps.clock())),
    // As in production: what the contract does not name is not taken out.
    checkAnswers: false,
    limits: 'lifted',
    explainLack: lacksEvery,
  });
  await mountBytes(app, product.bytes, { deps, limits: 'lifted' });
  await mountInterface(app);
  afterAll(async () => {
    await app.close();
    await undone.close();
  });

  return {
    /** Sends a request as somebody. What an address in the answer gives is part of it. */
    async ask(question: Question, as: Pick<Attacker, 'token'>): Promise<Answer> {
      faults.length = 0;
      const { result, written } = await undone.undoing(async () => {
        const answer = await send(app, question, as);
        const address = ADDRESS.exec(answer.body)?.[0];
        const file = address && (await send(app, { method: 'GET', url: address, body: undefined }, as));
        const text = answer.text.replaceAll(SECRET, '*');
        return { ...answer, text: file ? `${text}\n${file.text}` : text };
      });
      return { ...result, written };
    },
    /** Asks for a report, has it made and reads it, as somebody: all that was answered on the way. `null`: it was not made. */
    async askMade(question: Question, as: Pick<Attacker, 'token'>): Promise<Answer | null> {
      faults.length = 0;
      const { result } = await undone.undoing(async () => {
        const asked = await send(app, question, as);
        if (asked.status !== 200) return null;
        await runJob(deps, makeReportJob.name);
        const { id } = JSON.parse(asked.body) as { readonly id: number };
        const made = await send(
          app,
          { method: 'GET', url: callAddress(getReport.path, { id }, {}), body: undefined },
          as,
        );
        const address = ADDRESS.exec(made.body)?.[0];
        const file = address && (await send(app, { method: 'GET', url: address, body: undefined }, as));
        return file ? { ...file, text: [asked.text, made.text, file.text].join('\n') } : null;
      });
      return result && { ...result, written: [] };
    },
    /** What went wrong in the last request that nobody expected. */
    lastFault: (): unknown => faults.at(-1),
  };
}

async function send(app: FastifyInstance, { method, url, body }: Question, { token }: Pick<Attacker, 'token'>) {
  const answer = await app.inject({
    method: method as 'GET',
    url,
    headers: token === null ? {} : { authorization: token },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  const headers = Object.entries(answer.headers).filter(([name]) => !OF_THE_MOMENT.test(name));
  const status = `${answer.statusCode} ${answer.statusMessage}`;
  // The name of what is said, which is compared itself, tells nothing more; any other name is compared too.
  const own = etagOf(answer.body);
  const read = await readable(String(answer.headers['content-type']), answer.rawPayload);
  const lines = headers
    .map(([name, value]) => `${name}: ${name === 'etag' && value === own ? 'of all that is said' : String(value)}`)
    .toSorted();
  return { status: answer.statusCode, text: [status, ...lines, '', read].join('\n'), body: answer.body };
}
