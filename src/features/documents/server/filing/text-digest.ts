import { createHash } from 'node:crypto';
import type { DocumentRow } from '../document-row.ts';

/** SHA-256 of what was written, as it is edited and as it is searched; of what was uploaded, of nothing. */
export const textDigest = ({ html_source, plain_text }: Pick<DocumentRow, 'html_source' | 'plain_text'>): string =>
  createHash('sha256')
    .update(`${html_source ?? ''}\0${plain_text}`)
    .digest('hex');
