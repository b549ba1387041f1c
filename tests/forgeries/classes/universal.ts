import { sign as signBytes } from 'node:crypto';
import { forgery, person, signedSample, type Forgery } from '../kit/forgery.ts';
import { newSample, object } from '../kit/sample.ts';
import { usualMessage } from '../kit/sign-draft.ts';

const entries = (name: string, because: string, dictionary: Readonly<Record<string, string>>): Forgery =>
  forgery(name, 'invalid', because, () => signedSample({ entries: dictionary }));

/** Universal forgery: some viewers once called valid a signature that lacks what makes it one. */
export const universal: readonly Forgery[] = [
  entries('the message is null', 'CONTENTS_MISSING', { Contents: 'null' }),
  entries('the message is empty', 'CONTENTS_MISSING', { Contents: '<>' }),
  entries('the message is zeros', 'CONTENTS_MISSING', { Contents: `<${'00'.repeat(200)}>` }),
  entries('the message is one byte', 'CONTENTS_MALFORMED', { Contents: '<30>' }),
  entries('the message is text', 'CONTENTS_MALFORMED', { Contents: '(abc)' }),
  entries('the message is a number', 'CONTENTS_MALFORMED', { Contents: '0' }),
  entries('the message is a reference', 'CONTENTS_MALFORMED', { Contents: '5 0 R' }),
  entries('the message is longer than its room', 'CONTENTS_MALFORMED', { Contents: '<30820fff0102>' }),
  entries('the range is null', 'BYTE_RANGE_MISSING', { ByteRange: 'null' }),
  entries('the range is empty', 'BYTE_RANGE_MALFORMED', { ByteRange: '[]' }),
  entries('the range is zeros', 'BYTE_RANGE_MALFORMED', { ByteRange: '[0 0 0 0]' }),
  entries('the range is a word', 'BYTE_RANGE_MALFORMED', { ByteRange: '/None' }),
  entries('message and range are null', 'CONTENTS_MISSING', { Contents: 'null', ByteRange: 'null' }),
  entries('the format is unknown', 'SUB_FILTER_UNKNOWN', { SubFilter: '/adbe.pkcs7.magic' }),
  entries('the format is missing', 'SUB_FILTER_UNKNOWN', { SubFilter: 'null' }),
  entries('the format hashes with SHA-1', 'SUB_FILTER_WEAK', { SubFilter: '/adbe.pkcs7.sha1' }),
  entries('the format is a bare RSA value', 'SUB_FILTER_WEAK', { SubFilter: '/adbe.x509.rsa_sha1' }),
  forgery('the signature is an empty dictionary', 'invalid', undefined, () => {
    const draft = newSample();
    return draft.save({ [object.emptySignature]: { ...draft.fields(object.emptySignature), V: '<< >>' } });
  }),
  forgery('the signature is a number', 'invalid', 'CONTENTS_MISSING', () => {
    const draft = newSample();
    return draft.save({ 50: '7', [object.emptySignature]: { ...draft.fields(object.emptySignature), V: '50 0 R' } });
  }),
  forgery('the signature is in no file', 'invalid', 'CONTENTS_MISSING', () => {
    const draft = newSample();
    return draft.save({ [object.emptySignature]: { ...draft.fields(object.emptySignature), V: '900 0 R' } });
  }),
  forgery('the message is random', 'invalid', 'MESSAGE_UNREADABLE', () =>
    signedSample({ message: () => Buffer.concat([Buffer.from('3082040a', 'hex'), Buffer.alloc(1_034, 7)]) }),
  ),
  forgery('the message is cut short', 'invalid', undefined, () =>
    signedSample({
      message: (parts) => {
        const whole = usualMessage(parts);
        const cut = Buffer.alloc(whole.length);
        whole.copy(cut, 0, 0, whole.length - 40);
        return cut;
      },
    }),
  ),
  forgery('the message names no signer', 'invalid', undefined, () =>
    signedSample({ message: (parts) => withoutSigner(usualMessage(parts)) }),
  ),
  forgery('the message is a certificate', 'invalid', 'MESSAGE_UNREADABLE', () =>
    signedSample({ message: ({ who }) => who.certificate }),
  ),
  forgery('the message is a bare signature', 'invalid', undefined, () =>
    signedSample({ message: ({ signed }) => signBytes('sha256', signed, person.key) }),
  ),
  forgery('a signature that no field shows', 'invalid', 'LOOSE_SIGNATURE', () =>
    newSample().save({ 50: { Type: '/Sig', ByteRange: '[0 10 20 30]', Contents: '<3000>' } }),
  ),
];

/** The last SET of the message is that of the signers: made empty, with the same length. */
function withoutSigner(message: Buffer): Buffer {
  const copy = Buffer.from(message);
  const at = copy.lastIndexOf(Buffer.from('3182', 'hex'));
  copy.fill(0, at);
  return copy;
}
