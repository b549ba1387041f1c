import type { Dictionary } from '../syntax/pdf-value.ts';
import type { Comparison } from './comparison.ts';

/** What is drawn is compared to the last byte, wherever it leads. */
const drawn = new Set(['AP', 'MK', 'Contents', 'Resources', 'DA', 'DR', 'XObject', 'Font']);

/** Keys whose values differ, one side lacking them included. */
export function compareDictionaries(
  comparison: Comparison,
  one: Dictionary | null,
  other: Dictionary | null,
): string[] {
  if (one === null || other === null) return one === other ? [] : ['Type'];
  const keys = new Set([...one.entries.keys(), ...other.entries.keys()]);
  const differing = [...keys].filter((key) => {
    const sameness = drawn.has(key) ? comparison.drawn : comparison.structure;
    const [left, right] = [one.entries.get(key), other.entries.get(key)];
    return (left === undefined) !== (right === undefined) || !sameness.isSame(left, right, key);
  });
  // Of a key written twice each reader takes another value: only the very same bytes are the same.
  return one === other ? differing : [...differing, ...other.repeated];
}
