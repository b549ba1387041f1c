// Specification 001 §3 (filter item: type, data, id; R541): the rows of the filter sheet as fields of one filter.

type Item = { readonly type?: unknown; readonly id?: unknown; readonly data?: unknown };
type Data = {
  readonly displayText?: unknown;
  readonly completeName?: unknown;
  readonly abbreviation?: unknown;
  readonly start?: unknown;
  readonly end?: unknown;
};

/**
 * The fields that a list of filter items asks for. Types may repeat (R545), except the period, of which the last counts; an
 * item of another type, or that is none, comes back as a field of that name, so that it is refused by name.
 */
export function fromFilterItems(items: readonly unknown[]): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  const add = (name: string, value: unknown) => {
    fields[name] = [...((fields[name] as unknown[] | undefined) ?? []), value];
  };
  for (const given of items) {
    const item = (typeof given === 'object' && given !== null ? given : { type: given }) as Item;
    const data = (item.data ?? {}) as Data;
    switch (item.type) {
      case 'ORIGIN':
        if (item.id === undefined) add('origin_name', data.abbreviation ?? data.displayText);
        else add('origin', item.id);
        break;
      case 'ORIGIN_CAPACITY':
        add('origin_capacity', item.id);
        break;
      case 'SUBJECT':
        if (item.id === undefined) add('subject_name', data.completeName ?? data.displayText);
        else add('subject', item.id);
        break;
      case 'DATE':
        fields['date'] = { start: dayOf(data.start), end: dayOf(data.end) };
        break;
      case 'REFERENCE_NUMBER':
        add('reference_number', data.displayText);
        break;
      default:
        fields[String(item.type)] = item.data;
    }
  }
  return fields;
}

/** The day of an instant or of a day, as written. */
const dayOf = (value: unknown): unknown => (typeof value === 'string' ? value.slice(0, 10) : value);
