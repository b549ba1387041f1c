import { createCipheriv, createHash, createHmac, type KeyObject, pbkdf2Sync, randomBytes } from 'node:crypto';
import { oid } from '../asn1/object-identifiers.ts';
import {
  der,
  explicit,
  integer,
  nullValue,
  objectIdentifier,
  octetString,
  sequence,
  setOf,
} from '../asn1/write-der.ts';

const rounds = 2048;

/** A PKCS#12 file (RFC 7292) as OpenSSL 3 makes them: AES-256, PBKDF2, MAC with SHA-256. */
export function writePkcs12(password: string, key: KeyObject, certificates: readonly Buffer[]): Buffer {
  const encryptedKey = key.export({ format: 'der', type: 'pkcs8', cipher: 'aes-256-cbc', passphrase: password });
  const localKeyId = sequence(
    objectIdentifier('1.2.840.113549.1.9.21'),
    setOf(
      octetString(
        createHash('sha1')
          .update(certificates[0] ?? Buffer.alloc(0))
          .digest(),
      ),
    ),
  );
  const bag = (type: string, value: Buffer, ...attributes: readonly Buffer[]): Buffer =>
    sequence(objectIdentifier(type), explicit(0, value), ...(attributes.length > 0 ? [setOf(...attributes)] : []));
  const keyBags = sequence(bag('1.2.840.113549.1.12.10.1.2', encryptedKey, localKeyId));
  const certificateBags = sequence(
    ...certificates.map((each, index) =>
      bag(
        '1.2.840.113549.1.12.10.1.3',
        sequence(objectIdentifier('1.2.840.113549.1.9.22.1'), explicit(0, octetString(each))),
        ...(index === 0 ? [localKeyId] : []),
      ),
    ),
  );
  const data = (bytes: Buffer): Buffer => sequence(objectIdentifier(oid.data), explicit(0, octetString(bytes)));
  const safe = sequence(encryptedData(password, certificateBags), data(keyBags));
  const salt = randomBytes(16);
  const mac = createHmac('sha256', macKey(password, salt)).update(safe).digest();
  return sequence(
    integer(3),
    data(safe),
    sequence(
      sequence(sequence(objectIdentifier(oid.sha256), nullValue()), octetString(mac)),
      octetString(salt),
      integer(rounds),
    ),
  );
}

function encryptedData(password: string, content: Buffer): Buffer {
  const salt = randomBytes(16);
  const vector = randomBytes(16);
  const cipher = createCipheriv('aes-256-cbc', pbkdf2Sync(password, salt, rounds, 32, 'sha256'), vector);
  const encrypted = Buffer.concat([cipher.update(content), cipher.final()]);
  const derivation = sequence(
    objectIdentifier('1.2.840.113549.1.5.12'),
    sequence(octetString(salt), integer(rounds), sequence(objectIdentifier('1.2.840.113549.2.9'), nullValue())),
  );
  const scheme = sequence(objectIdentifier('2.16.840.1.101.3.4.1.42'), octetString(vector));
  const algorithm = sequence(objectIdentifier('1.2.840.113549.1.5.13'), sequence(derivation, scheme));
  const info = sequence(objectIdentifier(oid.data), algorithm, der(0x80, encrypted));
  return sequence(objectIdentifier('1.2.840.113549.1.7.6'), explicit(0, sequence(integer(0), info)));
}

/** RFC 7292, B.2, for one block of SHA-256: the key of the MAC. */
function macKey(password: string, salt: Buffer): Buffer {
  const block = 64;
  const text = Buffer.from(`${password}\0`, 'utf16le').swap16();
  const repeated = (bytes: Buffer): Buffer =>
    Buffer.alloc(Math.ceil(bytes.length / block) * block, bytes.length > 0 ? bytes : 0);
  let digest = Buffer.concat([Buffer.alloc(block, 3), repeated(salt), repeated(text)]);
  for (let round = 0; round < rounds; round += 1) digest = createHash('sha256').update(digest).digest();
  return digest;
}
