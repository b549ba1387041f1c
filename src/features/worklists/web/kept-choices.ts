import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { toast } from '../../../platform/web/toasts/toast.ts';

/** What a box was last ordered and grouped by, in which scope, and what its lines showed. */
export interface SortChoice {
  readonly order_by?: string | undefined;
  readonly group?: string | undefined;
  readonly scope?: string | undefined;
  readonly columns?: string | undefined;
}

/** What this browser keeps for a box. */
export interface Choices {
  /** The filter, as the address writes it. */
  readonly rows: readonly string[];
  readonly sort: SortChoice;
}

/** Of a box that keeps nothing. */
export const noChoices: Choices = { rows: [], sort: {} };

interface ChoicesSchema extends DBSchema {
  filterFix: { key: string; value: { readonly name: string; readonly rows: readonly string[] } };
  sortFix: { key: string; value: { readonly name: string } & SortChoice };
}
type StoreName = 'filterFix' | 'sortFix';

/** R445: what the database of this browser could not do. */
export class DeviceStoreError extends Error {
  readonly code: 'DATABASE_NOT_OPEN' | 'NOT_FOUND';
  /** 404 where what was to be changed is not there. */
  readonly status: 404 | null;
  constructor(code: DeviceStoreError['code'], cause?: unknown) {
    super(
      code === 'NOT_FOUND' ? 'Não há o que alterar neste navegador.' : 'Este navegador não abriu o seu banco de dados.',
      { cause },
    );
    this.name = 'DeviceStoreError';
    this.code = code;
    this.status = code === 'NOT_FOUND' ? 404 : null;
  }
}

let opening: Promise<IDBPDatabase<ChoicesSchema>> | undefined;

/** R117: the database of this browser, version 4, with a store for filters and one for orders, keyed by name. */
async function open(): Promise<IDBPDatabase<ChoicesSchema>> {
  try {
    return await (opening ??= openDB<ChoicesSchema>('persistentGeneric', 4, {
      upgrade(database) {
        for (const store of ['filterFix', 'sortFix'] as const) {
          if (!database.objectStoreNames.contains(store)) database.createObjectStore(store, { keyPath: 'name' });
        }
      },
      // Closed by the browser, or in the way of a later version: the next who asks opens it anew.
      terminated: () => (opening = undefined),
      blocking: (_, __, event) => {
        opening = undefined;
        if (event.target instanceof IDBDatabase) event.target.close();
      },
    }));
  } catch (error) {
    opening = undefined;
    throw new DeviceStoreError('DATABASE_NOT_OPEN', error);
  }
}

/** The filter rows (as the address writes them) and the order kept for a box. Rejects with `DeviceStoreError`. */
export async function readChoices(name: string): Promise<Choices> {
  const database = await open();
  const [filter, sort] = await Promise.all([database.get('filterFix', name), database.get('sortFix', name)]);
  return { rows: filter?.rows ?? [], sort: sort ?? {} };
}

/** Keeps the filter of a box. Rejects with `DeviceStoreError`. */
export const keepFilter = (name: string, rows: readonly string[]): Promise<void> => keep('filterFix', { name, rows });

/** Keeps the order of a box, and what goes with it. Rejects with `DeviceStoreError`. */
export const keepSort = (name: string, sort: SortChoice): Promise<void> => keep('sortFix', { name, ...sort });

/** Changes what is kept; the first time there is nothing to change, and it is added. */
async function keep<S extends StoreName>(store: S, value: ChoicesSchema[S]['value']): Promise<void> {
  try {
    await change(store, value);
  } catch (error) {
    if (!(error instanceof DeviceStoreError) || error.status !== 404) throw error;
    await (await open()).put(store, value);
  }
}

/** R445: what is not there cannot be changed. */
export async function change<S extends StoreName>(store: S, value: ChoicesSchema[S]['value']): Promise<void> {
  const transaction = (await open()).transaction(store, 'readwrite');
  const found = await transaction.store.getKey(value.name);
  if (found !== undefined) await transaction.store.put?.(value);
  await transaction.done;
  if (found === undefined) throw new DeviceStoreError('NOT_FOUND');
}

let isTold = false;

/** Says once that this browser keeps nothing: what was chosen holds as long as its address. */
export function tellNotKept(): void {
  if (isTold) return;
  isTold = true;
  toast.warning('Este navegador não guardou a ordem e os filtros desta caixa. Para tê-los sempre, use Salvar visão.');
}

/** Forgets every choice, on leaving: another person may use this browser. */
export async function forgetChoices(): Promise<void> {
  const database = await open();
  await Promise.all([database.clear('filterFix'), database.clear('sortFix')]);
}
