/** Numbers that look random and come again with the same seed (mulberry32). */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return Math.floor((((value ^ (value >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

const words =
  'null 0 -1 99999999999 [] <<>> >> obj endobj stream endstream xref trailer startxref %%EOF < ( /Kids /Parent /Prev /ByteRange /Contents /Type [[[[[['
    .split(' ')
    .concat('1 0 R');

/** One to four small injuries. */
export function mutate(bytes: Buffer, random: (below: number) => number): Buffer {
  let mutated: Buffer = Buffer.from(bytes);
  for (let count = 1 + random(4); count > 0; count -= 1) mutated = injure(mutated, random);
  return mutated;
}

function injure(bytes: Buffer, random: (below: number) => number): Buffer {
  const at = random(bytes.length + 1);
  const length = 1 + random(random(4) === 0 ? 2_000 : 12);
  const rest = bytes.subarray(Math.min(bytes.length, at + length));
  const from = random(bytes.length + 1);
  const piece = bytes.subarray(from, from + length);
  switch (random(8)) {
    case 0:
      bytes[at] = random(256);
      return bytes;
    case 1:
      bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8));
      return bytes;
    case 2:
      return Buffer.concat([bytes.subarray(0, at), rest]);
    case 3:
      return Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)]);
    case 4:
      return Buffer.concat([bytes.subarray(0, at), piece, rest]);
    case 5:
      return bytes.subarray(0, at);
    case 6:
      return changeNumber(bytes, at, random);
    default: {
      const word = Buffer.from(` ${words[random(words.length)] ?? ''} `, 'latin1');
      const end = random(2) === 0 ? at : at + word.length;
      return Buffer.concat([bytes.subarray(0, at), word, bytes.subarray(Math.min(bytes.length, end))]);
    }
  }
}

/** Another number of as many digits, where the next one stands. */
function changeNumber(bytes: Buffer, at: number, random: (below: number) => number): Buffer {
  let start = at;
  while (start < bytes.length && !isDigit(bytes[start])) start += 1;
  for (let place = start; isDigit(bytes[place]); place += 1) bytes[place] = 0x30 + random(10);
  return bytes;
}

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39;
