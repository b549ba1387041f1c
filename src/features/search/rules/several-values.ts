// Specification 001 §5 (R545): types of a filter, but for the period, may repeat.

/** The values of a field that may repeat, kept as one text, a line each. */
export const valuesOf = (value: string): readonly string[] => value.split('\n').filter((one) => one !== '');

/** Several values as that text. */
export const joinValues = (values: readonly string[]): string => [...new Set(values.filter(Boolean))].join('\n');
