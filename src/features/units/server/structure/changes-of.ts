/** What of a row another writes differently: its fields as they were and as they are to be; null when nothing. */
export function changesOf<Row extends Readonly<Record<string, unknown>>>(
  row: Row,
  fields: { readonly [Field in keyof Row]?: Row[Field] | undefined },
): { readonly before: Partial<Row>; readonly after: Partial<Row> } | null {
  const changed = Object.entries(fields).filter(([name, value]) => value !== undefined && value !== row[name]);
  if (changed.length === 0) return null;
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, row[name]])) as Partial<Row>,
    after: Object.fromEntries(changed) as Partial<Row>,
  };
}
