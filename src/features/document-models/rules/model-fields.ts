// Specification 001 §3, §5 (R577 to R581, R588): the fields of a model, which whoever fills it in is asked for.
import { allowed, allowedIf, type Decision, denied, everyOf } from '../../../kernel/decision.ts';
import type { PageFormat, PageMargins } from '../../../kernel/sheets/page-sheets.ts';
import { fieldNamePattern } from '../../../kernel/texts/rich-text.ts';
import { unaccent } from '../../../kernel/texts/text.ts';

export const fieldKindNames = {
  text: 'Texto curto',
  textarea: 'Texto longo',
  number: 'Só números',
  date: 'Só datas',
  select: 'Lista de opções',
  table: 'Tabela',
} as const;
export type FieldKind = keyof typeof fieldKindNames;
export const fieldKinds = Object.keys(fieldKindNames) as [FieldKind, ...FieldKind[]];

/** What a short text may have to be, so that it is checked while it is typed (ours). */
export const formatNames = { cpf: 'CPF', cnpj: 'CNPJ', cep: 'CEP', money: 'Valor em reais' } as const;
export type FieldFormat = keyof typeof formatNames;
export const fieldFormats = Object.keys(formatNames) as [FieldFormat, ...FieldFormat[]];

/** What the process knows already (ours). */
export const knownNames = {
  nup: 'Número do processo',
  interested: 'Interessado',
  unit: 'Unidade de quem preenche',
  date: 'Data de hoje',
  signer: 'Quem preenche',
} as const;
export type KnownValue = keyof typeof knownNames;
export const knownValues = Object.keys(knownNames) as [KnownValue, ...KnownValue[]];

/** Longest texts, in UTF-16 units, and most of each. */
export const fieldLimits = {
  name: 60,
  label: 120,
  help: 300,
  option: 200,
  options: 200,
  fields: 200,
  pages: 30,
} as const;

/** A field as a page of a model tells it. Keys of other clients stay with it. */
export interface ModelField {
  readonly name: string;
  readonly type: FieldKind;
  readonly isMandatory: boolean;
  /** Help for who fills it in. */
  readonly placeholder: string;
  readonly options: readonly string[];
  /** What whoever fills it in reads; `labelOf` when nothing is said. */
  readonly label?: string | undefined;
  readonly format?: FieldFormat | undefined;
  readonly fill_with?: KnownValue | undefined;
}

/** A page as a model keeps it. */
export interface ModelPage {
  readonly html: string;
  readonly inputs: readonly ModelField[];
  /** Its paper: A4 upright with narrow margins when nothing is said. */
  readonly page_format?: PageFormat | undefined;
  readonly landscape?: boolean | undefined;
  readonly page_margins?: PageMargins | undefined;
}

/** What a field is called for a person: its label, or its name in small letters. */
export const labelOf = ({ label, name }: Pick<ModelField, 'label' | 'name'>): string => {
  const words = name.replaceAll('_', ' ').trim().toLowerCase();
  return label || (words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1));
};

/** The name that comes of a label: capitals, letters without accents, digits and the low line (R577, R579). */
export const nameOfLabel = (label: string): string =>
  unaccent(label)
    .replace(/[^a-z0-9]+/gi, '_')
    .replace(/^_+|_+$/g, '')
    .toUpperCase()
    .slice(0, fieldLimits.name);

/** How the name of a field is kept (R579). */
export const fieldName = (typed: string): string => typed.trim().toUpperCase();

/** Whether a field may be called so (R577): letters without accents, digits and the low line. */
export function mayNameField(name: string): Decision {
  if (name === '') {
    return denied({ code: 'FIELD_NAME_MISSING', message: 'Dê um nome ao campo.', field: 'document_json' });
  }
  return allowedIf(fieldNamePattern.test(name), {
    code: 'FIELD_NAME_INVALID',
    message: `Nome de campo inválido: ${name}. Use letras sem acento, números e _, até ${fieldLimits.name} caracteres.`,
    field: 'document_json',
  });
}

/** Whether a field may be put in a model beside the others: its name is free, and a list has something to choose from (R578, R581). */
export const mayAddField = (
  field: Pick<ModelField, 'name' | 'type' | 'options'>,
  others: readonly string[],
): Decision =>
  everyOf(
    mayNameField(field.name),
    allowedIf(!others.includes(field.name), {
      code: 'FIELD_TWICE',
      message: `Falha ao criar o campo: já existe um campo ${field.name}.`,
      field: 'document_json',
    }),
    hasOptions(field),
  );

const hasOptions = ({ name, type, options }: Pick<ModelField, 'name' | 'type' | 'options'>): Decision =>
  allowedIf(type !== 'select' || options.length > 0, {
    code: 'OPTIONS_MISSING',
    message: `O campo ${name} é uma lista: inclua ao menos uma opção.`,
    field: 'document_json',
  });

/**
 * The names of the fields in a text, one for each place where one stands, in their order. A line that appears when a field has a value is a
 * place of that field too.
 */
export const fieldsIn = (html: string): readonly string[] =>
  [
    ...html.matchAll(
      /(?:<span data-field|<(?:p|h[1-3])(?: data-(?:align|indent)="[a-z0-9]+")* data-when)="([A-Z0-9_]{1,60})">/g,
    ),
  ].map(([, name]) => name!);

/** All fields of a model, each once, the first page first. */
export const fieldsOf = (pages: readonly ModelPage[]): readonly ModelField[] =>
  [
    ...new Map(
      pages
        .flatMap(({ inputs }) => inputs)
        .map((field) => [field.name, field] as const)
        .reverse(),
    ).values(),
  ].reverse();

/**
 * Whether the fields of a model hold together: names once a page, alike on the pages where they are, and none in a text that no page tells.
 */
export function fieldsHold(pages: readonly ModelPage[]): Decision {
  const kinds = new Map<string, FieldKind>();
  const checks: Decision[] = [];
  for (const { inputs } of pages) {
    const here: string[] = [];
    for (const field of inputs) {
      checks.push(mayAddField(field, here));
      here.push(field.name);
      const before = kinds.get(field.name);
      checks.push(
        allowedIf(before === undefined || before === field.type, {
          code: 'FIELD_TWICE',
          message: `O campo ${field.name} é de dois tipos. Mude o nome de um deles.`,
          field: 'document_json',
        }),
      );
      kinds.set(field.name, field.type);
    }
  }
  const untold = pages.flatMap(({ html }) => fieldsIn(html)).find((name) => !kinds.has(name));
  return everyOf(
    ...checks,
    untold === undefined
      ? allowed()
      : denied({
          code: 'FIELD_UNTOLD',
          message: `O campo ${untold} está no texto e não tem tipo. Selecione um tipo.`,
          field: 'document_json',
        }),
    allowedIf(kinds.size <= fieldLimits.fields, {
      code: 'TOO_MANY_FIELDS',
      message: `Um modelo tem até ${fieldLimits.fields} campos.`,
      field: 'document_json',
    }),
  );
}
