const SUPPRESSION = /(?:ox|es)lint-disable|@ts-(?:ignore|expect-error|nocheck)|prettier-ignore|v8 ignore/;

/** Where a source asks to be let off a rule. */
export const suppressions = (sources: ReadonlyMap<string, string>): readonly string[] =>
  [...sources].flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index) => (SUPPRESSION.test(line) ? [`${file}:${index + 1}`] : [])),
  );
