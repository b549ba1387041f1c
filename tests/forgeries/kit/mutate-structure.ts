type Random = (below: number) => number;

/** What a file is made of, as it stands in its bytes. */
const parts = {
  object: /\d+ \d+ obj\b[\s\S]*?endobj/g,
  stream: /stream\r?\n[\s\S]*?endstream/g,
  table: /xref\s+\d+ \d+[\s\S]*?%%EOF/g,
  dictionary: /<<[^<>]*>>/g,
  list: /\[[^[\]]*\]/g,
} as const;

/** Keys that lead to what a verifier reads, and values of every kind that may stand where another is due. */
const keys =
  'Root Pages Kids Count Type AcroForm Fields OpenAction Names AA DSS Certs CRLs Annots V FT T P Perms DocMDP Reference Contents ByteRange Length Filter N First Index W Size Prev XRefStm Metadata Version Resources AP Rect F Lock Parent'.split(
    ' ',
  );
const values =
  'null true 0 -1 1.5 99999999999 /Name (text) <00ff> <zz> [] [1 0 R] [[[[[]]]]] <<>> << /A 1 0 R >> << 1 0 R 5 0 R 9999 0 R 0 65535 R } ( endobj'.split(
    ' ',
  );

/** One to three parts of the file cut out, put twice, put in place of another of their kind, or a value made another. */
export function mutateStructure(bytes: Buffer, random: Random): Buffer {
  let text = bytes.toString('latin1');
  for (let count = 1 + random(3); count > 0; count -= 1)
    text = random(2) === 0 ? injureValue(text, random) : injurePart(text, random);
  return Buffer.from(text, 'latin1');
}

function injurePart(text: string, random: Random): string {
  const kinds = Object.values(parts);
  const found = [...text.matchAll(kinds[random(kinds.length)] ?? parts.object)];
  const one = found[random(found.length)];
  const other = found[random(found.length)];
  if (!one || !other) return text;
  const [start, end] = [one.index, one.index + one[0].length];
  const half = one[0].slice(0, random(one[0].length + 1));
  const replacement = [other[0], `${one[0]}\n${one[0]}`, `${one[0]}\n${other[0]}`, half, ''][random(5)] ?? '';
  // Kept at its length when it can be: references go on to find what comes after.
  const fitting = random(2) === 0 && replacement.length <= end - start ? replacement.padEnd(end - start) : replacement;
  return text.slice(0, start) + fitting + text.slice(end);
}

function injureValue(text: string, random: Random): string {
  const found = [...text.matchAll(new RegExp(`/${keys[random(keys.length)]}\\b ?`, 'g'))];
  const key = found[random(found.length)];
  if (!key) return text;
  const at = key.index + key[0].length;
  const old =
    /^(?:\d+ \d+ R|\[[^\]]*\]|<<[^>]*>>|\([^)]*\)|<[^>]*>|\/?[^\s/<>[\]()]+)/.exec(text.slice(at, at + 20_000))?.[0] ??
    '';
  const value = ` ${values[random(values.length)]} `;
  const fitting = value.length <= old.length && random(2) === 0 ? value.padEnd(old.length) : value;
  return text.slice(0, at) + fitting + text.slice(at + old.length);
}
