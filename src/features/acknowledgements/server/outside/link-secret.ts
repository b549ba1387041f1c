import { randomBytes } from 'node:crypto';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { formerSecrets } from '../../../../platform/server/config/index.ts';
import { derivedSecret, digestOfSecret } from '../../../../platform/server/credentials/derived-secret.ts';
import { knowledgeTables, type RequestRow } from '../knowledge-row.ts';

type Secrets = Pick<Deps, 'secrets'>;
/** 128 bits. */
const BYTES = 16;

/** A salt, and a secret for one browser. */
export const newSalt = (): Buffer => randomBytes(BYTES);
export const newVisit = (): string => newSalt().toString('base64url');

/** What the link of a request carries. */
export const linkSecret = ({ secrets }: Secrets, { link_salt }: Pick<RequestRow, 'link_salt'>): string =>
  derivedSecret(secrets, 'knowledge-link', link_salt);

/** A new link, as its request keeps it. */
export function newLink(deps: Secrets): Pick<RequestRow, 'link_salt' | 'link_sha256'> {
  const link_salt = newSalt();
  return { link_salt, link_sha256: digestOfSecret(linkSecret(deps, { link_salt })) };
}

/**
 * Where who is asked gives knowledge. After `#`, so that no server on the way writes the secret down. A link that was made under a
 * secret of the installation that nobody names any more gets another.
 */
export async function addressToSend(deps: Deps, request: RequestRow): Promise<string> {
  const known = [deps.secrets, ...formerSecrets(deps.config)].map((secrets) => linkSecret({ secrets }, request));
  const secret = known.find((one) => digestOfSecret(one).equals(request.link_sha256)) ?? (await renew(deps, request));
  return `${deps.config.publicUrl}/ciencia-externa#${secret}`;
}

async function renew(deps: Deps, { id }: RequestRow): Promise<string> {
  const link = newLink(deps);
  await knowledgeTables(deps.db).updateTable('acknowledgements.request').set(link).where('id', '=', id).execute();
  return linkSecret(deps, link);
}
