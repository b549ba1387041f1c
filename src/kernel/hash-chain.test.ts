import { createHash } from 'node:crypto';
import { fc } from './testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { canonicalJson, type JsonValue } from './canonical-json.ts';
import { appendLink, type ChainLink, EMPTY_CHAIN, verifyChain } from './hash-chain.ts';

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

function chainOf(length: number): ChainLink[] {
  const links: ChainLink[] = [];
  for (let at = 0; at < length; at += 1) {
    links.push(
      appendLink(
        sha256,
        links.at(-1) ?? EMPTY_CHAIN,
        { type: 'process-opened', actor: at },
        { salt: `s${at}`, value: { at } },
      ),
    );
  }
  return links;
}

describe('canonical JSON', () => {
  test('does not depend on the order of keys', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'á' }], a: true, x: undefined })).toBe(
      '{"a":true,"b":[1,{"c":"á","d":null}]}',
    );
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const reversed = Object.fromEntries(Object.entries(value).reverse());
        expect(canonicalJson(reversed as JsonValue)).toBe(canonicalJson(value as JsonValue));
        expect(JSON.parse(canonicalJson(value as JsonValue))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test('writes texts, numbers and booleans as JSON itself does', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.string(),
          fc.double({ noNaN: true, noDefaultInfinity: true }),
          fc.boolean(),
        ),
        (value) => {
          expect(canonicalJson(value)).toBe(JSON.stringify(value));
        },
      ),
    );
    for (const text of ['\u0000', '"\\/', '\ud800', '😀', '\u2028', 'á\n'])
      expect(canonicalJson(text)).toBe(JSON.stringify(text));
    expect(canonicalJson(-0)).toBe('0');
  });

  test('refuses numbers that JSON does not write', () => {
    expect(() => canonicalJson(Number.NaN)).toThrow(TypeError);
    expect(() => canonicalJson([Number.POSITIVE_INFINITY])).toThrow(TypeError);
  });
});

describe('chain of the ledger', () => {
  test('a whole chain checks, even empty or in parts', () => {
    const links = chainOf(5);
    expect(verifyChain(sha256, links)).toMatchObject({ whole: true, head: { sequence: 5 } });
    expect(verifyChain(sha256, [])).toEqual({ whole: true, head: EMPTY_CHAIN });
    expect(verifyChain(sha256, links.slice(3), { from: links[2]! })).toMatchObject({ whole: true });
  });

  test('erasing the payload of an event does not break the chain', () => {
    const links = chainOf(3).map((link, at) => (at === 1 ? { ...link, payload: undefined } : link));
    expect(verifyChain(sha256, links)).toMatchObject({ whole: true });
  });

  const tampering: Record<string, (link: ChainLink) => ChainLink> = {
    hash: (link) => ({ ...link, header: { type: 'process-archived', actor: 9 } }),
    payload: (link) => ({ ...link, payload: { salt: link.payload!.salt, value: { at: -1 } } }),
    previous: (link) => ({ ...link, previousHash: sha256('outro') }),
    sequence: (link) => ({ ...link, sequence: link.sequence + 1 }),
  };

  test.each(Object.keys(tampering))('a changed link is found and located: %s', (fault) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(), (length, seed) => {
        const at = seed % length;
        const links = chainOf(length).map((link, index) => (index === at ? tampering[fault]!(link) : link));
        expect(verifyChain(sha256, links)).toEqual({ whole: false, index: at, fault });
      }),
      { numRuns: 40 },
    );
  });

  test('links taken out, repeated or swapped are found at the first wrong place', () => {
    const links = chainOf(6);
    expect(verifyChain(sha256, links.toSpliced(2, 1))).toMatchObject({ whole: false, index: 2 });
    expect(verifyChain(sha256, links.toSpliced(2, 0, links[2]!))).toMatchObject({ whole: false, index: 3 });
    expect(verifyChain(sha256, links.toSpliced(2, 2, links[3]!, links[2]!))).toMatchObject({ whole: false, index: 2 });
  });

  test('the number of a link is part of its hash: renumbering does not pass', () => {
    const [first] = chainOf(1);
    const from = { ...EMPTY_CHAIN, sequence: 6 };
    expect(verifyChain(sha256, [{ ...first!, sequence: 7 }], { from })).toEqual({
      whole: false,
      index: 0,
      fault: 'hash',
    });
  });

  test('cutting the end is hidden only from who does not keep the head', () => {
    const links = chainOf(6);
    expect(verifyChain(sha256, links.slice(0, 4)).whole).toBe(true);
    expect(verifyChain(sha256, links.slice(0, 4), { until: links[5]! })).toEqual({
      whole: false,
      index: 4,
      fault: 'truncated',
    });
  });

  test('who remakes a link and all that follow is betrayed by the head that was kept', () => {
    const links = chainOf(4);
    const forged = appendLink(sha256, links[2]!, { type: 'process-archived' }, { salt: 's', value: null });
    expect(verifyChain(sha256, [...links.slice(0, 3), forged]).whole).toBe(true);
    expect(verifyChain(sha256, [...links.slice(0, 3), forged], { until: links[3]! })).toMatchObject({
      fault: 'truncated',
    });
  });
});
