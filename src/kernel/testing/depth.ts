/** Whether the tests go as far as before a release, in `npm run check:deep`, and not only as far as every change needs. */
export const isDeep = process.env['CARIMBO_DEPTH'] === 'deep';

/** So many in every check, so many in the deep one, of what is tried with made up examples or for as long as one likes. */
export function amount(inEveryCheck: number, inTheDeepOne: number): number {
  return isDeep ? inTheDeepOne : inEveryCheck;
}
