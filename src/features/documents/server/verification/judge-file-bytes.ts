import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { type BoundBytes, bytes, type ServeBytes } from '../../../../platform/server/acts/bytes.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { addressOf } from '../../../../platform/server/http/call-limits.ts';
import { JUDGE_FILE_LIMIT, judgeFile as contract, judgeFileErrors } from '../../contract/verification/judge-file.ts';
import { joinShared } from '../filing/blob-bytes.ts';
import { judgeFile } from './judge-file.ts';

/** Files held in memory at once; each waits for its turn to be judged. */
const atOnce = 6;
/** Of them from one address: a few that send slowly do not close the door for everyone. */
const atOnceFromOne = 2;

const judging =
  (secondsToSend: number) =>
  (deps: Deps): ServeBytes<typeof contract> => {
    const held: string[] = [];
    return async ({ request }) => {
      if (Number(request.headers['content-length'] ?? 0) > JUDGE_FILE_LIMIT)
        throw new Refusal(judgeFileErrors.tooLarge);
      const address = addressOf(request);
      const isFull = held.length >= atOnce || held.filter((one) => one === address).length >= atOnceFromOne;
      if (isFull) throw new Refusal(judgeFileErrors.busy);
      held.push(address);
      // Who sends a byte now and then loses the place, and the connection.
      const late = setTimeout(() => request.raw.destroy(), secondsToSend * 1_000);
      try {
        const file = await receive(request.raw);
        clearTimeout(late);
        return await judgeFile(deps, file);
      } finally {
        clearTimeout(late);
        held.splice(held.indexOf(address), 1);
      }
    };
  };

/** The bytes of a file that anyone has in hand, judged as they arrive and forgotten. */
export const judgeFileBytes = bytes(contract, judging(120));

/**
 * The same for who waits less for a file to be sent.
 * @internal A test has no two minutes.
 */
export const judgeFileWithin = (secondsToSend: number): BoundBytes => bytes(contract, judging(secondsToSend));

async function receive(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > JUDGE_FILE_LIMIT) throw new Refusal(judgeFileErrors.tooLarge);
    parts.push(part);
  }
  if (size === 0) throw new Refusal(judgeFileErrors.empty);
  // It is handed to a thread, which has it from the same memory.
  return joinShared(parts);
}
