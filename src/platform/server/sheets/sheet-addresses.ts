import { randomUUID } from 'node:crypto';
import { type SheetColumn, streamDelimited, streamSheet } from '../../../engine/export/index.ts';
import { type BytesEndpoint, bytesAddress } from '../../contract/bytes-endpoint.ts';
import { DELIMITED_TYPE, SHEET_TYPE, sheetErrors, type sheetToken } from '../../contract/sheets/sheet-calls.ts';
import type { z } from 'zod';
import type { ActContext, Deps } from '../acts/act-context.ts';
import type { Actor } from '../acts/actor.ts';
import type { ServeBytes } from '../acts/bytes.ts';
import { Refusal } from '../acts/refusal.ts';
import type { Tx } from '../db/database.ts';

type Row = readonly (string | number | null)[];
type Take = BytesEndpoint<z.ZodType, typeof sheetToken>;

const MINUTES = 10;

/** A kind of spreadsheet that is taken out: by which call, and what stands in it. */
export interface SheetKind<Asked> {
  /** What its addresses are kept under. */
  readonly kind: string;
  readonly take: Take;
  /** What the file is called, without its extension; the sheet inside it has the same name. */
  readonly title: string;
  readonly columns: readonly SheetColumn[];
  /** Its lines, as they are when it is taken. @throws SHEET_GONE where whoever asked may not have them any more */
  readonly rows: (deps: SheetDeps, asked: Asked, now: Date) => AsyncIterable<Row> | Promise<AsyncIterable<Row>>;
}

type SheetDeps = Pick<Deps, 'db' | 'standingOf'>;

interface Asking {
  readonly template: boolean;
  /** XLSX unless told. */
  readonly format?: SheetFormat;
}

export type SheetFormat = 'xlsx' | 'csv';

/** Gives the address of a spreadsheet. It is written while it is taken, so that it says what is true then. */
export async function giveSheetAddress<Asked extends Asking>(
  { tx, actor, now, deps }: Pick<ActContext, 'tx' | 'now'> & { readonly actor: Actor; readonly deps: Deps },
  sheet: SheetKind<Asked>,
  asked: Asked,
) {
  const id = randomUUID();
  const expires_at = new Date(now.getTime() + MINUTES * 60_000);
  await tx.deleteFrom('platform.temporary_sheet').where('expires_at', '<=', now).execute();
  await tx
    .insertInto('platform.temporary_sheet')
    .values({ id, kind: sheet.kind, person_id: actor.personId, asked: JSON.stringify(asked), expires_at })
    .execute();
  return {
    url: `${deps.config.publicUrl}${bytesAddress(sheet.take)}?token=${id}`,
    file_name: fileNameOf(sheet, asked),
    expires_at: expires_at.toISOString(),
  };
}

/** Ends an address that this person was given; any other is let be. */
export async function forgetSheetAddress(tx: Tx, url: string, personId: number): Promise<void> {
  const token = tokenIn(url);
  if (!isToken(token)) return;
  await tx.deleteFrom('platform.temporary_sheet').where('id', '=', token).where('person_id', '=', personId).execute();
}

/** What an address that was given to this person stands for; null of one that serves no more. */
export async function askedAt(tx: Tx, url: string, personId: number): Promise<unknown> {
  const token = tokenIn(url);
  const row = isToken(token)
    ? await tx
        .selectFrom('platform.temporary_sheet')
        .select('asked')
        .where('id', '=', token)
        .where('person_id', '=', personId)
        .executeTakeFirst()
    : undefined;
  return row?.asked ?? null;
}

/** Serves spreadsheets of a kind, written as they are taken: of twenty thousand lines a few hundred are in memory. */
export const serveSheet =
  <Asked extends Asking>(sheet: SheetKind<Asked>) =>
  ({ db, clock, standingOf }: SheetDeps & Pick<Deps, 'clock'>): ServeBytes<Take> =>
  async ({ input, reply }) => {
    const { token } = input.query;
    const row = isToken(token)
      ? await db
          .selectFrom('platform.temporary_sheet')
          .select(['asked'])
          .where('id', '=', token)
          .where('kind', '=', sheet.kind)
          .where('expires_at', '>', clock())
          .executeTakeFirst()
      : undefined;
    if (!row) throw new Refusal(sheetErrors.gone);
    const asked = row.asked as unknown as Asked;
    const { title, columns } = sheet;
    const rows = asked.template ? none() : await sheet.rows({ db, standingOf }, asked, clock());
    const isText = asked.format === 'csv';
    return reply
      .header('content-type', isText ? DELIMITED_TYPE : SHEET_TYPE)
      .header('content-disposition', `attachment; filename="${fileNameOf(sheet, asked)}"`)
      .header('cache-control', 'no-store')
      .send(isText ? streamDelimited({ columns, rows }) : streamSheet({ title, columns, rows, date: clock() }));
  };

const fileNameOf = <Asked extends Asking>(
  { title }: SheetKind<Asked>,
  { template, format = 'xlsx' }: Asking,
): string => (template ? `Modelo de ${title.toLocaleLowerCase('pt-BR')}.xlsx` : `${title}.${format}`);

const tokenIn = (url: string): string => /[?&]token=([^&#]*)/.exec(url)?.[1] ?? '';
const isToken = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

async function* none(): AsyncGenerator<Row> {}
