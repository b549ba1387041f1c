import { loadConfig, resolveSecrets } from '../../src/platform/server/config/index.ts';
import { openDatabase } from '../../src/platform/server/db/database.ts';
import { prepareDatabase } from '../../src/platform/server/db/prepare-database.ts';
import { verifyLedger } from '../../src/platform/server/ledger/verify.ts';
import { exit } from './command.ts';

/** Walks every chain of the ledger. */
export async function run(): Promise<number> {
  const config = loadConfig(process.env);
  const secrets = resolveSecrets(config);
  const database = await prepareDatabase(config.database, {
    appPassword: Buffer.from(secrets.for('database role')).toString('base64url'),
    log: () => {},
  });
  // The owner's eyes: the application's own may be what is doubted.
  const owner = openDatabase({ url: database.ownerUrl, max: 1, name: 'carimbo-ledger-verify' });
  try {
    const { events, broken } = await verifyLedger(owner);
    for (const { streamType, streamId, eventId, fault } of broken) {
      console.error(`Quebrado: ${streamType} ${streamId}, evento ${eventId} (${fault})`);
    }
    console.log(`${events} eventos conferidos, ${broken.length} registros quebrados.`);
    return broken.length === 0 ? exit.done : exit.refused;
  } finally {
    await owner.destroy();
    await database.close();
  }
}
