import { z } from 'zod';
import { SHEET_BYTES } from '../../../kernel/sheets/sheet-table.ts';
import { errorKind } from '../error-kind.ts';
import { flag, instant } from '../fields.ts';

/** Base64 makes four letters of three bytes. */
const SHEET_TEXT = Math.ceil(SHEET_BYTES / 3) * 4;

/** The longest body that brings a spreadsheet, in bytes. */
export const SHEET_BODY = SHEET_TEXT + 1_024;

/** The same as text (RFC 7111). */
export const DELIMITED_TYPE = 'text/csv; charset=utf-8';

export const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Why a call about a spreadsheet is refused. */
export const sheetErrors = {
  refused: errorKind('SHEET_REFUSED', 400, 'A planilha não abriu. Salve como .xlsx e envie de novo.'),
  wrong: errorKind('SHEET_WRONG', 409, 'A planilha tem linhas a corrigir. Nada foi importado.'),
  busy: errorKind('SHEET_BUSY', 503, 'Há planilhas demais sendo lidas agora. Tente de novo em um minuto.'),
  changed: errorKind(
    'SHEET_OVERTAKEN',
    409,
    'Outra pessoa mudou o mesmo enquanto a planilha entrava. Nada foi importado. Envie de novo.',
  ),
  gone: errorKind('SHEET_GONE', 403, 'Esta planilha não está mais disponível. Exporte de novo.'),
} as const;

/** The bytes of a spreadsheet in base64. */
export const sheetFile = z
  .string()
  .max(SHEET_TEXT, 'A planilha tem mais de 10 MB. Divida-a em partes.')
  .regex(/^(?:data:[\w.+/-]*;base64,)?[A-Za-z0-9+/]+={0,2}$/, 'Envie os bytes da planilha em base64.');

/** A spreadsheet that comes in. `rehearsal`: told what would come of it, and what is wrong line by line; nothing is written. */
export const sheetUpload = z.object({
  file: sheetFile,
  rehearsal: flag.default(false),
});

/** What is wrong with a line, as the program that shows the sheet numbers it. */
const fault = z.object({ line: z.int(), column: z.string().nullable(), message: z.string() });

/** What came of a spreadsheet, or would, whatever it tells of. */
export const sheetAnswer = {
  message: z.string(),
  rehearsal: z.boolean(),
  lines: z.int(),
  /** The first of what is wrong; empty of what was imported. */
  faults: z.array(fault),
  fault_count: z.int(),
};

/** A spreadsheet that is compared with what is there. */
export const sheetCompared = sheetUpload.pick({ file: true });

/** What it would change and what is wrong with it, in a spreadsheet: its bytes in base64. */
export const sheetDifference = z.object({ file: z.string(), file_name: z.string() });

/** How many there are of something, by what came of them. */
export const sheetCounts = z.object({ created: z.int(), changed: z.int(), unchanged: z.int() });

/** Where a spreadsheet is, for ten minutes. */
export const sheetAddress = z.object({ url: z.string(), file_name: z.string(), expires_at: instant });

/** What opens it. */
export const sheetToken = z.object({ token: z.string().max(500).default('') });
