import { parseArgs } from 'node:util';
import { openDatabase } from '../../src/platform/server/db/database.ts';
import { clock } from '../../src/platform/server/clock.ts';
import { erasePayloads } from '../../src/platform/server/ledger/erase-payloads.ts';
import { exit, UsageError } from './command.ts';
import { explained, withDatabase } from './with-database.ts';

/** Erases what events say, as the law may ask, and has the ledger tell by whom and why. */
export async function run(typed: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...typed],
    allowPositionals: true,
    options: { reason: { type: 'string' }, author: { type: 'string' } },
  });
  const eventIds = positionals.map(Number);
  if (eventIds.length === 0 || eventIds.some((id) => !Number.isSafeInteger(id) || id < 1))
    throw new UsageError('Diga os números dos eventos.');
  const [reason, author] = [values.reason?.trim(), values.author?.trim()];
  if (!reason || !author) throw new UsageError('Diga por quê (--reason) e quem responde por isso (--author).');
  return explained(() =>
    withDatabase(async ({ ownerUrl }, keys) => {
      const owner = openDatabase({ url: ownerUrl, max: 1, name: 'carimbo-ledger-erase' });
      try {
        const erased = await erasePayloads(owner, keys.current, { eventIds, reason, author, now: clock() });
        const left = eventIds.filter((id) => !erased.includes(id));
        if (erased.length > 0) console.log(`Apagado o que diziam os eventos ${erased.join(', ')}; os elos ficam.`);
        if (left.length > 0) console.error(`Não existem, ou já tinham sido apagados: ${left.join(', ')}.`);
        return left.length === 0 ? exit.done : exit.refused;
      } finally {
        await owner.destroy();
      }
    }),
  );
}
