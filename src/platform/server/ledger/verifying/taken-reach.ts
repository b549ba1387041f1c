import type { Database } from '../../db/database.ts';
import { readHeads } from '../seal.ts';

/**
 * How far each chain had come before there was a key, as the first seals tell it. It is asked chain by chain in their order,
 * and keeps one seal in memory.
 */
export async function takenReach(db: Database) {
  let sealId = 0;
  let lines: ReturnType<typeof readHeads> = [];
  const next = async (): Promise<boolean> => {
    const seal = await db
      .selectFrom('ledger.seal')
      .select(['id', 'heads'])
      .where('id', '>', sealId)
      .where('taken_over', 'is not', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!seal) return false;
    sealId = seal.id;
    lines = readHeads(seal.heads).reverse();
    return true;
  };
  let more = await next();
  return {
    /** The place of the last event without a code that this chain may have; 0 when it may have none. */
    async of(type: string, id: number): Promise<number> {
      while (more) {
        const line = lines.at(-1);
        if (!line) more = await next();
        else if (line.stream_type < type || (line.stream_type === type && line.stream_id < id)) lines.pop();
        else return line.stream_type === type && line.stream_id === id ? line.stream_seq : 0;
      }
      return 0;
    },
  };
}
