import { createHash } from 'node:crypto';
import { signableBytes } from '../../../documents/server/index.ts';
import type { Signing, SigningAct } from './signing.ts';

/** The hash that is signed, made again from the bytes that are there. */
export async function proveBytes({ deps }: SigningAct, { document }: Signing) {
  const { bytes, sha256, size } = await signableBytes(deps, document);
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== sha256) throw new Error(`document ${document.id}: stored bytes do not match their hash`);
  return { sha256, size };
}
