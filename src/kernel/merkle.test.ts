import { createHash } from 'node:crypto';
import { fc } from './testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { inclusionProof, leafHash, merkleRoot, verifyInclusion } from './merkle.ts';

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const leavesOf = (count: number) => Array.from({ length: count }, (_, at) => leafHash(sha256, Uint8Array.of(at)));

describe('árvore de Merkle', () => {
  test('dá as raízes conhecidas da RFC 6962', () => {
    const inputs = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
    const leaves = inputs.map((input) => leafHash(sha256, new Uint8Array(Buffer.from(input, 'hex'))));
    expect(hex(merkleRoot(sha256, []))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(hex(merkleRoot(sha256, leaves.slice(0, 1)))).toBe(
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    );
    expect(hex(merkleRoot(sha256, leaves))).toBe('5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328');
  });

  test('toda folha se prova, e nenhuma outra no lugar dela', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(), (size, seed) => {
        const leaves = leavesOf(size);
        const index = seed % size;
        const root = merkleRoot(sha256, leaves);
        const proof = inclusionProof(sha256, leaves, index);
        const leaf = leaves[index]!;
        expect(proof.length).toBeLessThanOrEqual(Math.ceil(Math.log2(size)));
        expect(verifyInclusion(sha256, { leaf, index, size, root }, proof)).toBe(true);
        const stranger = leafHash(sha256, Uint8Array.of(200));
        expect(verifyInclusion(sha256, { leaf: stranger, index, size, root }, proof)).toBe(false);
        expect(verifyInclusion(sha256, { leaf, index, size, root }, [...proof, stranger])).toBe(false);
        expect(verifyInclusion(sha256, { leaf, index: size, size, root }, proof)).toBe(false);
        if (proof.length > 0) expect(verifyInclusion(sha256, { leaf, index, size, root }, proof.slice(1))).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  test('não há prova de folha que não existe', () => {
    expect(() => inclusionProof(sha256, leavesOf(3), 3)).toThrow(RangeError);
    expect(() => inclusionProof(sha256, [], 0)).toThrow(RangeError);
  });
});
