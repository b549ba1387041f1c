import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { addressOf, limitCalls } from '../../../../platform/server/http/call-limits.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import {
  judgeFileErrors,
  JUDGE_FILE_LIMIT,
  JUDGE_FILE_PATH,
  JUDGE_FILES_PER_MINUTE,
} from '../../contract/verification/judge-file.ts';
import { judgeFile } from './judge-file.ts';

/** Files held in memory at once; each waits for its turn to be judged. */
const atOnce = 6;
/** Of them from one address: a few that send slowly do not close the door for everyone. */
const atOnceFromOne = 2;

/**
 * The bytes of a file that anyone has in hand, judged as they arrive and forgotten. It is no endpoint object, because its body is
 * not JSON; the answer is `judgedFile` of the contract.
 */
export function judgeFileRoute(deps: Deps, { secondsToSend = 120 } = {}): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    const held: string[] = [];
    const limit = limitCalls(app, JUDGE_FILES_PER_MINUTE);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    app.post(JUDGE_FILE_PATH, { bodyLimit: JUDGE_FILE_LIMIT }, async (request, reply) => {
      await limit(request, reply, null);
      if (Number(request.headers['content-length'] ?? 0) > JUDGE_FILE_LIMIT)
        throw new Refusal(judgeFileErrors.tooLarge);
      const address = addressOf(request);
      const isFull = held.length >= atOnce || held.filter((one) => one === address).length >= atOnceFromOne;
      if (isFull) throw new Refusal(judgeFileErrors.busy);
      held.push(address);
      // Who sends a byte now and then loses the place, and the connection.
      const late = setTimeout(() => request.raw.destroy(), secondsToSend * 1_000);
      try {
        const bytes = await receive(request.raw);
        clearTimeout(late);
        return await judgeFile(deps, bytes);
      } finally {
        clearTimeout(late);
        held.splice(held.indexOf(address), 1);
      }
    });
  };
}

async function receive(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > JUDGE_FILE_LIMIT) throw new Refusal(judgeFileErrors.tooLarge);
    parts.push(part);
  }
  if (size === 0) throw new Refusal(judgeFileErrors.empty);
  return Buffer.concat(parts, size);
}
