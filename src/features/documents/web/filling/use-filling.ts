import { useState } from 'react';
import { reasonsOf } from '../../../../kernel/decision.ts';
import { dropCopy, readCopy, writeCopy } from '../../../../platform/web/writing/local-copy.ts';
import {
  emptyRequired,
  fieldsAsked,
  type FilledValue,
  mayHold,
  valuePerPlace,
} from '../../../document-models/rules/filling/filled-values.ts';
import { type ModelField, type ModelPage } from '../../../document-models/rules/model-fields.ts';
import type { DraftValue, DraftValues } from '../../../document-models/web/index.ts';

interface Draft {
  readonly name: string;
  readonly values: DraftValues;
}

interface Options {
  readonly pages: readonly ModelPage[];
  /** What it begins with. */
  readonly start: Draft;
  /** Where this computer keeps it until it is sent, and the version it is filled in over. */
  readonly copy: string;
  readonly version: number;
}

/** A form of a model while it is filled in, kept in this computer with every change. */
export function useFilling({ pages, start, copy, version }: Options) {
  const [begun] = useState(() => {
    const left = readCopy<Draft>(copy);
    return left?.version === version ? { at: left.at, draft: left.value } : { at: null, draft: start };
  });
  const [draft, setDraft] = useState(begun.draft);
  const [keptAt, setKeptAt] = useState(begun.at);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);

  const fields = fieldsAsked(pages);
  const valueOf = (name: string): DraftValue => draft.values[name] ?? { name, value: '' };
  const missing = emptyRequired(fields, valueOf);
  const faultOf = (field: ModelField): string | undefined => reasonsOf(mayHold(field, valueOf(field.name)))[0]?.message;
  const isMissing = (field: ModelField) => missing.includes(field);
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    writeCopy(copy, version, next);
    setKeptAt(new Date().toISOString());
  };
  return {
    name: draft.name,
    values: draft.values,
    fields,
    valueOf,
    missing,
    /** Those that are not missing and hold something else than they may. */
    wrong: fields.filter((field) => faultOf(field) !== undefined),
    required: fields.filter(({ isMandatory }) => isMandatory).length,
    /** In how many places a field is said; a line that depends on it says nothing of it. */
    placesOf: (name: string) =>
      pages.reduce((sum, { html }) => sum + html.split(`<span data-field="${name}">`).length - 1, 0),
    errorOf: (field: ModelField): string | undefined =>
      tried && isMissing(field)
        ? 'Campo obrigatório vazio.'
        : tried || left.has(field.name)
          ? faultOf(field)
          : undefined,
    keptAt,
    /** It began with what was left in this computer. */
    recovered: begun.at !== null,
    /** Spreadsheets on their way. */
    sending: sending.size,
    setValue: (value: DraftValue) => change({ values: { ...draft.values, [value.name]: value } }),
    setName: (name: string) => change({ name }),
    leave: (name: string) => setLeft((names) => new Set([...names, name])),
    noteSending: (name: string, is: boolean) =>
      setSending((names) => (is === names.has(name) ? names : is ? new Set([...names, name]) : without(names, name))),
    try: () => setTried(true),
    /** One value for each place; of a sent spreadsheet its name, for the server has its rows. */
    inputs: () =>
      valuePerPlace(pages, (name): FilledValue => {
        const { value, table_file, rows } = valueOf(name);
        return { name, value, ...(table_file ? { table_file } : rows ? { rows } : {}) };
      }).map(({ rows, ...said }) => ({ ...said, ...(rows ? { rows: rows.map((row) => [...row]) } : {}) })),
    forget: () => dropCopy(copy),
  };
}

/** The form as its parts are given it. */
export type Filled = ReturnType<typeof useFilling>;

const without = (names: ReadonlySet<string>, name: string): ReadonlySet<string> =>
  new Set([...names].filter((one) => one !== name));
