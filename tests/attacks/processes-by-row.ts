import type { ProcessFacts, Thing } from './things.ts';
import type { Written } from './undone-database.ts';

/** The processes among some things. */
export const processesById = (things: readonly Thing[]): ReadonlyMap<unknown, ProcessFacts> =>
  new Map(things.flatMap(({ id, subject }) => (subject.of === 'process' ? [[id, subject.process]] : [])));

/** Finds the process that a written row is of, among those of some things; of others nothing is known. */
export function processesByRow(things: readonly Thing[]): (written: Written) => ProcessFacts | undefined {
  const processes = processesById(things);
  const documents = new Map<unknown, ProcessFacts>();
  for (const { id, subject } of things)
    if (subject.of === 'document' || subject.of === 'dispatch') documents.set(id, subject.document.process);
  return ({ table, row }) => {
    if (table === 'processes.process') return processes.get(row['id']);
    if (table === 'documents.document') return documents.get(row['id']) ?? processes.get(row['process_id']);
    if (table === 'ledger.event') return row['stream_type'] === 'process' ? processes.get(row['stream_id']) : undefined;
    return processes.get(row['process_id']) ?? documents.get(row['document_id']) ?? documents.get(row['dispatch_id']);
  };
}
