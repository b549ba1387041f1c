import { sql } from 'kysely';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { type ProcessRow, processTables } from '../process-row.ts';

/**
 * What an opening that is sent again asks for: the process that the draft opened last for that target, or, without one,
 * the process that the draft itself became. A target that the draft still names is not sent again: it is yet to be opened.
 */
export async function findOpening(
  tx: Tx,
  draft: ProcessRow,
  targetId: number | undefined,
): Promise<{ process: ProcessRow; targetId: number } | undefined> {
  if (draft.state === 'DRAFT' && (targetId === undefined || draft.draft_targets.includes(targetId))) return undefined;
  const row = await processTables(tx)
    .selectFrom('processes.opening as o')
    .innerJoin('processes.process as p', 'p.id', 'o.process_id')
    .selectAll('p')
    .select('o.target_unit_id')
    .where('o.draft_id', '=', draft.id)
    .where((eb) => (targetId === undefined ? eb('o.process_id', '=', draft.id) : eb('o.target_unit_id', '=', targetId)))
    .orderBy('o.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { process: row, targetId: row.target_unit_id };
}

interface Opening {
  readonly nup: string;
  /** Where its writer acts now, wherever the draft was begun. */
  readonly origin: number;
  readonly target: number;
  readonly until: string | null;
  readonly legalGrant: ProcessRow['legal_grant'];
  readonly now: Date;
}

/**
 * Turns the draft into the process of one target. While other targets wait, the process is a copy and the draft goes
 * on without this target; the last one takes the draft's own row.
 */
export async function moveDraftTo(tx: Tx, draft: ProcessRow, opening: Opening): Promise<ProcessRow> {
  const others = draft.draft_targets.filter((id) => id !== opening.target);
  const processId = others.length === 0 ? draft.id : await copyDraft(tx, draft);
  const tables = processTables(tx);
  if (others.length > 0) {
    await tables
      .updateTable('processes.process')
      // A newer version: a window that still holds the target must not put it back unasked.
      .set((eb) => ({ draft_targets: others, changed_at: opening.now, version: eb('version', '+', 1) }))
      .where('id', '=', draft.id)
      .execute();
  }
  const process = await tables
    .updateTable('processes.process')
    .set({
      nup: opening.nup,
      state: 'OPEN',
      draft_kind: null,
      draft_targets: [],
      draft_bytes: 0,
      unit_id: opening.target,
      responsible_id: null,
      responsible_since: null,
      opened_at: opening.now,
      last_moved_at: opening.now,
      last_moved_by: draft.opened_by,
      origin_unit_id: opening.origin,
      previous_unit_id: opening.origin,
      secrecy_until: opening.until,
      legal_grant: opening.legalGrant,
      changed_at: opening.now,
    })
    .where('id', '=', processId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tables
    .insertInto('processes.opening')
    .values({ draft_id: draft.id, target_unit_id: opening.target, process_id: processId })
    .execute();
  return process;
}

/** A second row like the draft, with its parties and references. */
async function copyDraft(tx: Tx, draft: ProcessRow): Promise<number> {
  const { id: _, ...values } = draft;
  const { id } = await processTables(tx)
    .insertInto('processes.process')
    .values({ ...values, draft_kind: 'saved', asked_back: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into processes.interested (process_id, party_id, person_id, added_at)
    select ${id}, party_id, person_id, added_at from processes.interested where process_id = ${draft.id}`.execute(tx);
  await sql`insert into processes.process_reference (process_id, nup)
    select ${id}, nup from processes.process_reference where process_id = ${draft.id}`.execute(tx);
  return id;
}
