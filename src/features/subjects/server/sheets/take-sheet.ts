import { streamSheet } from '../../../../engine/export/index.ts';
import { bytes } from '../../../../platform/server/acts/bytes.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { takeSheet as contract } from '../../contract/sheets/take-sheet.ts';
import { subjectErrors } from '../../contract/subjects-errors.ts';
import { sheetColumnIds, sheetColumns } from '../../rules/sheet-columns.ts';
import { subjectsTables } from '../subjects-tables.ts';
import { fileNameOf } from './export-subjects.ts';
import { type SheetAsked, sheetLines } from './sheet-lines.ts';
import { isToken } from './sheet-token.ts';

/** An exported spreadsheet, written as it is taken: of twenty thousand lines a few hundred are in memory. */
export const takeSheet = bytes(contract, ({ db, clock }) => async ({ input, reply }) => {
  const { token } = input.query;
  const row = isToken(token)
    ? await subjectsTables(db)
        .selectFrom('subjects.temporary_sheet')
        .select(['asked'])
        .where('id', '=', token)
        .where('expires_at', '>', clock())
        .executeTakeFirst()
    : undefined;
  if (!row) throw new Refusal(subjectErrors.sheetGone);
  const asked = row.asked as unknown as SheetAsked;
  return reply
    .header('content-type', contract.answer.type)
    .header('content-disposition', `attachment; filename="${fileNameOf(asked.template)}"`)
    .header('cache-control', 'no-store')
    .send(
      streamSheet({
        title: 'Assuntos',
        columns: sheetColumnIds.map((id) => sheetColumns[id]),
        rows: sheetLines(db, asked),
        date: clock(),
      }),
    );
});
