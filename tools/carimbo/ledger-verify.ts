import { openDatabase } from '../../src/platform/server/db/database.ts';
import { verifyLedger } from '../../src/platform/server/ledger/verify.ts';
import { exit } from './command.ts';
import { explained, withDatabase } from './with-database.ts';

/** Walks every chain of the ledger. */
export const run = (): Promise<number> =>
  explained(() =>
    withDatabase(async ({ ownerUrl }) => {
      // The owner's eyes: the application's own may be what is doubted.
      const owner = openDatabase({ url: ownerUrl, max: 1, name: 'carimbo-ledger-verify' });
      try {
        const { events, broken } = await verifyLedger(owner);
        for (const { streamType, streamId, eventId, fault } of broken) {
          console.error(`Quebrado: ${streamType} ${streamId}, evento ${eventId} (${fault})`);
        }
        console.log(`${events} eventos conferidos, ${broken.length} registros quebrados.`);
        return broken.length === 0 ? exit.done : exit.refused;
      } finally {
        await owner.destroy();
      }
    }),
  );
