import { randomUUID } from 'node:crypto';
import { permission } from '../../../features/access/rules/permissions.ts';
import { loadingSubjects } from '../../../features/subjects/server/index.ts';
import { loadingUnits } from '../../../features/units/server/index.ts';
import type { SheetFault } from '../../../kernel/sheet-table.ts';
import type { ActContext, Deps } from '../../../platform/server/acts/act-context.ts';
import { Refusal } from '../../../platform/server/acts/refusal.ts';
import {
  type PlannedSheet,
  readSheet,
  type SheetFile,
  type SheetLoading,
  toldOf,
} from '../../../platform/server/sheets/index.ts';

/** Which sheets there are, in the order in which they are loaded: people work in units. */
export const sheetNames = ['units', 'subjects', 'people'] as const;
export type SheetName = (typeof sheetNames)[number];

/** Bytes of the .xlsx files that were given. */
export type SheetsGiven = Partial<Record<SheetName, Buffer>>;

/** What came of one sheet, or would. */
export interface SheetReport {
  readonly sheet: SheetName;
  readonly lines: number;
  /** What it brings in, or why it was refused. */
  readonly sentence: string;
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

/** Whoever has the machine brings in whatever they like; the ledger says that it was done from there. */
const operator = { unit: null, permissions: new Set<number>(Object.values(permission)) };

/** Undoes what a rehearsal wrote. */
class Undone extends Error {}

/**
 * Loads an institution from up to three sheets, all of them or none. Each is compared with what the ones before it made, so that a
 * rehearsal does everything and takes it back. Again, the same sheets change nothing.
 */
export async function loadInstitution(
  deps: Deps,
  given: SheetsGiven,
  { rehearse }: { readonly rehearse: boolean },
): Promise<LoadReport> {
  const sheets: SheetReport[] = [];
  const read = await readAll(deps, given, sheets);
  if (sheets.some(({ isRight }) => !isRight)) return { sheets, isLoaded: false };
  try {
    await deps.db.transaction().execute(async (tx) => {
      const act = { tx, actor: null, now: deps.clock(), origin: { correlationId: randomUUID() }, deps };
      const loadings: Record<SheetName, (() => Loaded) | null> = {
        units: () => load(act, 'units', loadingUnits(operator), read),
        subjects: () => load(act, 'subjects', loadingSubjects(operator), read),
        people: null,
      };
      for (const name of sheetNames) {
        const report = read.has(name) ? await loadings[name]?.() : null;
        if (!report) continue;
        sheets.push(report);
        // What the next would be compared with is not there.
        if (!report.isRight) break;
      }
      if (rehearse || sheets.some(({ isRight }) => !isRight)) throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
    return { sheets, isLoaded: false };
  }
  return { sheets, isLoaded: true };
}

type Loaded = Promise<SheetReport>;
type Read = ReadonlyMap<SheetName, SheetFile>;

const mostLines: Record<SheetName, number> = {
  units: loadingUnits(operator).mostLines,
  subjects: loadingSubjects(operator).mostLines,
  people: 0,
};

/** Those that cannot be read are told, all of them. */
async function readAll(deps: Deps, given: SheetsGiven, refused: SheetReport[]): Promise<Read> {
  const read = new Map<SheetName, SheetFile>();
  for (const sheet of sheetNames) {
    const bytes = given[sheet];
    if (!bytes) continue;
    try {
      read.set(sheet, await readSheet(deps, bytes, mostLines[sheet]));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ sheet, lines: 0, sentence: error.message, faults: [], faultCount: 0, isRight: false });
    }
  }
  return read;
}

async function load<P extends PlannedSheet>(
  act: ActContext,
  sheet: SheetName,
  loading: SheetLoading<P>,
  read: Read,
): Loaded {
  const file = read.get(sheet)!;
  await loading.lock(act.tx);
  const plan = await loading.plan(act.tx, file);
  const { lines, faults, fault_count: faultCount } = toldOf(plan);
  const isRight = faultCount === 0;
  if (isRight) await loading.write(act, plan, file.sha256);
  return { sheet, lines, sentence: loading.sentence(plan), faults, faultCount, isRight };
}
