/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const NUMBERS = [0, 1, 2, 0x7f, 0x80, 0xff, 0x7fff, 0xffff, 0x7fff_ffff, 0xffff_ffff];

/** The same bytes with a few things wrong: a bit, a number, a piece missing, doubled, moved or cut off. */
export function mutate(original: Buffer, random: () => number): Buffer {
  let bytes = Buffer.from(original);
  const at = () => Math.floor(random() * bytes.length);
  for (let times = 1 + Math.floor(random() * 6); times > 0 && bytes.length > 0; times -= 1) {
    const [from, length] = [at(), 1 + Math.floor(random() * 64)];
    const piece = bytes.subarray(from, from + length);
    const choice = Math.floor(random() * 7);
    if (choice === 0) bytes[from] = bytes[from]! ^ (1 << Math.floor(random() * 8));
    else if (choice === 1) bytes[from] = Math.floor(random() * 256);
    else if (choice === 2 && from + 4 <= bytes.length) {
      bytes.writeUInt32LE(NUMBERS[Math.floor(random() * NUMBERS.length)]!, from);
    } else if (choice === 3) bytes = Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + length)]);
    else if (choice === 4)
      bytes = Buffer.concat([bytes.subarray(0, from), piece, piece, bytes.subarray(from + length)]);
    else if (choice === 5) piece.copy(bytes, at());
    else bytes = random() < 0.2 ? bytes.subarray(0, from) : bytes;
  }
  return bytes;
}
