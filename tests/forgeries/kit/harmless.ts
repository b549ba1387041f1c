/** Why a changed file may be accepted: what the signature cannot cover, or what is not a change of what was signed. */
export type Harmless =
  'unchanged' | 'an earlier revision' | 'in the room of the message' | 'white space behind the end';

/** As many bytes as the verifier lets stand behind the end (decision 43). */
const mostSpace = 512;

/**
 * The rule by which a change of a signed file may be let through, and null where nothing may: the file as it was before later
 * signatures, which whoever signed it signed just so; the room of the last message, whose digits may be written otherwise and which
 * nobody can sign from inside; white space behind the end, which shows nothing.
 */
export function harmlessBecause(original: Buffer, changed: Buffer): Harmless | null {
  if (original.equals(changed)) return 'unchanged';
  if (original.subarray(0, changed.length).equals(changed)) return 'an earlier revision';
  const [start, end] = roomOfMessage(original);
  const isOutsideTheSame =
    original.length === changed.length &&
    original.subarray(0, start).equals(changed.subarray(0, start)) &&
    original.subarray(end).equals(changed.subarray(end));
  if (isOutsideTheSame) return 'in the room of the message';
  const behind = changed.subarray(original.length);
  const isSpace = behind.length > 0 && behind.length <= mostSpace && /^[\0\t\n\f\r ]*$/.test(behind.toString('latin1'));
  return isSpace && original.equals(changed.subarray(0, original.length)) ? 'white space behind the end' : null;
}

/** Where the message of the last signature stands. */
function roomOfMessage(bytes: Buffer): readonly [number, number] {
  const ranges = [...bytes.toString('latin1').matchAll(/\/ByteRange\s*\[\s*0\s+(\d+)\s+(\d+)/g)];
  const [, start, end] = ranges.sort((one, other) => Number(one[2]) - Number(other[2])).at(-1) ?? [];
  return [Number(start), Number(end)];
}
