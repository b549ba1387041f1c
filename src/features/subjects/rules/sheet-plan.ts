// Decisions G61 and 69: what a spreadsheet of subjects would make of the subjects and categories that are there, line by line.
import { nameKey } from '../../../kernel/names.ts';
import { reasonsOf } from '../../../kernel/decision.ts';
import { readTable, type SheetFault, type SheetLine, type Wrong } from '../../../kernel/sheets/sheet-table.ts';
import { cellLimits, readCells, type SheetCategory, type SheetSubject } from './sheet-cells.ts';
import { type SheetColumn, sheetColumns } from './sheet-columns.ts';
import { mayBeKept } from './subject-catalogue.ts';

/** A category as it is there. */
export interface KnownCategory extends SheetCategory {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
}

/** A subject as it is there. */
export interface KnownSubject extends SheetSubject {
  readonly id: number;
  readonly categoryId: number | null;
}

export interface KnownCatalogue {
  readonly categories: readonly KnownCategory[];
  readonly subjects: readonly KnownSubject[];
  readonly references: readonly { readonly id: number; readonly description: string }[];
}

/** A category of the plan: one that is there, or one that is to be made below another of the plan. */
export interface PlannedCategory {
  readonly known: KnownCategory | null;
  readonly name: string;
  readonly level: number;
  readonly above: PlannedCategory | null;
  after: SheetCategory;
  /** The line that is its own. */
  line: number | null;
}

export interface PlannedSubject {
  readonly known: KnownSubject | null;
  /** Where it hangs then; `undefined` where it was only known so far. */
  place: PlannedCategory | null | undefined;
  after: SheetSubject;
  line: number | null;
}

export interface SheetPlan {
  readonly lines: number;
  /** Those to be made or changed, those above before those below. */
  readonly categories: readonly PlannedCategory[];
  readonly subjects: readonly PlannedSubject[];
  readonly unchanged: number;
  readonly faults: readonly SheetFault[];
}

/** Takes a sheet line by line, from its first. */
export interface Planner {
  take(line: number, cells: readonly string[]): void;
  finish(): SheetPlan;
}

const guardColumns = ['code', 'current', 'intermediate', 'starts', 'event', 'destination'] as const;
const BETWEEN = '\u0001';
/** Which column a reason of the rule of guard is about. */
const columnOfField: Readonly<Record<string, SheetColumn>> = {
  retention_event: 'event',
  current_months: 'current',
  classification_code: 'code',
};

/** @param formula what stands in a cell that holds a formula: it is worked out nowhere, so that it is refused */
export function planSubjectSheet(known: KnownCatalogue, formula: string): Planner {
  const references = new Map(known.references.map(({ id, description }) => [nameKey(description), id]));
  const categories = knownCategories(known.categories);
  const byCode = new Map<string, PlannedSubject>();
  const byPlace = new Map<string, PlannedSubject>();
  const subjects: PlannedSubject[] = [];
  for (const subject of known.subjects) {
    const planned: PlannedSubject = { known: subject, place: undefined, after: subject, line: null };
    subjects.push(planned);
    if (subject.code !== null) byCode.set(subject.code, planned);
    byPlace.set(placeKey(categories.pathOf(subject.categoryId), subject.name), planned);
  }

  function takeLine({ number: line, cells, wrong, isWrong }: SheetLine<SheetColumn>): void {
    const names = [cells.category ?? '', cells.subcategory ?? '', cells.subcategory2 ?? ''];
    const depth = names.findLastIndex((name) => name !== '') + 1;
    const hole = names.slice(0, depth).indexOf('');
    if (hole !== -1) {
      return wrong((['category', 'subcategory', 'subcategory2'] as const)[hole] ?? null, 'Preencha o nível de cima.');
    }
    const path = names.slice(0, depth);
    const read = readCells(cells, references, wrong);
    const subject = cells.subject ?? '';
    if (subject === '') {
      if (depth === 0) return wrong('subject', 'Escreva um assunto ou uma categoria.');
      for (const column of guardColumns) {
        if (cells[column]) wrong(column, 'Só assunto tem classificação e guarda. Esta linha é de categoria.');
      }
      if (isWrong()) return;
      return takeCategory(line, path, read, wrong);
    }
    if (isWrong()) return;
    takeSubject(line, path, { name: subject, ...read }, wrong);
  }

  function takeCategory(
    line: number,
    path: readonly string[],
    read: Partial<SheetSubject>,
    wrong: Wrong<SheetColumn>,
  ): void {
    const category = categories.at(path);
    if (category.line !== null) return wrong('category', `Esta categoria já está na linha ${category.line}.`);
    category.line = line;
    category.after = {
      referenceId: read.referenceId === undefined ? category.after.referenceId : read.referenceId,
      indexers: read.indexers ?? category.after.indexers,
      active: read.active ?? category.after.active,
    };
  }

  function takeSubject(
    line: number,
    path: readonly string[],
    read: Partial<SheetSubject> & { readonly name: string },
    wrong: Wrong<SheetColumn>,
  ): void {
    const key = placeKey(path, read.name);
    const there = byPlace.get(key);
    const coded = read.code == null ? undefined : byCode.get(read.code);
    if (coded && there && coded !== there) {
      return wrong('code', `O código ${read.code} é de “${coded.after.name}”, e “${read.name}” já existe neste lugar.`);
    }
    const found = coded ?? there;
    if (found && found.line !== null) return wrong('subject', `Este assunto já está na linha ${found.line}.`);
    const after: SheetSubject = { ...(found?.after ?? plain), ...read };
    const reasons = reasonsOf(
      mayBeKept({
        name: after.name,
        code: after.code,
        currentMonths: after.current,
        intermediateMonths: after.intermediate,
        startsAt: after.starts,
        event: after.event,
        destination: after.destination,
      }),
    );
    for (const { field, message } of reasons) wrong(columnOfField[field ?? ''] ?? null, message);
    if (reasons.length > 0) return;
    const planned: PlannedSubject = found ?? { known: null, place: null, after, line };
    planned.after = after;
    planned.line = line;
    planned.place = path.length === 0 ? null : categories.at(path);
    if (!found) subjects.push(planned);
    // What it was called before stays taken: the lines of one sheet hold together in any order.
    byPlace.set(key, planned);
    if (after.code !== null) byCode.set(after.code, planned);
  }

  const table = readTable<SheetColumn>({
    columns: sheetColumns,
    required: ['category', 'subject'],
    limits: cellLimits,
    formula,
    onLine: takeLine,
  });
  return {
    take: table.take,
    finish() {
      const { lines, faults } = table.finish();
      const told = subjects.filter(({ line }) => line !== null);
      const changed = told.filter(isSubjectChanged);
      return {
        lines,
        categories: categories
          .all()
          .filter(isCategoryChanged)
          .toSorted((one, other) => one.level - other.level),
        subjects: changed,
        unchanged: told.length - changed.length,
        faults,
      };
    },
  };
}

const plain: Omit<SheetSubject, 'name'> = {
  referenceId: null,
  indexers: [],
  active: true,
  code: null,
  current: null,
  intermediate: null,
  starts: 'archiving',
  event: null,
  destination: null,
};

const pathKey = (path: readonly string[]): string => path.map(nameKey).join(BETWEEN);
const placeKey = (path: readonly string[], name: string): string =>
  `${pathKey(path)}${BETWEEN}${BETWEEN}${nameKey(name)}`;

/** The categories that are there, and those that lines ask for. */
function knownCategories(known: readonly KnownCategory[]) {
  const rows = new Map(known.map((row) => [row.id, row]));
  const pathOf = (id: number | null): string[] => {
    const row = id === null ? undefined : rows.get(id);
    return row ? [...pathOf(row.parentId), row.name] : [];
  };
  const planned = new Map<string, PlannedCategory>();
  const at = (path: readonly string[]): PlannedCategory => {
    const key = pathKey(path);
    const there = planned.get(key);
    if (there) return there;
    const made: PlannedCategory = {
      known: null,
      name: path.at(-1) ?? '',
      level: path.length,
      above: path.length > 1 ? at(path.slice(0, -1)) : null,
      after: { referenceId: null, indexers: [], active: true },
      line: null,
    };
    planned.set(key, made);
    return made;
  };
  const paths = known.map((row) => ({ row, path: pathOf(row.id) })).toSorted((a, b) => a.path.length - b.path.length);
  for (const { row, path } of paths) {
    planned.set(pathKey(path), {
      known: row,
      name: row.name,
      level: path.length,
      above: path.length > 1 ? at(path.slice(0, -1)) : null,
      after: row,
      line: null,
    });
  }
  return { pathOf, at, all: () => [...planned.values()] };
}

const comparable = ({ referenceId, active, indexers }: SheetCategory): string =>
  JSON.stringify([referenceId, active, indexers.map(nameKey).toSorted()]);

const isCategoryChanged = ({ known, after }: PlannedCategory): boolean =>
  known === null || comparable(known) !== comparable(after);

function isSubjectChanged({ known, after, place }: PlannedSubject): boolean {
  if (known === null) return true;
  const guard = (of: SheetSubject) =>
    JSON.stringify([of.name, of.code, of.current, of.intermediate, of.starts, of.event, of.destination]);
  const isElsewhere =
    place !== undefined && (place === null ? known.categoryId !== null : place.known?.id !== known.categoryId);
  return isElsewhere || comparable(known) !== comparable(after) || guard(known) !== guard(after);
}
