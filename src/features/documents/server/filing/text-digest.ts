import { createHash } from 'node:crypto';
import type { DocumentRow } from '../document-row.ts';

/** SHA-256 of what was written, as it is edited and as it is searched; null for what was uploaded. */
export const textDigest = ({ kind, html_source, plain_text }: DocumentRow): string | null =>
  kind === 'written' ? createHash('sha256').update(`${html_source}\0${plain_text}`).digest('hex') : null;
