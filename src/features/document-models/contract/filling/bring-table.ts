import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { SHEET_BODY, sheetErrors, sheetFile } from '../../../../platform/contract/sheets/sheet-calls.ts';

/** Rows that are answered, to be shown. */
export const ROWS_SHOWN = 50;

/** Brings the spreadsheet of a table (ours): it is judged and read, and waits for the document that takes it by its `url_s3`. */
export const bringTable = endpoint({
  method: 'POST',
  path: '/process/file/table',
  access: signedIn,
  summary: 'Envia a planilha de uma tabela de um documento',
  bodyLimit: SHEET_BODY,
  input: {
    body: z.object({
      file: sheetFile,
      /** Of the file, whose extension says how it is read. */
      name: freeText(300),
    }),
  },
  output: z.object({
    table_file: z.object({ name: z.string(), url_s3: z.string() }),
    /** The first of them, the head first. */
    rows: z.array(z.array(z.string())),
    row_count: z.int(),
  }),
  errors: [sheetErrors.refused, sheetErrors.busy],
});
