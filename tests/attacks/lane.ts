import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { product } from '../../src/app/server/features.ts';
import { mountInterface } from '../../src/app/server/mount-interface.ts';
import { lacksEvery } from '../../src/features/access/rules/lacks-permission.ts';
import { authenticateWith } from '../../src/features/session/server/index.ts';
import { buildServer } from '../../src/platform/server/http/build-server.ts';
import { etagOf } from '../../src/platform/server/pages/kept-answers.ts';
import { mountBytes } from '../../src/platform/server/http/mount-bytes.ts';
import { mountEndpoints } from '../../src/platform/server/http/mount-endpoints.ts';
import { openWhoIs } from '../../src/platform/server/http/who-is.ts';
import type { Attacker } from './people.ts';
import type { Stage } from './stage.ts';
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
const ADDRESS = /\/api\/(?:download|(?:control\/subject|control\/capacity|customer)\/spreadsheet)\?token=[\w.~%-]+/;
const SECRET = /(?<=\/spreadsheet\?token=)[\w-]+/g;

/** The whole product behind HTTP, which does what it is asked to and takes it back. */
export async function openLane({ database, deps: given }: Pick<Stage, 'database' | 'deps'>) {
  await noteWhatIsWritten(database);
  const undone = await openUndone(database.appUrl);
  const deps = { ...given, db: undone.db };
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
  const lines = headers
    .map(([name, value]) => `${name}: ${name === 'etag' && value === own ? 'of all that is said' : String(value)}`)
    .toSorted();
  return { status: answer.statusCode, text: [status, ...lines, '', answer.body].join('\n'), body: answer.body };
}
