import type { Database } from '../../../../platform/server/db/database.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { readingOfDocument } from '../../../documents/rules/document-visibility.ts';
import { addressedTo, type DocumentRow, documentsOfDispatches, signersOf } from '../../../documents/server/index.ts';
import type { Reading } from '../../../processes/rules/reading-policy.ts';
import type { DispatchRow } from '../dispatch-row.ts';

/** The documents of dispatches that their reader may open: those of each in their order, and whose they are. */
export const readableFiles = async (
  db: Database,
  dispatches: readonly DispatchRow[],
  who: FilesReader,
): Promise<DocumentRow[]> =>
  readableOf(
    await filesOf(
      db,
      dispatches.map(({ id }) => id),
    ),
    dispatches,
    who,
  );

interface FilesReader {
  readonly reading: Reading;
  readonly actor: Actor | null;
}

/** What dispatches hold, and who signs it, whoever asks. */
export async function filesOf(db: Database, dispatchIds: readonly number[]) {
  const rows = await documentsOfDispatches(db, dispatchIds);
  // Asked of an empty dispatch too: it takes as long as one that is full.
  const ids = rows.map(({ id }) => id);
  return { rows, signers: await signersOf(db, ids.length > 0 ? ids : [0]) };
}

/** Which of them a person may open. */
export function readableOf(
  { rows, signers }: Awaited<ReturnType<typeof filesOf>>,
  dispatches: readonly DispatchRow[],
  { reading, actor }: FilesReader,
): DocumentRow[] {
  const byId = new Map(dispatches.map((dispatch) => [dispatch.id, dispatch]));
  return rows.filter((row) => {
    const facts = {
      filed: row.filed_at !== null,
      complete: row.signatures_pending === 0,
      authorId: row.author_id,
      signerIds: addressedTo(signers.get(row.id)),
      mine: isMine(byId.get(row.dispatch_id!)!, actor, reading),
    };
    return readingOfDocument(facts, reading.documents, actor?.personId ?? null) !== 'none';
  });
}

/** Written by this person, or in their unit by people who read the process whole. */
const isMine = (dispatch: DispatchRow, actor: Actor | null, reading: Reading): boolean =>
  actor !== null &&
  ((dispatch.person_id === actor.personId && actor.workplaces.includes(dispatch.unit_id)) ||
    (dispatch.unit_id === actor.unit?.id && reading.access === 'all'));
