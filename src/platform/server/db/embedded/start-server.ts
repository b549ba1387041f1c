import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { binariesOfBefore, prepareBinaries, type Binaries } from './binaries.ts';
import { createCluster } from './create-cluster.ts';
import type { DataFolder } from './data-folder.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { handOverCluster } from './hand-over-cluster.ts';
import { chooseIdentity, identityOfBefore } from './identity.ts';
import { replaceLostSecret } from './owner-secret.ts';
import type { PostmasterFile } from './postmaster-file.ts';
import { requireReach } from './reach.ts';
import { clearStalePidFile, launch, startPostmaster } from './run-postmaster.ts';
import type { StartHooks } from './start-hooks.ts';

/** Brings up the server of a folder in which none runs. The caller holds the start lock. */
export async function startServer(folder: DataFolder, hooks: StartHooks): Promise<PostmasterFile> {
  return (await startAsBefore(folder, hooks)) ?? startWithCare(folder, hooks);
}

/**
 * Most starts find everything as the last one left it, so the server is launched as it was then; trying out first what
 * this machine allows takes as long as PostgreSQL itself. Undefined when it does not come up like that.
 */
async function startAsBefore(folder: DataFolder, hooks: StartHooks): Promise<PostmasterFile | undefined> {
  if (!existsSync(folder.cluster) || !existsSync(folder.secret)) return undefined;
  const binaries = binariesOfBefore(folder.root);
  if (!binaries || !isSameMajor(folder.cluster, binaries)) return undefined;
  await clearStalePidFile(folder.cluster);
  const outcome = await launch(folder, binaries, identityOfBefore(folder.cluster), hooks);
  return typeof outcome === 'object' ? outcome : undefined;
}

/** Tries out what this machine allows, makes what is missing, and says what stands in the way. */
async function startWithCare(folder: DataFolder, hooks: StartHooks): Promise<PostmasterFile> {
  const identity = chooseIdentity(folder.cluster);
  if (identity.user) requireReach(folder.root, identity.user);
  const binaries = prepareBinaries(folder.root, identity);
  if (existsSync(folder.cluster)) {
    requireSameMajor(folder.cluster, binaries);
    await clearStalePidFile(folder.cluster);
    handOverCluster(folder.cluster, identity);
    replaceLostSecret(folder, binaries, identity);
  } else {
    await createCluster(folder, binaries, identity, hooks);
  }
  return startPostmaster(folder, binaries, identity, hooks);
}

const majorOf = (cluster: string) => readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
const isSameMajor = (cluster: string, { version }: Binaries) => majorOf(cluster) === version.split('.')[0];

function requireSameMajor(cluster: string, binaries: Binaries): void {
  if (!isSameMajor(cluster, binaries))
    throw new EmbeddedPostgresError(
      `Os dados em ${cluster} são do PostgreSQL ${majorOf(cluster)}, e este Carimbo traz o ${binaries.version.split('.')[0]}. ` +
        'Exporte os dados com a versão anterior do Carimbo, ou indique outra pasta em DATA_DIR.',
    );
}
