import type { Updateable } from 'kysely';
import type { ActContext, PersonAct } from '../../../platform/server/acts/act-context.ts';
import { type DocumentRow, markForGazette, titleOf } from '../../documents/server/index.ts';
import { settledState } from '../rules/publication-states.ts';
import { gazetteTables, type ProgrammingRow, type PublicationRow } from './publication-row.ts';
import type { GazetteTables } from './tables.generated.ts';

type Change = Omit<Updateable<GazetteTables['gazette.publication']>, 'state' | 'version'>;

/** Writes what a locked document is to the gazette now, here and on the document itself. */
export async function changePublication(
  act: ActContext,
  { id, document_id }: PublicationRow,
  state: PublicationRow['state'],
  change: Change = {},
): Promise<void> {
  await gazetteTables(act.tx)
    .updateTable('gazette.publication')
    .set((eb) => ({ ...change, state, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await markForGazette(act, document_id, state);
}

/** Ends one date of a document, which is then what its other dates say. What does not go out any more was sent nowhere. */
export async function endProgramming(
  act: ActContext,
  { row, programmings }: { readonly row: PublicationRow; readonly programmings: readonly ProgrammingRow[] },
  ended: ProgrammingRow,
  how: { readonly state: 'CANCELED' | 'PUBLISHED'; readonly edition_date?: string },
): Promise<void> {
  await gazetteTables(act.tx)
    .updateTable('gazette.programming')
    .set({
      ...how,
      ...(how.state === 'CANCELED' ? { sent_by: null, sent_at: null } : {}),
      ended_by: act.actor?.personId ?? null,
      ended_at: act.now,
    })
    .where('id', '=', ended.id)
    .execute();
  const after = programmings.map((one) => (one.id === ended.id ? { ...one, ...how } : one));
  await changePublication(act, row, settledState(after));
}

/** What every event of a publication says: the document, and whom its fate concerns. */
export async function inGazetteEvent(
  act: Pick<PersonAct, 'tx'>,
  document: DocumentRow,
  { marked_by, authorized_by }: Pick<PublicationRow, 'marked_by' | 'authorized_by'>,
) {
  return {
    document_id: document.id,
    title: await titleOf(act.tx, document),
    concerns: [...new Set([marked_by, ...(authorized_by === null ? [] : [authorized_by]), document.author_id])],
  };
}
