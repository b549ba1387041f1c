import { randomUUID } from 'node:crypto';
import { permission } from '../../../features/access/rules/permissions.ts';
import { loadingPeople } from '../../../features/people/server/index.ts';
import { loadingSubjects } from '../../../features/subjects/server/index.ts';
import { loadingUnits } from '../../../features/units/server/index.ts';
import type { SheetFault } from '../../../kernel/sheets/sheet-table.ts';
import type { ActContext, Deps } from '../../../platform/server/acts/act-context.ts';
import { NotPrepared } from '../../../platform/server/acts/prepared.ts';
import { Refusal } from '../../../platform/server/acts/refusal.ts';
import {
  countsOf,
  type PlannedSheet,
  readSheet,
  type SheetFile,
  type SheetLoading,
  toldOf,
} from '../../../platform/server/sheets/index.ts';

/** Whoever has the machine brings in whatever they like; the ledger says that the product did it by itself. */
const operator = { unit: null, permissions: new Set<number>(Object.values(permission)) };

/** In the order in which they are loaded: people work in units. */
const loaders = {
  units: loaderOf('units', () => loadingUnits(operator)),
  subjects: loaderOf('subjects', () => loadingSubjects(operator)),
  people: loaderOf('people', (now) => loadingPeople(null, now)),
};
export type SheetName = keyof typeof loaders;
export const sheetNames = Object.keys(loaders) as SheetName[];

/** Bytes of the .xlsx files that were given. */
export type SheetsGiven = Partial<Record<SheetName, Buffer>>;

/** What came of one sheet, or would. */
export interface SheetReport {
  readonly sheet: SheetName;
  /** Lines below its head; 0 of one that was not read. */
  readonly lines: number;
  /** What it brings in, or why it was refused. */
  readonly sentence: string;
  /** The first of them. */
  readonly faults: readonly SheetFault[];
  readonly faultCount: number;
  /** Whether nothing keeps it from coming in. */
  readonly isRight: boolean;
}

export interface LoadReport {
  readonly sheets: readonly SheetReport[];
  /** Whether anything was kept. */
  readonly isLoaded: boolean;
}

/** Takes back what was written. */
class TakenBack extends Error {
  override readonly name = 'TakenBack';
}

/**
 * Loads an institution from up to three sheets, all of them or none. Each is compared with what those before it made, so that a
 * rehearsal does everything and takes it back. The same sheets again change nothing.
 */
export async function loadInstitution(
  deps: Deps,
  given: SheetsGiven,
  { rehearse }: { readonly rehearse: boolean },
): Promise<LoadReport> {
  const { read, refused } = await readAll(deps, given);
  if (refused.length > 0) return { sheets: refused, isLoaded: false };
  const sheets: SheetReport[] = [];
  try {
    await deps.db.transaction().execute(async (tx) => {
      const act = { tx, actor: null, now: deps.clock(), origin: { correlationId: randomUUID() }, deps };
      for (const [sheet, file] of read) sheets.push(await loaders[sheet].load(act, file));
      if (rehearse || !sheets.every(({ isRight }) => isRight)) throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
    return { sheets, isLoaded: false };
  }
  return { sheets, isLoaded: true };
}

/** The rows of each file, and why some could not be read. */
async function readAll(deps: Deps, given: SheetsGiven) {
  const read = new Map<SheetName, SheetFile>();
  const refused: SheetReport[] = [];
  for (const sheet of sheetNames) {
    const bytes = given[sheet];
    if (!bytes) continue;
    try {
      read.set(sheet, await readSheet(deps, bytes, loaders[sheet].mostLines));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ sheet, lines: 0, sentence: error.message, faults: [], faultCount: 0, isRight: false });
    }
  }
  return { read, refused };
}

function loaderOf<Name extends string, P extends PlannedSheet>(sheet: Name, loadingAt: (now: Date) => SheetLoading<P>) {
  return {
    mostLines: loadingAt(new Date(0)).mostLines,
    async load(act: ActContext, file: SheetFile) {
      const loading = loadingAt(act.now);
      await loading.lock(act.tx);
      const plan = await loading.plan(act.tx, file);
      const { lines, faults, fault_count: faultCount } = toldOf(plan);
      const isRight = faultCount === 0;
      const overtaken = isRight ? await written(() => loading.write(act, plan, file.sha256)) : null;
      if (overtaken) return { sheet, lines, sentence: overtaken, faults: [], faultCount: 0, isRight: false };
      const sentence = isRight ? `${countsOf(loading.counts(plan)) || 'nada muda'}.` : 'há linhas a corrigir.';
      return { sheet, lines, sentence, faults, faultCount, isRight };
    },
  };
}

/** @returns what there is to say where it could not be written */
async function written(write: () => Promise<void>): Promise<string | null> {
  try {
    await write();
    return null;
  } catch (error) {
    if (error instanceof NotPrepared) return error.refusal.message;
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}
