import { sql } from 'kysely';
import type { ActContext, Deps } from '../../../../platform/server/acts/act-context.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { documentCreated } from '../../contract/events.ts';
import { type DocumentRow, documentTables } from '../document-row.ts';
import { type CleanText, readAhead, textRead } from '../writing/written-text.ts';
import { fileDocuments } from './file-documents.ts';
import { inEvent } from './freeze-document.ts';
import { printAhead, type Printed } from './print-ahead.ts';

/** A document that the product itself writes in a process, such as a certificate of what somebody did there. */
export interface MadeText {
  readonly processId: number;
  readonly typeId: number;
  readonly name: string;
  readonly html: string;
  /** Whose act it tells of, and the unit on whose paper it is. */
  readonly personId: number;
  readonly unitId: number;
}

/** What was done for one before the act that files it. */
export interface MadeAhead {
  /** Put aside for it: its validation code, which is printed on its pages, follows from it. */
  readonly id: number;
  readonly text: MadeText;
  readonly clean: CleanText;
  readonly printed: Printed;
}

interface Ahead {
  readonly db: Database;
  readonly deps: Deps;
  readonly now: Date;
}

/** Reads and prints a document before the act that files it, which holds no lock meanwhile. */
export async function makeAhead(call: Ahead, text: MadeText): Promise<MadeAhead> {
  const clean = textRead((await readAhead(text.html)).found);
  const { rows } = await sql<{ id: number }>`select nextval('documents.document_id_seq') as id`.execute(call.db);
  const id = rows[0]!.id;
  const { processId: process_id, unitId: unit_id, typeId: document_type_id, name: attachment_name } = text;
  const document = {
    id,
    process_id,
    unit_id,
    document_type_id,
    attachment_name,
    html_source: clean.html_source,
    kind: 'written',
    state: 'DRAFT',
    number: null,
    year: null,
    sha256: null,
    frozen_at: null,
  } as const;
  return { id, text, clean, printed: await printAhead(call, [{ document, signers: [] }]) };
}

/**
 * Makes what was made ahead part of its process, which is locked: frozen, numbered and in its place, in the act that it tells
 * of.
 * @throws PROCESS_SIZE_LIMIT, RENDER_BUSY, RENDER_FAILED
 */
export async function fileMade(act: ActContext, { id, text, clean, printed }: MadeAhead): Promise<DocumentRow> {
  const draft = await documentTables(act.tx)
    .insertInto('documents.document')
    .values({
      ...clean,
      id,
      process_id: text.processId,
      author_id: text.personId,
      unit_id: text.unitId,
      document_type_id: text.typeId,
      attachment_name: text.name,
      is_primary: false,
      kind: 'written',
      editable: false,
      sequence: 1,
      content_type: 'application/pdf',
      extension: 'pdf',
      created_at: act.now,
      changed_at: act.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(act, documentCreated, draft.process_id, inEvent(draft));
  const [filed] = await fileDocuments({ ...act, deps: { ...act.deps, ...printed } }, draft.process_id, [draft]);
  return filed!;
}
