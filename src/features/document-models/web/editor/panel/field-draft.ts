import { type Decision, reasonsOf } from '../../../../../kernel/decision.ts';
import {
  type FieldFormat,
  type FieldKind,
  fieldName,
  type KnownValue,
  labelOf,
  mayAddField,
  type ModelField,
  nameOfLabel,
} from '../../../rules/model-fields.ts';

/** One of the options of a list; what it says does not tell it apart while it is written. */
export interface OptionDraft {
  readonly uid: number;
  readonly text: string;
}

let written = 0;
export const optionDraft = (text = ''): OptionDraft => ({ uid: (written += 1), text });

/** A field while it is written. */
export interface FieldDraft {
  readonly label: string;
  readonly name: string;
  /** Whether the name was written by hand: until then it follows the label. */
  readonly isNamed: boolean;
  readonly type: FieldKind | '';
  readonly isMandatory: boolean;
  readonly help: string;
  readonly options: readonly OptionDraft[];
  readonly format: FieldFormat | '';
  readonly fillWith: KnownValue | '';
  /** What other clients tell of it stays. */
  readonly rest: object;
}

export const newFieldDraft = (type: FieldKind): FieldDraft => ({
  label: '',
  name: '',
  isNamed: false,
  type,
  isMandatory: true,
  help: '',
  options: [optionDraft()],
  format: '',
  fillWith: '',
  rest: {},
});

export function draftOfField(field: ModelField): FieldDraft {
  const { name, type, isMandatory, placeholder, options, label: _label, format, fill_with, ...rest } = field;
  return {
    label: labelOf(field),
    name,
    isNamed: true,
    type,
    isMandatory: isMandatory === true,
    help: placeholder ?? '',
    options: (options && options.length > 0 ? options : ['']).map((text) => optionDraft(text)),
    format: format ?? '',
    fillWith: fill_with ?? '',
    rest,
  };
}

/** With another label; the name follows it until it is written by hand. */
export const relabelled = (draft: FieldDraft, label: string): FieldDraft => ({
  ...draft,
  label,
  ...(draft.isNamed ? {} : { name: nameOfLabel(label) }),
});

/** The field that a draft is, as the model keeps it. */
export function fieldOfDraft(draft: FieldDraft, type: FieldKind): ModelField {
  const { label, name, isMandatory, help, options, format, fillWith, rest } = draft;
  const kept = {
    ...rest,
    name: fieldName(name),
    type,
    isMandatory,
    placeholder: help.trim(),
    options: type === 'select' ? options.map(({ text }) => text.trim()).filter((text) => text !== '') : [],
    ...(type === 'text' && format !== '' ? { format } : {}),
    ...(fillWith === '' ? {} : { fill_with: fillWith }),
  };
  const said = label.trim();
  return said === '' || said === labelOf({ name: kept.name }) ? kept : { ...kept, label: said };
}

/** What is wrong with a field that would stand beside others, by the part of the form it is about; nothing: it may stand there. */
export function faultsOfField(draft: FieldDraft, others: readonly string[]): Readonly<Record<string, string>> {
  const { type } = draft;
  if (type === '') return { type: 'Escolha o tipo do campo.' };
  const decision: Decision = mayAddField(fieldOfDraft(draft, type), others);
  return Object.fromEntries(
    reasonsOf(decision).map(({ code, message }) => [code === 'OPTIONS_MISSING' ? 'options' : 'name', message]),
  );
}
