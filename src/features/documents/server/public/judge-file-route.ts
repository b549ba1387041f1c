import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Deps } from '../../../../platform/server/deps.ts';
import { limitCalls } from '../../../../platform/server/http/call-limits.ts';
import { Refusal } from '../../../../platform/server/http/refusal.ts';
import {
  judgeFileErrors,
  JUDGE_FILE_LIMIT,
  JUDGE_FILE_PATH,
  JUDGE_FILES_PER_MINUTE,
} from '../../contract/verification/judge-file.ts';
import { judgeFile } from './judge-file.ts';

/** Files held in memory at once; each waits for its turn to be judged. */
const atOnce = 6;

/**
 * The bytes of a file that anyone has in hand, judged as they arrive and forgotten. It is no endpoint object, because its body is
 * not JSON; the answer is `judgedFile` of the contract.
 */
export function judgeFileRoute(deps: Deps): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    let held = 0;
    const limit = limitCalls(app, JUDGE_FILES_PER_MINUTE);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    app.post(JUDGE_FILE_PATH, { bodyLimit: JUDGE_FILE_LIMIT }, async (request, reply) => {
      await limit(request, reply, null);
      if (Number(request.headers['content-length'] ?? 0) > JUDGE_FILE_LIMIT)
        throw new Refusal(judgeFileErrors.tooLarge);
      if (held >= atOnce) throw new Refusal(judgeFileErrors.busy);
      held += 1;
      try {
        return await judgeFile(deps, await receive(request.raw));
      } finally {
        held -= 1;
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
