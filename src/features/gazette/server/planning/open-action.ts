import type { ActCall } from '../../../../platform/server/acts/handlers.ts';
import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { type DocumentRow, ensureReadable, lockDocument, readDocument } from '../../../documents/server/index.ts';
import type { ProcessRow } from '../../../processes/server/index.ts';
import { gazetteErrors } from '../../contract/gazette-errors.ts';
import type { GazetteActionItem } from '../../contract/publication.ts';
import type { PublicationFacts } from '../../rules/publication-facts.ts';
import { factsOfPublication, lockPublication, type ProgrammingRow, type Publication } from '../publication-row.ts';

/** An act on one action of a list. */
export type ActionCall = PersonAct & Pick<ActCall<never>, 'origin'>;

/** What an action is about, locked: its process, its document and its publication. */
export interface OpenedAction {
  readonly document: DocumentRow;
  readonly process: ProcessRow;
  readonly publication: Publication;
  readonly facts: PublicationFacts;
}

/** @throws DOCUMENT_NOT_FOUND of what is hidden, gone, or of another process than the one named */
export async function openAction(act: ActionCall, { file_id, process_id }: GazetteActionItem): Promise<OpenedAction> {
  const { tx } = act;
  const reader = { ...act, db: tx };
  // Looked at before it is locked: a lock is more work, where there is something to lock.
  await ensureReadable(reader, file_id, 'gazette');
  const { document, process } = await lockDocument(tx, file_id);
  await readDocument(reader, document, 'gazette');
  if (process_id != null && process_id !== process.id) throw new Refusal(documentErrors.notFound);
  const publication = await lockPublication(tx, file_id);
  return { document, process, publication, facts: factsOfPublication(document, publication, process) };
}

/**
 * The date that an action is about: the one it names, or the only one still to go out; `null` where there is none.
 * @throws PROGRAMMING_NOT_FOUND, PROGRAMMING_REQUIRED
 */
export function programmingNamed(
  { publication: { programmings } }: Pick<OpenedAction, 'publication'>,
  { programming_id, date }: Pick<GazetteActionItem, 'programming_id' | 'date'>,
): ProgrammingRow | null {
  if (programming_id != null) {
    const named = programmings.find(({ id }) => id === programming_id);
    if (!named) throw new Refusal(gazetteErrors.programmingNotFound);
    return named;
  }
  const open = programmings.filter(({ state }) => state === 'PROGRAMMED');
  const onDate = date == null ? [] : open.filter(({ edition_date }) => edition_date === date);
  const [only, ...others] = onDate.length > 0 ? onDate : open;
  if (others.length > 0) throw new Refusal(gazetteErrors.programmingRequired);
  return only ?? null;
}

/** Names an action among the others of its list. */
export const nameOfAction = ({ file_id, programming_id, date, action }: GazetteActionItem): string =>
  [file_id, programming_id ?? '', date ?? '', action ?? ''].join('/');
