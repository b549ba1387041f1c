import type { Selectable } from 'kysely';
import { canonicalJson } from '../../../../kernel/canonical-json.ts';
import type { ProcessesTables } from '../tables.generated.ts';

export type ReadRow = Selectable<ProcessesTables['processes.restricted_read']>;

/** What the code over a read covers: all that is written down of it, and what makes it one of its own. */
export const readText = (read: Omit<ReadRow, 'id' | 'mac' | 'noted_by'>): string =>
  `read\n${canonicalJson({
    process_id: read.process_id,
    person_id: read.person_id,
    unit_id: read.unit_id,
    at: read.at.toISOString(),
    what: read.what,
    allowed: read.allowed,
    ip: read.ip,
    act_id: read.act_id,
    nonce: read.nonce,
  })}`;
