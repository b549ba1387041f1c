import type { KeyLine } from '../keyboard/global-keys.ts';

/** A single key of the product, with all that it does on one screen or another. */
export interface SingleKey {
  /** As the product has it. */
  readonly keys: string;
  readonly does: readonly string[];
}

let table: readonly SingleKey[] = [];

/** Makes known which single keys the capabilities use: the one table of them, from which a person changes them. */
export function knowKeys(lines: readonly KeyLine[]): void {
  const byKey = Map.groupBy(lines, ({ keys }) => keys);
  table = [...byKey].map(([keys, of]) => ({ keys, does: [...new Set(of.map(({ does }) => does))] }));
}

/** Every single key of the product, in the order in which the capabilities give them. */
export const singleKeyTable = (): readonly SingleKey[] => table;
