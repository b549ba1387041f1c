import type { Draft, Objects } from '../kit/draft.ts';
import {
  at,
  authority,
  forgery,
  impostors,
  person,
  sign,
  signedSample,
  type Forgery,
  type SignedWith,
} from '../kit/forgery.ts';
import { bareStamp, weakStamp } from '../kit/messages.ts';
import { drawing, mark, words } from '../kit/mark.ts';
import { newSample, object, text } from '../kit/sample.ts';
import { usualMessage, type MessageParts } from '../kit/sign-draft.ts';

const day = 86_400_000;
const entries = { Type: '/DocTimeStamp', SubFilter: '/ETSI.RFC3161' };
const otherText: Objects = { [object.firstContent]: { stream: text('Valor do contrato: R$ 900,00') } };

/** Signed by somebody whose certificate was revoked yesterday, which the file tells. */
function revokedSigner(): Draft {
  const who = authority.issue({ kind: 'ec', cpf: '52998224725', name: 'REVOGADO' });
  authority.revoke(who.certificate, new Date(at.getTime() - day));
  const draft = newSample();
  draft.save({
    70: { stream: authority.crl().toString('latin1') },
    1: { ...draft.fields(1), DSS: '<< /CRLs [70 0 R] >>' },
  });
  return sign(draft, { who });
}

/** Around a time stamp of the document that proves nothing, and is put aside where somebody signs. */
export const documentStamps: readonly Forgery[] = (
  [
    ['over a weak digest', weakStamp],
    ['without its certificate', bareStamp],
  ] as const
).flatMap(([lacking, stamp]) => {
  const stamped = (draft: Draft, more: SignedWith = {}): Draft =>
    sign(draft, { name: 'carimbo', entries, message: ({ signed }: MessageParts) => stamp(signed), ...more });
  const of = (name: string, verdict: Forgery['verdict'], because: string | undefined, make: () => Draft | Buffer) =>
    forgery(`a document time stamp ${lacking} ${name}`, verdict, because, make);
  return [
    of('is all there is', 'invalid', undefined, () => stamped(newSample())),
    of('is there twice, and nobody signs', 'invalid', undefined, () => stamped(stamped(newSample()), { name: 'b' })),
    of('is of something else', 'altered', 'CONTENT_CHANGED', () =>
      stamped(signedSample(), { message: () => stamp(Buffer.from('outro')) }),
    ),
    of('comes with another text', 'altered', 'PAGE_CONTENT_CHANGED', () =>
      stamped(signedSample(), { beside: otherText }),
    ),
    of('comes after another text', 'altered', 'PAGE_CONTENT_CHANGED', () => stamped(signedSample().save(otherText))),
    of('comes before another text', 'altered', 'PAGE_CONTENT_CHANGED', () => stamped(signedSample()).save(otherText)),
    of('comes with an annotation', 'altered', 'ANNOTATION_ADDED', () => {
      const draft = signedSample();
      return stamped(draft, {
        widget: { P: `${object.secondPage} 0 R` },
        beside: {
          73: { Type: '/Annot', Subtype: '/FreeText', Rect: '[72 700 300 720]', Contents: '(R$ 900,00)' },
          [object.firstPage]: { ...draft.fields(object.firstPage), Annots: '[73 0 R]' },
        },
      });
    }),
    of('draws on the page', 'altered', 'SIGNATURE_APPEARANCE_ADDED', () =>
      mark(signedSample(), {
        entries,
        message: ({ signed }: MessageParts) => stamp(signed),
        draws: drawing(words('ANA')),
      }),
    ),
    of('draws in the field of somebody who should sign', 'altered', 'SIGNATURE_APPEARANCE_ADDED', () =>
      stamped(signedSample(), { into: object.emptySignature, widget: { AP: '<< /N 11 0 R >>' } }),
    ),
    of('dates a signature before its revocation', 'invalid', 'REVOKED', () =>
      stamped(revokedSigner(), { message: ({ signed }) => stamp(signed, new Date(at.getTime() - 9 * day)) }),
    ),
    of('covers the signature of somebody nobody trusts', 'invalid', 'NOT_TRUSTED', () =>
      stamped(signedSample({ who: impostors.issue() })),
    ),
    of('covers a signature over something else', 'altered', 'CONTENT_CHANGED', () =>
      stamped(signedSample({ message: (parts) => usualMessage({ ...parts, digest: Buffer.alloc(32) }) })),
    ),
    of('covers a signature that was taken away', 'altered', 'SIGNATURE_REMOVED', () => {
      const draft = signedSample();
      const form = draft.fields(object.form);
      return stamped(
        draft.save({
          [object.form]: { ...form, Fields: '[10 0 R 16 0 R 19 0 R]' },
          [object.firstPage]: { ...draft.fields(object.firstPage), Annots: '[]' },
        }),
      );
    }),
    of('is no message', 'invalid', 'MESSAGE_UNREADABLE', () =>
      stamped(signedSample(), { message: () => Buffer.from('3000', 'hex') }),
    ),
    of('is a signature', 'invalid', undefined, () => stamped(signedSample(), { who: person, message: usualMessage })),
    of('stands in a dictionary that says its range twice', 'altered', undefined, () =>
      stamped(signedSample(), { entries: { ...entries, 'Type /DocTimeStamp /Type': '/DocTimeStamp' } }),
    ),
  ];
});
