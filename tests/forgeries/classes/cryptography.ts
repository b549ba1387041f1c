import { createHash, sign as signBytes } from 'node:crypto';
import { buildCms, buildSignedAttributes } from '../../../src/engine/trust/index.ts';
import {
  der,
  explicit,
  integer,
  objectIdentifier,
  octetString,
  sequence,
  setOf,
} from '../../../src/engine/trust/asn1/write-der.ts';
import { oid } from '../../../src/engine/trust/asn1/object-identifiers.ts';
import { Fields, readWholeAsn1 } from '../../../src/engine/trust/asn1/read-asn1.ts';
import {
  at,
  authority,
  colleague,
  forgery,
  impostors,
  person,
  sign,
  signedSample,
  type Forgery,
  type SignedWith,
} from '../kit/forgery.ts';
import { assemble, bareStamp, partsOf, weakStamp, withoutCertificates } from '../kit/messages.ts';
import { newSample, object } from '../kit/sample.ts';
import { signDraft, usualMessage, type MessageParts } from '../kit/sign-draft.ts';

const year = 365 * 24 * 3_600_000;
const by = (name: string, because: string, signing: () => SignedWith): Forgery =>
  forgery(name, 'invalid', because, () => signedSample(signing()));

/** Messages that are not what they say, and certificates that may not sign. */
export const cryptography: readonly Forgery[] = [
  ...[30, 300, 1_000].map((place) =>
    forgery(`byte ${place} of the signed document is another`, 'altered', 'CONTENT_CHANGED', () => {
      const bytes = Buffer.from(signedSample().bytes);
      const target = bytes.indexOf('Valor', 0, 'latin1');
      bytes[target + (place % 5)] = 0x58;
      return bytes;
    }),
  ),
  by('the signature is by another key', 'SIGNATURE_WRONG', () => ({
    message: (parts) => messageWith(parts, { key: colleagueOfRsa.key }),
  })),
  by('a byte of the signature is another', 'SIGNATURE_WRONG', () => ({
    message: (parts) => messageWith(parts, { change: (signature) => void (signature[9] = (signature[9] ?? 0) ^ 1) }),
  })),
  by('the attributes are not the signed ones', 'SIGNATURE_WRONG', () => ({
    message: (parts) => {
      const other = messageWith(parts, { digest: createHash('sha256').update('outro').digest() });
      const own = createHash('sha256').update('outro').digest();
      return Buffer.from(other.toString('hex').replace(own.toString('hex'), parts.digest.toString('hex')), 'hex');
    },
  })),
  forgery('the signature is of another document', 'altered', 'CONTENT_CHANGED', () =>
    signedSample({ message: (parts) => messageWith(parts, { digest: createHash('sha256').update('outro').digest() }) }),
  ),
  by('the certificate is swapped for another of the same key', 'CERTIFICATE_SWAPPED', () => ({
    message: (parts) => messageWith(parts, { shown: twin.certificate }),
  })),
  by('the certificate is missing', 'NO_CERTIFICATE', () => ({
    message: (parts) => withoutCertificates(usualMessage(parts)),
  })),
  by('there are two signers', 'NOT_ONE_SIGNER', () => ({ message: twoSigners })),
  forgery('the message carries its own content', 'invalid', 'MESSAGE_CARRIES_CONTENT', () =>
    signedSample({ message: carryingContent }),
  ),
  ...(['md5', 'sha1'] as const).map((hash) =>
    by(`the content is hashed with ${hash}`, 'WEAK_HASH', () => ({ message: (parts) => weakMessage(parts, hash) })),
  ),
  by('the certificate is of another chain', 'NOT_TRUSTED', () => ({ who: impostors.issue() })),
  by('the certificate is its own authority', 'NOT_TRUSTED', () => ({ who: authority.issue({ flaw: 'self-signed' }) })),
  by('the certificate is of another chain with the same names', 'NOT_TRUSTED', () => ({
    who: { ...impostors.issue(), chain: [authority.intermediate] },
  })),
  by('the certificate had expired', 'EXPIRED', () => ({
    who: authority.issue({ notBefore: new Date(at.getTime() - 3 * year), notAfter: new Date(at.getTime() - year) }),
  })),
  by('the certificate was not valid yet', 'NOT_YET_VALID', () => ({
    who: authority.issue({ notBefore: new Date(at.getTime() + year / 2) }),
  })),
  by('the declared date is before the certificate', 'NOT_YET_VALID', () => ({ at: new Date(at.getTime() - 3 * year) })),
  by('the declared date is after today', 'TIME_IN_THE_FUTURE', () => ({ at: new Date(at.getTime() + year / 12) })),
  by('the certificate may not sign', 'WRONG_KEY_USAGE', () => ({ who: authority.issue({ flaw: 'key-usage' }) })),
  by('the certificate is for servers', 'WRONG_PURPOSE', () => ({ who: authority.issue({ flaw: 'purpose' }) })),
  by('the certificate is signed with SHA-1', 'WEAK_ALGORITHM', () => ({ who: authority.issue({ flaw: 'weak-hash' }) })),
  by('the key is short', 'WEAK_KEY', () => ({ who: authority.issue({ flaw: 'weak-key' }) })),
  by('the certificate has a restriction nobody knows', 'UNKNOWN_RESTRICTION', () => ({
    who: authority.issue({ flaw: 'unknown-restriction' }),
  })),
  by('the certificate was issued by a person', 'NOT_TRUSTED', () => ({
    who: { ...impostors.issue(), chain: [person.certificate] },
  })),
  by('the authority that stamps time signs the document', 'WRONG_PURPOSE', () => stampSigns()),
  forgery('the certificate was revoked before the signature', 'invalid', 'REVOKED', () => revoked(-year / 4)),
  forgery('the certificate was revoked and no stamp proves the date', 'invalid', 'REVOKED', () => revoked(-1)),
  forgery('the time stamp is of another signature', 'invalid', 'TIMESTAMP_WRONG', () =>
    signDraft(newSample(), { who: person, at }, () =>
      authority.timestamp(createHash('sha256').update('outro').digest()),
    ),
  ),
  forgery('the time stamp is broken', 'invalid', 'TIMESTAMP_WRONG', () =>
    signDraft(newSample(), { who: person, at }, (digest) => {
      const token = authority.timestamp(digest);
      token[token.length - 5] = (token[token.length - 5] ?? 0) ^ 1;
      return token;
    }),
  ),
  ...(
    [
      ['is over a weak digest', 'TIMESTAMP_WEAK', weakStamp],
      ['lacks its certificate', 'TIMESTAMP_INCOMPLETE', bareStamp],
    ] as const
  ).flatMap(([name, because, stamp]) => [
    forgery(`the time stamp ${name}: it proves no date`, 'valid-with-warnings', because, () =>
      signedSample({ message: (parts) => messageWith(parts, { stampValue: (value) => stamp(value) }) }),
    ),
    forgery(`the time stamp ${name}, and is of another signature`, 'invalid', undefined, () =>
      signedSample({ message: (parts) => messageWith(parts, { stampValue: () => stamp(Buffer.from('outra')) }) }),
    ),
    forgery(`the time stamp ${name}, and dates a signature before its revocation`, 'invalid', 'REVOKED', () =>
      revoked(-1, (parts) =>
        messageWith(parts, { stampValue: (value) => stamp(value, new Date(at.getTime() - year / 9)) }),
      ),
    ),
    forgery(`the time stamp ${name}, and comes with the signature of another key`, 'invalid', 'SIGNATURE_WRONG', () =>
      signedSample({
        message: (parts) => messageWith(parts, { key: colleagueOfRsa.key, stampValue: (value) => stamp(value) }),
      }),
    ),
    forgery(`the time stamp ${name}, and the document is another`, 'altered', 'CONTENT_CHANGED', () =>
      signedSample({
        message: (parts) => messageWith(parts, { digest: Buffer.alloc(32), stampValue: (value) => stamp(value) }),
      }),
    ),
    forgery(`the time stamp ${name}, and the declared date is yet to come`, 'invalid', 'TIME_IN_THE_FUTURE', () =>
      signedSample({
        at: new Date(at.getTime() + year / 9),
        message: (parts) => messageWith(parts, { stampValue: (value) => stamp(value) }),
      }),
    ),
  ]),
  forgery('a message of open length hides data after its end', 'altered', 'CONTENTS_PADDING', () =>
    signedSample({ message: (parts) => Buffer.concat([ofOpenLength(usualMessage(parts)), Buffer.from('escondido')]) }),
  ),
  forgery('nobody signs, and a time stamp alone would pass for it', 'valid-with-warnings', 'ONLY_TIMESTAMPS', () =>
    signedSample({
      entries: { Type: '/DocTimeStamp', SubFilter: '/ETSI.RFC3161' },
      message: ({ digest }) => authority.timestamp(digest),
    }),
  ),
  ...(
    [
      ['a page runs a script when it is opened', object.secondPage, { AA: '<< /O << /S /JavaScript /JS (1) >> >>' }],
      ['a field runs a script when it is seen', object.field, { AA: '<< /PV << /S /JavaScript /JS (1) >> >>' }],
      [
        'an action brings along another',
        object.catalog,
        { OpenAction: '<< /S /GoTo /D [3 0 R /Fit] /Next << /S /JavaScript /JS (1) >> >>' },
      ],
    ] as const
  ).map(([name, number, entries]) =>
    forgery(name, 'valid-with-warnings', 'ACTIVE_CONTENT', () => {
      const draft = newSample();
      return sign(draft.save({ [number]: { ...draft.fields(number), ...entries } }));
    }),
  ),
  forgery('the declared date is after the time stamp', 'valid-with-warnings', 'STAMPED_BEFORE', () =>
    signDraft(newSample(), { who: person, at }, (digest) =>
      authority.timestamp(digest, new Date(at.getTime() - year / 9)),
    ),
  ),
  forgery('the time stamp of the document is of another', 'altered', 'CONTENT_CHANGED', () =>
    signedSample({
      entries: { Type: '/DocTimeStamp', SubFilter: '/ETSI.RFC3161' },
      message: () => authority.timestamp(createHash('sha256').update('outro').digest()),
    }),
  ),
  forgery('the time stamp of the document is by an impostor', 'invalid', 'NOT_TRUSTED', () =>
    signedSample({
      entries: { Type: '/DocTimeStamp', SubFilter: '/ETSI.RFC3161' },
      message: ({ digest }) => impostors.timestamp(digest),
    }),
  ),
  forgery('a signature poses as a time stamp', 'invalid', undefined, () =>
    signedSample({ entries: { Type: '/DocTimeStamp', SubFilter: '/ETSI.RFC3161' } }),
  ),
  forgery('a time stamp poses as a signature', 'invalid', 'MESSAGE_CARRIES_CONTENT', () =>
    signedSample({ message: ({ digest }) => authority.timestamp(digest) }),
  ),
];

const colleagueOfRsa = authority.issue({ cpf: '11144477735', name: 'ANA' });
const twin = authority.issue({ cpf: '11144477735', name: 'ANA', key: person.testKey });

interface Changes {
  readonly key?: typeof person.key;
  readonly digest?: Buffer;
  readonly shown?: Buffer;
  readonly change?: (signature: Buffer) => void;
  /** Token over the signature value. */
  readonly stampValue?: (value: Buffer) => Buffer;
}

function messageWith({ digest, who }: MessageParts, changes: Changes): Buffer {
  const signedAttributes = buildSignedAttributes(changes.digest ?? digest, who.certificate);
  const signature = signBytes('sha256', signedAttributes, changes.key ?? who.key);
  changes.change?.(signature);
  return buildCms({
    signedAttributes,
    signature,
    algorithm: who.signer.algorithm,
    certificate: changes.shown ?? who.certificate,
    chain: who.chain,
    ...(changes.stampValue && { timestamp: changes.stampValue(signature) }),
  });
}

/** The same message with the end of its outer value marked instead of counted. */
function ofOpenLength(message: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x30, 0x80]), readWholeAsn1(message).content, Buffer.from([0, 0])]);
}

function twoSigners(parts: MessageParts): Buffer {
  const { version, hashes, content, certificates, signers } = partsOf(usualMessage(parts));
  return assemble(version, hashes, content, certificates, der(0x31, signers.content, signers.content));
}

function carryingContent(parts: MessageParts): Buffer {
  const { version, hashes, certificates, signers } = partsOf(usualMessage(parts));
  return assemble(
    version,
    hashes,
    sequence(objectIdentifier(oid.data), explicit(0, octetString(parts.signed.subarray(0, 200)))),
    certificates,
    signers.raw,
  );
}

const weakIdentifiers = { md5: '1.2.840.113549.2.5', sha1: oid.sha1 } as const;
const weakRsa = { md5: '1.2.840.113549.1.1.4', sha1: '1.2.840.113549.1.1.5' } as const;

function weakMessage({ signed, who }: MessageParts, hash: 'md5' | 'sha1'): Buffer {
  const attribute = (type: string, value: Buffer): Buffer => sequence(objectIdentifier(type), setOf(value));
  const attributes = setOf(
    attribute(oid.contentType, objectIdentifier(oid.data)),
    attribute(oid.messageDigest, octetString(createHash(hash).update(signed).digest())),
  );
  const inside = Buffer.from(attributes);
  inside[0] = 0xa0;
  const identity = new Fields(new Fields(readWholeAsn1(who.certificate)).next());
  identity.optional(0xa0);
  const serial = identity.next().raw;
  identity.next();
  const identifier = sequence(objectIdentifier(weakIdentifiers[hash]));
  const signer = sequence(
    integer(1),
    sequence(identity.next().raw, serial),
    identifier,
    inside,
    sequence(objectIdentifier(weakRsa[hash]), der(0x05)),
    octetString(signBytes(hash, attributes, who.key)),
  );
  const certificates = setOf(who.certificate, ...who.chain);
  certificates[0] = 0xa0;
  return assemble(integer(1), setOf(identifier), sequence(objectIdentifier(oid.data)), certificates, setOf(signer));
}

/** Evidence that travels in the file, as in long-term data. */
function revoked(after: number, message: SignedWith['message'] = usualMessage): Buffer {
  const who = authority.issue({ kind: 'ec', cpf: '52998224725', name: 'REVOGADO' });
  authority.revoke(who.certificate, new Date(at.getTime() + after));
  const draft = newSample();
  draft.save({
    70: { stream: authority.crl().toString('latin1') },
    1: { ...draft.fields(1), DSS: '<< /CRLs [70 0 R] >>' },
  });
  return signDraft(draft, { who, at, message }).bytes;
}

function stampSigns(): SignedWith {
  const stamper = authority.timestampCertificate;
  return {
    message: (parts) => {
      const attributes = buildSignedAttributes(parts.digest, stamper);
      return buildCms({
        signedAttributes: attributes,
        signature: signBytes('sha256', attributes, parts.who.key),
        algorithm: 'rsa-sha256',
        certificate: stamper,
        chain: colleague.chain,
      });
    },
  };
}
