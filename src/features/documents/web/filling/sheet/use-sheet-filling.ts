import { IconStack2 } from '@tabler/icons-react';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { OutputOf } from '../../../../../platform/contract/endpoint.ts';
import { useMany } from '../../../../../platform/web/acts/many/use-many.tsx';
import { useSubmission } from '../../../../../platform/web/acts/use-submission.ts';
import { plural } from '../../../../../platform/web/format/number.ts';
import { useNavigate } from '../../../../../platform/web/router/index.ts';
import { toast } from '../../../../../platform/web/toasts/toast.ts';
import { FIRST_LINE, matchColumns, MOST_LINES } from '../../../../document-models/rules/filling/sheet-lines.ts';
import type { ModelField } from '../../../../document-models/rules/model-fields.ts';
import type { BroughtTable } from '../../../../document-models/web/index.ts';
import { useMayOpen } from '../../../../processes/web/index.ts';
import type { beginFilling } from '../../../contract/filling/begin-filling.ts';
import { fillOfSheet } from '../../../contract/filling/fill-of-sheet.ts';
import { openOfSheet } from '../../../contract/filling/open-of-sheet.ts';
import type { DraftPlace } from '../../draft-place.ts';
import { type Choices, lineUses, type LineUse, noExtra } from './sheet-choices.ts';

export type SheetFilling = OutputOf<typeof beginFilling> & { readonly place: DraftPlace };

/** How long after the last key it is rehearsed, in milliseconds. */
const SETTLES_MS = 400;

/** A sheet of which documents or processes are made: what was brought, what was chosen of it, and what that comes to. */
export function useSheetFilling({ model, process_id, known, place }: SheetFilling, fields: readonly ModelField[]) {
  const mayOpen = useMayOpen() && 'process_id' in place;
  const navigate = useNavigate();
  const [table, setTable] = useState<BroughtTable | null>(null);
  const [chosenUse, setUse] = useState<LineUse | null>(null);
  const use = chosenUse ?? (mayOpen ? 'processes' : 'documents');
  const [choices, setChoices] = useState<Choices>(() => ({
    columns: {},
    same: Object.fromEntries(
      fields.map(({ name, fill_with }) => [name, fill_with && fill_with !== 'nup' ? (known[fill_with] ?? '') : '']),
    ),
    extra: noExtra,
  }));
  const choose = (part: Partial<Choices>) => setChoices((before) => ({ ...before, ...part }));
  const { busy, refusal, submit } = useSubmission();

  const lines = table ? Math.min(table.row_count - 1, MOST_LINES) : 0;
  // What is typed is not rehearsed at every key, and nothing is sent that was not.
  const [settled] = useDebouncedValue(choices, SETTLES_MS);
  const body = table === null || lines < 1 ? null : bodyOf(table);
  const many = useMany(
    (use === 'documents' ? fillOfSheet : openOfSheet) as typeof openOfSheet,
    Array.from({ length: lines }, (_, at) => ({ id: at + FIRST_LINE, name: `Linha ${at + FIRST_LINE}` })),
    {
      icon: IconStack2,
      rehearse: body,
      listed: { body: (ids, more) => ({ ...more, lines: ids }), idOf: Number },
      nothingDone: lineUses[use].nothing,
      none: (count) => `Nenhuma das ${count} linhas pode ser usada agora.`,
    },
  );

  function bodyOf({ table_file }: BroughtTable) {
    const base = {
      doe_document_model_id: model.id,
      table: table_file.url_s3,
      name_column: settled.extra.name,
      fields: fields.map(({ name }) => ({
        name,
        column: settled.columns[name] ?? null,
        value: settled.same[name] ?? '',
      })),
    };
    if (use === 'documents') return { ...place, ...base };
    const { party, cpf } = settled.extra;
    return {
      ...base,
      process_id,
      title_column: settled.extra.title,
      interested_columns: party === null || cpf === null ? null : { name: party, cpf },
      open: use === 'processes',
    };
  }

  function bring(next: BroughtTable) {
    setTable(next);
    const found = matchColumns(fields, next.rows[0] ?? []);
    choose({ columns: Object.fromEntries(found.map(({ name, column }) => [name, column ?? null])), extra: noExtra });
  }

  /** @param back where the documents are made */
  const start = (back: string) =>
    submit(
      () => many.leave(body!),
      () => {
        toast.success(`${plural(many.going.length, 'linha', 'linhas')} na fila: acompanhe ali.`);
        navigate(use === 'documents' ? back : '/app/processos');
      },
    );

  const blocked =
    table === null
      ? { message: 'Escolha a planilha.' }
      : lines < 1
        ? { message: 'A planilha só tem o cabeçalho.' }
        : settled !== choices
          ? { message: 'Espere: falta conferir o que vai acontecer.' }
          : many.blocked;
  return { mayOpen, table, bring, use, setUse, choices, choose, many, busy, refusal, blocked, start };
}
