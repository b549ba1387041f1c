/** A Merkle tree as in RFC 6962: one root stands for a whole list, and a short proof shows that an item is in it. */

/** SHA-256, or another hash, of bytes. */
export type HashBytes = (bytes: Uint8Array) => Uint8Array;

/** Leaf and node carry different first bytes, so that one can never pass for the other. */
export function leafHash(hash: HashBytes, data: Uint8Array): Uint8Array {
  return hash(concat(Uint8Array.of(0), data));
}

/** The root over leaf hashes, in order. The root of nothing is the hash of nothing. */
export function merkleRoot(hash: HashBytes, leaves: readonly Uint8Array[]): Uint8Array {
  const [first] = leaves;
  if (!first) return hash(new Uint8Array());
  if (leaves.length === 1) return first;
  const split = splitOf(leaves.length);
  return nodeHash(hash, merkleRoot(hash, leaves.slice(0, split)), merkleRoot(hash, leaves.slice(split)));
}

/** The hashes that join the leaf at `index` to the root, from the bottom up. Throws when there is no such leaf. */
export function inclusionProof(hash: HashBytes, leaves: readonly Uint8Array[], index: number): Uint8Array[] {
  if (!Number.isInteger(index) || index < 0 || index >= leaves.length) throw new RangeError(`Não há folha ${index}`);
  if (leaves.length === 1) return [];
  const split = splitOf(leaves.length);
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)];
  return index < split
    ? [...inclusionProof(hash, left, index), merkleRoot(hash, right)]
    : [...inclusionProof(hash, right, index - split), merkleRoot(hash, left)];
}

/** Whether a proof leads from this leaf, at this place in a tree of this size, to this root. */
export function verifyInclusion(
  hash: HashBytes,
  claim: { readonly leaf: Uint8Array; readonly index: number; readonly size: number; readonly root: Uint8Array },
  proof: readonly Uint8Array[],
): boolean {
  if (claim.index < 0 || claim.index >= claim.size) return false;
  const rebuilt = rebuild(hash, claim.leaf, claim.index, claim.size, proof);
  return rebuilt !== undefined && equal(rebuilt, claim.root);
}

function rebuild(
  hash: HashBytes,
  leaf: Uint8Array,
  index: number,
  size: number,
  proof: readonly Uint8Array[],
): Uint8Array | undefined {
  const sibling = proof.at(-1);
  if (size === 1) return sibling ? undefined : leaf;
  if (!sibling) return undefined;
  const split = splitOf(size);
  const rest = proof.slice(0, -1);
  if (index < split) {
    const left = rebuild(hash, leaf, index, split, rest);
    return left && nodeHash(hash, left, sibling);
  }
  const right = rebuild(hash, leaf, index - split, size - split, rest);
  return right && nodeHash(hash, sibling, right);
}

/** The largest power of two below `size`. */
function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

function nodeHash(hash: HashBytes, left: Uint8Array, right: Uint8Array): Uint8Array {
  return hash(concat(Uint8Array.of(1), left, right));
}

function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function equal(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
