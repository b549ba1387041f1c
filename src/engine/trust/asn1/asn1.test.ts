import { amount } from '../../../kernel/testing/depth.ts';
import { fc } from '../../../kernel/testing/properties.ts';
import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { CertificateError, parseCms, readCertificate } from '../index.ts';
import { parseCrl } from '../revocation/parse-crl.ts';
import { parseOcsp } from '../revocation/parse-ocsp.ts';
import { buildOcspRequest } from '../revocation/build-ocsp-request.ts';
import { makeTestAuthority } from '../testing/make-test-authority.ts';
import { childrenOf, readAsn1, readWholeAsn1 } from './read-asn1.ts';
import { readObjectIdentifier, readSmallInteger, readText, readTime } from './read-values.ts';
import { isSignatureBy, readSignatureAlgorithm } from './signature-algorithm.ts';
import { integer, objectIdentifier, octetString, sequence, setOf, time, utf8String } from './write-der.ts';

const read = (hex: string) => readAsn1(Buffer.from(hex.replaceAll(' ', ''), 'hex'));

describe('what is written is read back', () => {
  test('identifiers, also those made of a UUID', () => {
    for (const each of [
      '2.5.29.17',
      '1.2.840.113549.1.7.2',
      '2.16.76.1.3.1',
      '2.25.329800735698586629295641978511506172918',
    ]) {
      expect(readObjectIdentifier(readAsn1(objectIdentifier(each)))).toBe(each);
    }
  });
  test('numbers, texts and lengths', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 0x7fffffff }),
        fc.string(),
        fc.uint8Array({ maxLength: 70_000 }),
        (number, text, bytes) => {
          const [first, second, third, ...rest] = childrenOf(
            readWholeAsn1(sequence(integer(number), utf8String(text), octetString(bytes))),
          );
          expect(rest).toEqual([]);
          expect(first && readSmallInteger(first)).toBe(number);
          expect(second && readText(second)).toBe(text.toWellFormed());
          expect(third?.content.equals(bytes)).toBe(true);
        },
      ),
      { numRuns: 50 },
    );
  });
  test('instants, on both sides of 2050', () => {
    for (const each of ['1999-12-31T23:59:59.000Z', '2049-12-31T23:59:59.000Z', '2050-01-01T00:00:00.000Z']) {
      expect(readTime(readAsn1(time(new Date(each)))).toISOString()).toBe(each);
    }
  });
  test('a set is in the order of DER whatever the order given', () => {
    expect(setOf(integer(300), integer(2))).toEqual(setOf(integer(2), integer(300)));
  });
});

describe('what is not well formed is refused', () => {
  test.each([
    '30',
    '30 05 02 01',
    '30 84 ff ff ff ff',
    '30 85 01 00 00 00 00',
    '1f 81 00',
    '04 80 00 00',
    '30 80 02 01 05',
  ])('%s', (hex) => {
    expect(() => read(hex)).toThrow();
  });
  test('values nested without end do not exhaust the stack', () => {
    expect(() => readAsn1(Buffer.from('3080'.repeat(100_000), 'hex'))).toThrow(/nested/);
  });
  test('a time that does not exist', () => {
    expect(() => readTime(read(`170d${Buffer.from('261332000000Z').toString('hex')}`))).toThrow();
    expect(() => readTime(read(`1711${Buffer.from('261010000000-0300').toString('hex')}`))).toThrow();
  });
});

test('the indefinite length of BER is understood', () => {
  const [first, second] = childrenOf(read('30 80 02 01 05 24 80 04 01 61 04 01 62 00 00 00 00'));
  expect([first?.content[0], second && childrenOf(second).map(({ content }) => content.toString())]).toEqual([
    5,
    ['a', 'b'],
  ]);
});

test('signatures of Edwards curves, which some chains of ICP-Brasil use, are checked', () => {
  for (const { publicKey, privateKey, name } of [
    { ...generateKeyPairSync('ed25519'), name: '1.3.101.112' },
    { ...generateKeyPairSync('ed448'), name: '1.3.101.113' },
  ]) {
    const algorithm = readSignatureAlgorithm(readAsn1(sequence(objectIdentifier(name))));
    const signature = sign(null, Buffer.from('dados'), privateKey);
    expect(isSignatureBy(publicKey, algorithm, Buffer.from('dados'), signature)).toBe(true);
    expect(isSignatureBy(publicKey, algorithm, Buffer.from('outros'), signature)).toBe(false);
    expect(isSignatureBy(publicKey, { kind: 'rsa', hash: 'sha256' }, Buffer.from('dados'), signature)).toBe(false);
  }
});

// Bytes changed, cut and repeated at random in genuine values: each reader answers, or refuses in its own words, and at once.
describe('altered values are read or refused, and nothing else happens:', () => {
  const authority = makeTestAuthority({ kind: 'ec' });
  const { certificate } = authority.issue({ kind: 'ec' });
  const request = buildOcspRequest(readCertificate(certificate), readCertificate(authority.intermediate));
  const readers: readonly (readonly [string, Buffer, (bytes: Buffer) => unknown])[] = [
    ['certificates', certificate, readCertificate],
    ['time stamps', authority.timestamp(Buffer.alloc(32)), parseCms],
    ['lists', authority.crl(), parseCrl],
    ['answers', authority.ocsp(request), parseOcsp],
  ];
  // So many of each, or as many as fit in the seconds asked for.
  const seconds = Number(process.env['FUZZ_SECONDS'] ?? 0);
  const effort =
    seconds > 0
      ? { numRuns: 10_000_000, interruptAfterTimeLimit: (seconds * 1_000) / readers.length }
      : { numRuns: amount(500, 10_000) };
  test.each(readers)('%s', { timeout: (seconds + 30) * 1_000 }, (_, genuine, reader) => {
    const place = fc.nat(genuine.length - 1);
    const change = fc.record({
      at: place,
      to: fc.nat(255),
      cut: fc.option(place, { freq: 8 }),
      again: fc.option(place, { freq: 8 }),
    });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
        let bytes: Buffer = Buffer.from(genuine);
        for (const { at, to, cut, again } of changes) {
          bytes[at % bytes.length] = to;
          if (again !== null)
            bytes = Buffer.concat([bytes.subarray(0, again), bytes.subarray(Math.max(0, again - 20))]);
          if (cut !== null && cut > 0) bytes = bytes.subarray(0, cut);
        }
        try {
          reader(bytes);
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
          expect(error).not.toBeInstanceOf(RangeError);
          expect(error).not.toBeInstanceOf(TypeError);
        }
      }),
      effort,
    );
  });
  test('refusals of what people send are in words for them', () => {
    expect(() => parseCms(Buffer.from('assinatura'))).toThrow(CertificateError);
  });
});
