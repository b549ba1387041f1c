import { createHash } from 'node:crypto';
import type { DocumentVerdict } from '../../../src/engine/judge/index.ts';
import type { Fields } from '../kit/draft.ts';
import {
  at,
  authority,
  colleague,
  forgery,
  impostors,
  sign,
  signedSample,
  type Forgery,
  type SignedWith,
} from '../kit/forgery.ts';
import { object, text } from '../kit/sample.ts';
import { usualMessage } from '../kit/sign-draft.ts';

const signature: Fields = { SubFilter: '/PBAD.PAdES' };
const stamp: Fields = { Type: '/DocTimeStamp', SubFilter: '/PBAD.DocTimeStamp' };
const another = createHash('sha256').update('outro').digest();
const byNames = (name: string, verdict: DocumentVerdict, signing: SignedWith): Forgery =>
  forgery(`under a name of ICP-Brasil ${name}`, verdict, undefined, () => signedSample(signing));
const stampedBy = (name: string, verdict: DocumentVerdict, message: SignedWith['message']): Forgery =>
  forgery(`a document time stamp under a name of ICP-Brasil ${name}`, verdict, undefined, () =>
    sign(signedSample(), { entries: stamp, ...(message && { message }) }),
  );

/** Around the names that ICP-Brasil gives to two formats. */
export const namesOfIcpBrasil: readonly Forgery[] = [
  byNames('stands a message over something else', 'altered', {
    entries: signature,
    message: (parts) => usualMessage({ ...parts, digest: another }),
  }),
  byNames('stands a time stamp', 'invalid', {
    entries: signature,
    message: ({ digest }) => authority.timestamp(digest),
  }),
  byNames('stands no message', 'invalid', { entries: signature, message: () => Buffer.from('3000', 'hex') }),
  byNames('signs somebody of another authority', 'invalid', { entries: signature, who: impostors.issue() }),
  byNames('that it does not give', 'invalid', { entries: { SubFilter: '/PBAD.CAdES' } }),
  byNames('in small letters', 'invalid', { entries: { SubFilter: '/pbad.pades' } }),
  byNames('with more behind it', 'invalid', { entries: { SubFilter: '/PBAD.PAdES.sha1' } }),
  byNames('written as a text', 'invalid', { entries: { SubFilter: '(PBAD.PAdES)' } }),
  byNames('of a time stamp stands a signature', 'invalid', { entries: stamp }),
  stampedBy('is of something else', 'altered', () => authority.timestamp(another)),
  stampedBy('is of another authority', 'invalid', ({ digest }) => impostors.timestamp(digest)),
  stampedBy('is of tomorrow', 'invalid', ({ digest }) =>
    authority.timestamp(digest, new Date(at.getTime() + 2 * 86_400_000)),
  ),
  forgery('under a name of ICP-Brasil a text is changed after the signature', 'altered', 'PAGE_CONTENT_CHANGED', () =>
    signedSample({ entries: signature }).save({ [object.firstContent]: { stream: text('Outro') } }),
  ),
  forgery('under a name of ICP-Brasil somebody signs where nothing else is permitted', 'altered', undefined, () =>
    sign(signedSample({ entries: signature, permits: 1 }), { entries: signature, who: colleague, name: 'b' }),
  ),
];
