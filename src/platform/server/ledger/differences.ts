/**
 * Which of the facts that were told differ in the row that is shown, by their Portuguese names. What was not told (an event
 * of an older version, an erased one) is undefined and is not compared.
 */
export function differences<Facts extends object>(
  told: Facts,
  row: { readonly [Name in keyof Facts]?: unknown },
  names: Readonly<Record<keyof Facts, string>>,
): string[] {
  return (Object.keys(names) as (keyof Facts)[])
    .filter((name) => told[name] !== undefined && textOf(told[name]) !== textOf(row[name]))
    .map((name) => names[name]);
}

const textOf = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : JSON.stringify(value ?? null);
