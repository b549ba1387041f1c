import type { ReactNode } from 'react';
import type { Decision } from '../../../kernel/decision.ts';
import { isUnsafeText, UNSAFE_TEXT_MESSAGE } from '../../../kernel/texts/unsafe-text.ts';
import type { Choice } from '../ui/fields/choice-fields.tsx';

interface CheckedField {
  /** The rule of the capability, which the server asks too. */
  readonly check?: ((value: string) => Decision) | undefined;
  /** What is said when it was left empty. */
  readonly required?: string | undefined;
}

interface WrittenField extends CheckedField {
  readonly kind: 'text';
  readonly label: string;
  readonly initial?: string | undefined;
  /** More than one makes it grow with the text. */
  readonly lines?: number | undefined;
  /** Longest text, in letters: a constant of `rules/`, which the contract uses too. It warns, it never cuts. */
  readonly limit?: number | undefined;
  readonly hint?: string | undefined;
}

interface ChosenField extends CheckedField {
  readonly kind: 'select';
  readonly label: string;
  readonly initial?: string | undefined;
  readonly options: readonly Choice[];
  /** The first, empty line: "Escolha o motivo". */
  readonly placeholder?: string | undefined;
  /** Why the options are not there. */
  readonly failure?: string | undefined;
}

interface TickedField {
  readonly kind: 'check';
  readonly label: string;
  /** Beside the box: what is confirmed. */
  readonly text: string;
  /** Said when it was left open. */
  readonly required: string;
}

/** What none of the others is: its value stays with who draws it. */
interface OwnField {
  readonly kind: 'own';
  readonly label: string;
  /** What is wrong with it now. */
  readonly fault?: string | undefined;
  /** Given what is to be told of it, once it was sent. */
  readonly draw: (fault: string | undefined) => ReactNode;
}

export type ActField = WrittenField | ChosenField | TickedField | OwnField;

/** By the name of the input of the contract: what the server says of a field stands beside it. */
export type ActFields = Readonly<Record<string, ActField>>;

/** What the person wrote, trimmed, and chose. */
export type ValuesOf<F extends ActFields> = {
  readonly [K in keyof F as F[K] extends OwnField ? never : K]: F[K] extends TickedField ? true : string;
};

export type FieldValue = string | boolean;

/** What a field holds before anything was written. */
export const initialOf = (field: ActField): FieldValue =>
  field.kind === 'check' ? false : field.kind === 'own' ? '' : (field.initial ?? '');

/** What is sent of it. */
export const sentOf = (value: FieldValue): FieldValue => (typeof value === 'string' ? value.trim() : value);

/** What is wrong with a field, in a sentence. */
export function faultOf(field: ActField, value: FieldValue): string | undefined {
  if (field.kind === 'own') return field.fault;
  if (field.kind === 'check') return value === true ? undefined : field.required;
  const text = String(sentOf(value));
  if (text === '' && field.required !== undefined) return field.required;
  const decision = field.check?.(text);
  if (decision?.allowed === false) return decision.reasons[0].message;
  if (field.kind !== 'text') return undefined;
  if (field.limit !== undefined && text.length > field.limit) return `Escreva até ${field.limit} letras.`;
  return isUnsafeText(text) ? UNSAFE_TEXT_MESSAGE : undefined;
}
