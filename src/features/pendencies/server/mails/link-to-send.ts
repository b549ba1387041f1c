import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { formerSecrets } from '../../../../platform/server/config/index.ts';
import { hashOf, linkSecret, newLink } from '../link-secret.ts';
import { type PendencyRow, pendencyTables } from '../pendency-row.ts';

/**
 * Where the party answers. After `#`, so that no server on the way writes the secret down. A link that was made under a secret
 * of before stays as it is while the installation names that one; else it gets another, and the one of before is dead.
 */
export async function linkToSend(deps: Deps, pendency: PendencyRow): Promise<string> {
  const known = [deps.secrets, ...formerSecrets(deps.config)].map((secrets) => linkSecret({ secrets }, pendency));
  const secret = known.find((one) => hashOf(one).equals(pendency.link_sha256)) ?? (await renew(deps, pendency));
  return `${deps.config.publicUrl}/responder-pendencia#${secret}`;
}

async function renew(deps: Deps, { id }: PendencyRow): Promise<string> {
  const link = newLink(deps);
  await pendencyTables(deps.db).updateTable('pendencies.pendency').set(link).where('id', '=', id).execute();
  return linkSecret(deps, link);
}
