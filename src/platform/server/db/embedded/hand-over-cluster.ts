import { lchownSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Identity } from './identity.ts';

/**
 * Gives a cluster that we made as root to the user that must run it from now on, when user namespaces stopped being
 * allowed. Touches the cluster folder alone, which is always of our making, never a folder above it.
 */
export function handOverCluster(cluster: string, identity: Identity): void {
  if (!identity.user || statSync(cluster).uid === identity.user.uid) return;
  const { uid, gid } = identity.user;
  for (const entry of readdirSync(cluster, { recursive: true, encoding: 'utf8' }))
    lchownSync(path.join(cluster, entry), uid, gid);
  // The folder itself last: an interrupted hand-over is done again from the start.
  lchownSync(cluster, uid, gid);
}
