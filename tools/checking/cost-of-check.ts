/** Longest that the check may take for each call of the product, in seconds on two cores (decision 122). */
const SECONDS_A_CALL = 3;

/**
 * What the check costs for each call that the product answers. It is told and stops nothing: another machine takes another time.
 * @param seconds that the whole check took
 * @param map the text of `docs/map.md`, which names every call in a line of its own
 */
export function costOfCheck(seconds: number, map: string): string {
  const calls = map.match(/^\| `(?:GET|POST|PUT|PATCH|DELETE) /gm)?.length ?? 0;
  const each = seconds / calls;
  const cost = `${seconds.toFixed(1)} s: ${each.toFixed(1)} s for each of ${calls} calls`;
  return each > SECONDS_A_CALL
    ? `${cost}, more than the ${SECONDS_A_CALL} s of decision 122: the slowest files are named after the tests`
    : `${cost}, of ${SECONDS_A_CALL} s`;
}
