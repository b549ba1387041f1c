import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** What a box was last ordered and grouped by, and in which scope. */
export interface SortChoice {
  readonly order_by?: string | undefined;
  readonly group?: string | undefined;
  readonly scope?: string | undefined;
}

/** What this browser keeps for a box. */
export interface Choices {
  /** The filter, as the address writes it. */
  readonly rows: readonly string[];
  readonly sort: SortChoice;
}

interface ChoicesSchema extends DBSchema {
  filterFix: { key: string; value: { readonly name: string; readonly rows: readonly string[] } };
  sortFix: { key: string; value: { readonly name: string } & SortChoice };
}

let opening: Promise<IDBPDatabase<ChoicesSchema>> | undefined;

/** R117: the database of this browser, version 4, with a store for filters and one for orders, keyed by name. */
const open = (): Promise<IDBPDatabase<ChoicesSchema>> =>
  (opening ??= openDB<ChoicesSchema>('persistentGeneric', 4, {
    upgrade(database) {
      for (const store of ['filterFix', 'sortFix'] as const) {
        if (!database.objectStoreNames.contains(store)) database.createObjectStore(store, { keyPath: 'name' });
      }
    },
  }));

/** A browser may refuse storage: the choices then live in the address alone. */
async function tolerant<T>(work: (database: IDBPDatabase<ChoicesSchema>) => Promise<T>): Promise<T | undefined> {
  if (typeof indexedDB === 'undefined') return undefined;
  try {
    return await work(await open());
  } catch {
    return undefined;
  }
}

/** The filter rows (as the address writes them) and the order kept for a box. */
export async function readChoices(name: string): Promise<Choices> {
  const [filter, sort] = await Promise.all([
    tolerant((database) => database.get('filterFix', name)),
    tolerant((database) => database.get('sortFix', name)),
  ]);
  return { rows: filter?.rows ?? [], sort: sort ?? {} };
}

export async function keepFilter(name: string, rows: readonly string[]): Promise<void> {
  await tolerant((database) => database.put('filterFix', { name, rows }));
}

export async function keepSort(name: string, sort: SortChoice): Promise<void> {
  await tolerant((database) => database.put('sortFix', { name, ...sort }));
}

/** Forgets every choice, on leaving: another person may use this browser. */
export async function forgetChoices(): Promise<void> {
  await tolerant((database) => Promise.all([database.clear('filterFix'), database.clear('sortFix')]));
}
