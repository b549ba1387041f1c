import { sheetErrors } from '../../contract/sheets/sheet-calls.ts';
import type { ActContext, Deps } from '../acts/act-context.ts';
import { NotPrepared } from '../acts/prepared.ts';
import { Refusal } from '../acts/refusal.ts';
import type { Tx } from '../db/database.ts';
import { countsOf, ensureRight, type PlannedSheet, type SheetCount, toldOf } from './plan-sheet.ts';
import { bytesOf, readSheet, type SheetFile } from './read-sheet.ts';

/** How a kind of spreadsheet is brought in. */
export interface SheetLoading<P extends PlannedSheet> {
  /** Lines below the head that it may have. */
  readonly mostLines: number;
  /** Until the transaction ends, nobody else changes what its lines are compared with. */
  readonly lock: (tx: Tx) => Promise<unknown>;
  readonly plan: (tx: Tx, sheet: SheetFile) => Promise<P>;
  readonly write: (act: ActContext, plan: P, sha256: string) => Promise<void>;
  /** What came of it. */
  readonly counts: (plan: P) => readonly SheetCount[];
}

/** What a call does before its transaction: the file is read. */
export const prepareSheet =
  ({ mostLines }: Pick<SheetLoading<PlannedSheet>, 'mostLines'>) =>
  async ({ deps, input }: { readonly deps: Deps; readonly input: { readonly body: { readonly file: string } } }) => ({
    found: await readSheet(deps, bytesOf(input.body.file), mostLines),
  });

/**
 * Brings a spreadsheet in, all of it or nothing; rehearsed, it is the same plan, not written.
 * @param sheet as `prepareSheet` read it
 * @throws SHEET_WRONG with the first of what is wrong
 */
export async function bringSheet<P extends PlannedSheet>(
  act: ActContext,
  loading: SheetLoading<P>,
  sheet: SheetFile | undefined,
  { rehearsal }: { readonly rehearsal: boolean },
) {
  if (!sheet) throw new NotPrepared(new Refusal(sheetErrors.refused));
  if (!rehearsal) await loading.lock(act.tx);
  const plan = await loading.plan(act.tx, sheet);
  if (!rehearsal) {
    ensureRight(plan);
    await loading.write(act, plan, sheet.sha256);
  }
  const message = rehearsal
    ? 'Planilha conferida. Nada foi gravado.'
    : importedSentence(countsOf(loading.counts(plan)));
  return { plan, told: { ...toldOf(plan), rehearsal, message } };
}

const importedSentence = (counts: string): string =>
  counts === '' ? 'Nada mudou: tudo já estava como na planilha.' : `Planilha importada: ${counts}.`;
