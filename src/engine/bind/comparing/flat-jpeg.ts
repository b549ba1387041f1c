/** Dots of each side of a flat picture: one block of JPEG. */
export const FLAT_SIDE = 8;

const segment = (marker: number, body: readonly number[]): number[] => {
  const length = body.length + 2;
  return [0xff, marker, length >> 8, length & 0xff, ...body];
};

/** A code of one bit, which stands for zero. */
const ONE_CODE = [1, ...Array.from({ length: 15 }, () => 0), 0];
const [OF_AVERAGES, OF_THE_REST] = [0x00, 0x10];

/** A picture of one middle tone, of so many components (ITU-T T.81): each is one block whose coefficients are all zero. */
export function flatJpeg(components: 1 | 3 | 4): Buffer {
  const each = Array.from({ length: components }, (_, index) => index + 1);
  // Two bits for each component; what is left of the byte is ones.
  const zeros = 0xff >> (2 * components);
  return Buffer.from([
    0xff,
    0xd8,
    ...segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]),
    ...segment(0xc0, [8, 0, FLAT_SIDE, 0, FLAT_SIDE, components, ...each.flatMap((id) => [id, 0x11, 0])]),
    ...segment(0xc4, [OF_AVERAGES, ...ONE_CODE]),
    ...segment(0xc4, [OF_THE_REST, ...ONE_CODE]),
    ...segment(0xda, [components, ...each.flatMap((id) => [id, 0x00]), 0, 63, 0]),
    zeros,
    0xff,
    0xd9,
  ]);
}
