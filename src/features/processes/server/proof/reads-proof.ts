import type { Database } from '../../../../platform/server/db/database.ts';
import { isCodeOf } from '../../../../platform/server/ledger/codes.ts';
import type { KeyRing } from '../../../../platform/server/ledger/ledger-key.ts';
import { proof } from '../../../../platform/server/ledger/proof.ts';
import { isOf, type RecordedEvent } from '../../../../platform/server/ledger/reactions.ts';
import { readsNoted } from '../../contract/events.ts';
import { processTables } from '../process-row.ts';
import { type ReadRow, readText } from '../reading/read-text.ts';

/** Each read of restricted content is there as it was written down, and none that no node wrote. */
export const readsProof = proof({
  of: 'reading',
  ids: async (db, after, limit) => {
    const rows = await processTables(db)
      .selectFrom('processes.restricted_read')
      .select('process_id')
      .distinct()
      .where('process_id', '>', after)
      .orderBy('process_id')
      .limit(limit)
      .execute();
    return rows.map(({ process_id }) => process_id);
  },
  check: async (db, told, keys) => {
    const found: { streamId: number; detail: string }[] = [];
    for (const [streamId, events] of told) {
      const faults = await faultsOf(db, { streamId, events, keys });
      found.push(...faults.map((detail) => ({ streamId, detail })));
    }
    return found;
  },
});

interface Readings {
  readonly streamId: number;
  readonly events: readonly RecordedEvent[];
  readonly keys: KeyRing | undefined;
}

async function faultsOf(db: Database, { streamId, events, keys }: Readings): Promise<string[]> {
  const noted = events.filter((event) => isOf(event, [readsNoted]));
  if (noted.some(({ payload }) => payload === null)) return [];
  const codes = new Map(noted.flatMap(({ payload }) => payload.reads.map(({ id, code }) => [id, code] as const)));
  const rows = await processTables(db)
    .selectFrom('processes.restricted_read')
    .selectAll()
    .where('process_id', '=', streamId)
    .execute();
  const ids = new Set(rows.map(({ id }) => id));
  const faults = rows.flatMap((row) => faultOf(row, codes.get(row.id), keys) ?? []);
  const twice = new Set(codes.values()).size < codes.size ? ['uma leitura está contada duas vezes'] : [];
  const missing = [...codes.keys()].filter((id) => !ids.has(id));
  return [...faults, ...twice, ...missing.map((id) => `leitura ${id}: foi anotada e não existe mais`)];
}

function faultOf(row: ReadRow, code: string | undefined, keys: KeyRing | undefined): string | null {
  if (code === undefined && row.noted_by !== null) return `leitura ${row.id}: existe e nenhum evento a conta`;
  const kept = row.mac?.toString('hex');
  if (code !== undefined && kept !== undefined && kept !== code) return `leitura ${row.id}: não é a que foi anotada`;
  const given = code === undefined ? row.mac : Buffer.from(code, 'hex');
  if (!keys || (given && isCodeOf(keys, readText(row), given))) return null;
  return `leitura ${row.id}: ${code === undefined ? 'nenhum nó a escreveu' : 'não é a que foi anotada'}`;
}
