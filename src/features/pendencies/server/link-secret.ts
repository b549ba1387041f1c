import { randomBytes } from 'node:crypto';
import type { Deps } from '../../../platform/server/acts/act-context.ts';
import { derivedSecret, digestOfSecret } from '../../../platform/server/credentials/derived-secret.ts';
import type { PendencyRow } from './pendency-row.ts';

type Secrets = Pick<Deps, 'secrets'>;
/** 128 bits. */
const BYTES = 16;

/** What the link of a pendency carries. It is kept nowhere, and a reminder can name it again. */
export const linkSecret = ({ secrets }: Secrets, { link_salt }: Pick<PendencyRow, 'link_salt'>): string =>
  derivedSecret(secrets, 'pendency-link', link_salt);

/** How a secret is found without being kept. */
export const hashOf = digestOfSecret;

/** A new link, as its pendency keeps it. */
export function newLink(deps: Secrets): Pick<PendencyRow, 'link_salt' | 'link_sha256'> {
  const link_salt = randomBytes(BYTES);
  return { link_salt, link_sha256: hashOf(linkSecret(deps, { link_salt })) };
}

/** A secret for one browser. */
export const newVisit = (): string => randomBytes(BYTES).toString('base64url');
