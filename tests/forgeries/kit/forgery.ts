import { makeTestAuthority } from '../../../src/engine/trust/testing/make-test-authority.ts';
import { trustStoreOf, type TrustStore } from '../../../src/engine/trust/index.ts';
import type { DocumentVerdict } from '../../../src/engine/judge/index.ts';
import type { Draft } from './draft.ts';
import { newSample } from './sample.ts';
import { signDraft, type Signing } from './sign-draft.ts';

/** One forged file, and what must be said of it. */
export interface Forgery {
  readonly name: string;
  readonly verdict: DocumentVerdict;
  /** A code that the report must give as its reason. */
  readonly because?: string;
  readonly make: () => Buffer;
}

export const at = new Date();
export const authority = makeTestAuthority({ now: at });
export const person = authority.issue();
export const colleague = authority.issue({ cpf: '11144477735', name: 'ANA', kind: 'ec' });
export const trust: TrustStore = trustStoreOf([authority.root]);
/** Another chain, whose names are the same. */
export const impostors = makeTestAuthority({ now: at });

export type SignedWith = Partial<Signing>;

export const signedSample = (signing: SignedWith = {}): Draft => sign(newSample(), signing);
export const sign = (draft: Draft, signing: SignedWith = {}): Draft =>
  signDraft(draft, { who: person, at, ...signing });

export const forgery = (
  name: string,
  verdict: DocumentVerdict,
  because: string | undefined,
  make: () => Buffer | Draft,
): Forgery => ({
  name,
  verdict,
  ...(because && { because }),
  make: () => {
    const made = make();
    return Buffer.isBuffer(made) ? made : made.bytes;
  },
});

/** The same bytes with one stretch written over by another of the same length. */
export function overwrite(bytes: Buffer, found: string, replacement: string, last = true): Buffer {
  const copy = Buffer.from(bytes);
  const place = last ? copy.lastIndexOf(found, undefined, 'latin1') : copy.indexOf(found, 0, 'latin1');
  if (place === -1) throw new Error(`${found} is not in the file`);
  copy.write(replacement.padEnd(found.length), place, 'latin1');
  return copy;
}
