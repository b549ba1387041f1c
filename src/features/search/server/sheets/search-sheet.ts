import { sheetErrors } from '../../../../platform/contract/sheets/sheet-calls.ts';
import type { Absent, StandingOf } from '../../../../platform/server/acts/actor.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { SheetFormat, SheetKind } from '../../../../platform/server/sheets/index.ts';
import { MOST_SHEET_LINES } from '../../contract/sheets/export-search.ts';
import { takeSearchSheet } from '../../contract/sheets/take-search-sheet.ts';
import type { SearchFilters } from '../../contract/search-filters.ts';
import type { AskedOrder } from '../../contract/search-processes.ts';
import { allInOrder } from '../find-processes.ts';
import { orderOf } from '../order-of.ts';
import { questionAsked } from '../question-asked.ts';
import { asksForNothing } from '../search-conditions.ts';
import { sheetLines } from './sheet-lines.ts';

/** What a sheet holds, and for whom: under the bond of whoever asked, as it is when the sheet is taken. */
interface SearchSheetAsked {
  readonly filters: SearchFilters;
  readonly order: AskedOrder;
  readonly by: Absent;
  readonly format: SheetFormat;
  readonly template: boolean;
}

/** All that a search finds, a line for each process. */
export const searchSheet: SheetKind<SearchSheetAsked> = {
  kind: 'search',
  take: takeSearchSheet,
  title: 'Processos encontrados',
  columns: [
    { name: 'Número', width: 24 },
    { name: 'Assunto', width: 36 },
    { name: 'Descrição', width: 48 },
    { name: 'Interessados', width: 36 },
    { name: 'Situação', width: 18 },
    { name: 'Acesso', width: 14 },
    { name: 'Origem', width: 18 },
    { name: 'Onde está', width: 18 },
    { name: 'Responsável', width: 28 },
    { name: 'Aberto em', width: 12, isDate: true },
    { name: 'Prazo', width: 12, isDate: true },
    { name: 'Arquivado em', width: 12, isDate: true },
    { name: 'Protocolo de referência', width: 24 },
  ],
  rows: searchLines,
};

/** Lines that are read at once: what the sheet holds in memory. */
const AT_ONCE = 1_000;

async function searchLines(
  { db, standingOf }: { readonly db: Database; readonly standingOf: StandingOf },
  { filters, order, by }: SearchSheetAsked,
  now: Date,
) {
  const actor = await standingOf(by, now);
  if (!actor) throw new Refusal(sheetErrors.gone);
  const question = await questionAsked(db, filters, actor);
  const asked = { question, reader: actor, order: orderOf(order), limit: MOST_SHEET_LINES, offset: 0 };
  const ids = asksForNothing(filters) ? [] : await allInOrder(db, asked);
  const present = await sheetLines(db, actor);
  return linesOf(ids);

  /** No connection is held while somebody takes them slowly; who may see each is asked again as it is written. */
  async function* linesOf(found: readonly number[]) {
    const read = (at: number) => {
      const lines = present(found.slice(at, at + AT_ONCE));
      // Whoever takes them no further does not wait for the last ones, whatever becomes of them.
      lines.catch(() => undefined);
      return lines;
    };
    let next = read(0);
    for (let at = AT_ONCE; at - AT_ONCE < found.length; at += AT_ONCE) {
      const lines = await next;
      // The next are read while these are written.
      if (at < found.length) next = read(at);
      yield* lines;
    }
  }
}
