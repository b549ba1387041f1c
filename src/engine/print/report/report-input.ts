import type { DocumentInput } from '../document-input.ts';

type Cell = string | number | null;

/** Everything a report is printed from. Texts are plain. */
export interface ReportInput {
  readonly header: DocumentInput['header'];
  readonly title: string;
  /** The question that it answers. */
  readonly about: string;
  /** Names and values above the table: of which units, which days, by whom and when. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly chart: ReportChart | null;
  readonly columns: readonly {
    readonly name: string;
    /** About how wide it is, in characters. */
    readonly width: number;
    /** Its cells are numbers, which stand at the right. */
    readonly isNumber: boolean;
  }[];
  readonly rows: readonly (readonly Cell[])[];
  /** The last row, of sums. */
  readonly totals: readonly Cell[] | null;
  /** What is said where there are no rows. */
  readonly empty: string;
  /** What stands below the table. */
  readonly notes: readonly string[];
  /** Instant printed in the file's metadata. */
  readonly date: Date;
}

/** Numbers by name. */
export interface ReportChart {
  readonly title: string;
  /** `columns`: one after the other in time; `bars`: one below the other. */
  readonly kind: 'columns' | 'bars';
  /** What each number of a name is, where there are several: two at most. */
  readonly series: readonly string[];
  readonly points: readonly { readonly name: string; readonly values: readonly number[] }[];
}
