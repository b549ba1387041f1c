import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { prepareBinaries, type Binaries } from './binaries.ts';
import { createCluster } from './create-cluster.ts';
import type { DataFolder } from './data-folder.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { handOverCluster } from './hand-over-cluster.ts';
import { chooseIdentity } from './identity.ts';
import { replaceLostSecret } from './owner-secret.ts';
import type { PostmasterFile } from './postmaster-file.ts';
import { requireReach } from './reach.ts';
import { clearStalePidFile, startPostmaster } from './run-postmaster.ts';

/** Brings up the server of a folder in which none runs. The caller holds the start lock. */
export async function startServer(folder: DataFolder, log: (message: string) => void): Promise<PostmasterFile> {
  const identity = chooseIdentity(folder.cluster);
  if (identity.user) requireReach(folder.root, identity.user);
  const binaries = prepareBinaries(folder.root, identity);
  if (existsSync(folder.cluster)) {
    requireSameMajor(folder.cluster, binaries);
    await clearStalePidFile(folder.cluster);
    handOverCluster(folder.cluster, identity);
    replaceLostSecret(folder, binaries, identity);
  } else {
    log('Criando o banco de dados...');
    createCluster(folder, binaries, identity);
  }
  return startPostmaster(folder, binaries, identity, log);
}

function requireSameMajor(cluster: string, binaries: Binaries): void {
  const made = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  const present = binaries.version.split('.')[0];
  if (made !== present)
    throw new EmbeddedPostgresError(
      `Os dados em ${cluster} são do PostgreSQL ${made}, e este Carimbo traz o ${present}. ` +
        'Exporte os dados com a versão anterior do Carimbo, ou indique outra pasta em DATA_DIR.',
    );
}
