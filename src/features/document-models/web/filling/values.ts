import type { FilledValue } from '../../rules/filling/filled-values.ts';

/** What is said in a field while it is filled in: of a sent spreadsheet its first rows, and how many there are. */
export interface DraftValue extends FilledValue {
  readonly row_count?: number | undefined;
}

/** By the name of the field. */
export type DraftValues = Readonly<Record<string, DraftValue>>;

/** Where the form has the field, for links. */
export const fieldId = (name: string): string => `campo-${name}`;

/** Goes to a field of the form. */
export function goToField(name: string): void {
  const found = document.getElementById(fieldId(name));
  found?.scrollIntoView({ block: 'center' });
  found?.focus({ preventScroll: true });
}
