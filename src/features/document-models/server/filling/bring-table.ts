import { FORMULA } from '../../../../engine/intake/index.ts';
import { readDelimited, withoutEmptyEnd } from '../../../../kernel/sheets/delimited.ts';
import { withoutHiddenLetters } from '../../../../kernel/texts/hidden-letters.ts';
import { sheetErrors } from '../../../../platform/contract/sheets/sheet-calls.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { orRefusal } from '../../../../platform/server/acts/each-item.ts';
import { act } from '../../../../platform/server/acts/handlers.ts';
import { NotPrepared } from '../../../../platform/server/acts/prepared.ts';
import { reasonsOf } from '../../../../kernel/decision.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { bytesOf, readSheet } from '../../../../platform/server/sheets/index.ts';
import { bringTable as contract, ROWS_SHOWN } from '../../contract/filling/bring-table.ts';
import { mayHold, valueLimits } from '../../rules/filling/filled-values.ts';
import { tableFormats } from '../../rules/filling/table-formats.ts';
import { keepTable } from './table-files.ts';

type Rows = readonly (readonly string[])[];

export const bringTable = act(
  contract,
  async ({ input, actor, tx, now }, read: Rows | Refusal | undefined) => {
    if (read === undefined) throw new NotPrepared(new Refusal(sheetErrors.busy));
    if (read instanceof Refusal) throw read;
    const { name } = input.body;
    const url_s3 = await keepTable(tx, { personId: actor.personId, name, rows: read, now });
    return {
      table_file: { name, url_s3 },
      rows: read.slice(0, ROWS_SHOWN).map((row) => [...row]),
      row_count: read.length,
    };
  },
  { prepare: async ({ deps, input: { body } }) => ({ found: await orRefusal(rowsIn(deps, body)) }) },
);

/** The rows of a file of a stranger, within what a table holds. @throws SHEET_REFUSED, SHEET_BUSY */
async function rowsIn(deps: Deps, { file, name }: { readonly file: string; readonly name: string }): Promise<Rows> {
  const bytes = bytesOf(file);
  const format = tableFormats.find((one) => name.toLowerCase().endsWith(`.${one}`));
  if (!format) throw refused(`Uma tabela vem de ${tableFormats.join(', ')}.`);
  const rows = withoutEmptyEnd(
    format === 'csv' || format === 'tsv'
      ? readDelimited(textOf(bytes), valueLimits)
      : (await readSheet(deps, bytes, valueLimits.rows - 1, format)).rows,
  );
  const clean = rows.map((row) => row.map((cell) => withoutHiddenLetters(cell).trim()));
  if (clean.length === 0) throw refused('A planilha está vazia. Preencha ao menos o cabeçalho.');
  for (const [at, row] of rows.entries()) {
    if (row.includes(FORMULA)) {
      throw refused(`A linha ${at + 1} tem uma fórmula. Cole os valores no lugar das fórmulas e envie de novo.`);
    }
  }
  const table = { name: 'PLANILHA', type: 'table', isMandatory: false, placeholder: '', options: [] } as const;
  const [wrong] = reasonsOf(mayHold(table, { name: table.name, value: '', rows: clean }));
  if (wrong) throw refused(wrong.message);
  return clean;
}

const refused = (message: string): Refusal => new Refusal(sheetErrors.refused, { message });

/** The text of a file of cells: in UTF-8, or as the programs of Windows here write it. */
function textOf(bytes: Buffer): string {
  if (bytes.includes(0)) throw refused('O arquivo não é um texto. Salve como .xlsx ou .csv e envie de novo.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
