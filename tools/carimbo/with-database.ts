import { AlreadyInstalled } from '../../src/app/server/install/install.ts';
import { InstallationFileError } from '../../src/app/server/install/installation-file.ts';
import { formerSecrets, loadConfig, resolveSecrets } from '../../src/platform/server/config/index.ts';
import { type PreparedDatabase, prepareDatabase } from '../../src/platform/server/db/prepare-database.ts';
import { type KeyRing, keyRingOf } from '../../src/platform/server/ledger/ledger-key.ts';
import { SealsMissing } from '../../src/platform/server/ledger/seal-ledger.ts';
import { explainFailure } from '../serving/explain-failure.ts';
import { exit } from './command.ts';

/** Opens the database of the settings, brought up to date, for a command. */
export async function withDatabase(
  work: (database: PreparedDatabase, keys: KeyRing) => Promise<number>,
): Promise<number> {
  const config = loadConfig(process.env);
  const secrets = resolveSecrets(config);
  const keys = keyRingOf(secrets, formerSecrets(config));
  const database = await prepareDatabase(config.database, {
    appPassword: Buffer.from(secrets.for('database role')).toString('base64url'),
    log: () => {},
  });
  try {
    return await work(database, keys);
  } finally {
    await database.close();
  }
}

/** Runs a command; what its operator can mend is told in words, a fault of ours keeps its stack. */
export async function explained(run: () => Promise<number>): Promise<number> {
  try {
    return await run();
  } catch (error) {
    const told = [InstallationFileError, AlreadyInstalled, SealsMissing].some((kind) => error instanceof kind);
    const message = told ? (error as Error).message : explainFailure(error);
    if (message === undefined) throw error;
    console.error(message);
    return exit.refused;
  }
}
