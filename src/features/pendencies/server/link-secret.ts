import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Deps } from '../../../platform/server/acts/act-context.ts';
import type { PendencyRow } from './pendency-row.ts';

type Secrets = Pick<Deps, 'secrets'>;
/** 128 bits. */
const BYTES = 16;

/**
 * What the link of a pendency carries. It follows from its salt and a key that only nodes hold: it is kept nowhere, so a
 * copy of the database does not give it away, and a reminder can name it again.
 */
export const linkSecret = ({ secrets }: Secrets, { link_salt }: Pick<PendencyRow, 'link_salt'>): string =>
  createHmac('sha256', secrets.for('pendency-link'))
    .update(link_salt)
    .digest()
    .subarray(0, BYTES)
    .toString('base64url');

/** How a secret is found without being kept. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** A new link, as its pendency keeps it. */
export function newLink(deps: Secrets): Pick<PendencyRow, 'link_salt' | 'link_sha256'> {
  const link_salt = randomBytes(BYTES);
  return { link_salt, link_sha256: hashOf(linkSecret(deps, { link_salt })) };
}

/** A secret for one browser. */
export const newVisit = (): string => randomBytes(BYTES).toString('base64url');
