import { parseCms, verifyCms } from '../trust/index.ts';
import { openForAppending } from './append-signature.ts';
import { readSignatures } from './read-signatures.ts';

/**
 * Whether a file holds a signature that no time stamp vouches for: neither one inside its message nor one of the document over
 * it. What stands in the first bytes, as the file came in, is left to whoever put it there.
 * Throws SealError when it cannot be read.
 * @param first how many bytes came in
 */
export async function lacksTimestamp(file: Buffer, first: number): Promise<boolean> {
  const later = readSignatures(await openForAppending(file))
    .map(({ contents, byteRange: [, , after = 0, length = 0] }) => ({ contents, end: after + length }))
    .filter(({ end }) => end > first)
    .toSorted((one, other) => other.end - one.end);
  for (const { contents } of later) {
    const kind = kindOf(contents);
    if (kind === 'document-timestamp') return false;
    if (kind === 'unstamped') return true;
  }
  return false;
}

function kindOf(contents: Buffer): 'document-timestamp' | 'stamped' | 'unstamped' {
  const cms = parseCms(contents);
  if (cms.content) return 'document-timestamp';
  return verifyCms(cms, () => Buffer.alloc(0)).timestamp ? 'stamped' : 'unstamped';
}
