// Decision G61: the columns of the spreadsheet of subjects, in the order in which it is written; decision 69 adds those of guard.
import { joinList, yesOrNo } from '../../../kernel/sheets/sheet-table.ts';
import {
  type Destination,
  destinationNames,
  levelNames,
  type RetentionStart,
  retentionStartNames,
} from './subject-catalogue.ts';

/** Lines that one spreadsheet may bring. */
export const MOST_LINES = 20_000;

/** One column: its name in the first line, and about how wide it is, in characters. */
export const sheetColumns = {
  code: { name: 'Código', width: 14 },
  category: { name: levelNames[1], width: 28 },
  subcategory: { name: levelNames[2], width: 28 },
  subcategory2: { name: levelNames[3], width: 28 },
  subject: { name: 'Assunto', width: 44 },
  reference: { name: 'Hipótese legal', width: 28 },
  indexers: { name: 'Indexadores', width: 30 },
  current: { name: 'Guarda corrente (meses)', width: 24 },
  intermediate: { name: 'Guarda intermediária (meses)', width: 28 },
  starts: { name: 'Contagem a partir de', width: 26 },
  event: { name: 'Fato', width: 26 },
  destination: { name: 'Destinação final', width: 20 },
  active: { name: 'Ativo', width: 8 },
} as const;
export type SheetColumn = keyof typeof sheetColumns;
export const sheetColumnIds = Object.keys(sheetColumns) as SheetColumn[];

/** What a line of the sheet tells: a subject, or, without one, a category. */
export interface LineToTell {
  /** Names from the top: one to three, or none of a subject without category. */
  readonly path: readonly string[];
  readonly subject: string | null;
  readonly reference: string | null;
  readonly indexers: readonly string[];
  readonly active: boolean;
  /** Of a subject. */
  readonly guard: {
    readonly code: string | null;
    readonly current: number | null;
    readonly intermediate: number | null;
    readonly starts: RetentionStart;
    readonly event: string | null;
    readonly destination: Destination | null;
  } | null;
}

/** The cells of a line, in the order of the columns. */
export function cellsOf({ path, subject, reference, indexers, active, guard }: LineToTell): (string | number | null)[] {
  const cells: Record<SheetColumn, string | number | null> = {
    code: guard?.code ?? null,
    category: path[0] ?? null,
    subcategory: path[1] ?? null,
    subcategory2: path[2] ?? null,
    subject,
    reference,
    indexers: joinList(indexers) || null,
    current: guard?.current ?? null,
    intermediate: guard?.intermediate ?? null,
    starts: guard ? retentionStartNames[guard.starts] : null,
    event: guard?.event ?? null,
    destination: guard?.destination ? destinationNames[guard.destination] : null,
    active: yesOrNo(active),
  };
  return sheetColumnIds.map((id) => cells[id]);
}
