import type { Database } from '../../../../platform/server/db/database.ts';
import { type DocumentRow, findDocument } from '../../../documents/server/index.ts';
import { findPerson, type PersonOutside } from '../../../people/server/index.ts';
import { findProcess, type ProcessRow } from '../../../processes/server/index.ts';
import { type LinkState, linkState } from '../../rules/external-link.ts';
import { type RequestRow, signatureTables } from '../request-row.ts';
import type { LinkRow } from './link-row.ts';

/** An address with what it is for, as things are now. */
export interface LinkAtHand {
  readonly row: LinkRow;
  readonly request: RequestRow;
  /** Undefined: it was deleted, or its draft discarded. */
  readonly document: DocumentRow | undefined;
  readonly process: ProcessRow | undefined;
  readonly outsider: PersonOutside;
  readonly state: LinkState;
}

/** Loads what an address is for. Nothing is locked: whoever acts by it locks, and looks again. */
export async function openLink(db: Database, row: LinkRow, now: Date): Promise<LinkAtHand> {
  const request = await signatureTables(db)
    .selectFrom('signatures.request')
    .selectAll()
    .where('id', '=', row.request_id)
    .executeTakeFirstOrThrow();
  const [document, process, person] = await Promise.all([
    findDocument(db, request.document_id),
    findProcess(db, request.process_id),
    findPerson(db, request.signer_id),
  ]);
  const state = linkState(
    {
      state: request.state,
      hasDocument: document !== undefined && document.no_effect_at === null && process?.discarded_at === null,
      replaced: row.replaced_at !== null,
      wrongTries: row.wrong_tries,
      expiresAt: row.expires_at,
    },
    now,
  );
  const outsider = { personId: person!.id, name: person!.name, cpf: person!.cpf };
  return { row, request, document, process, outsider, state };
}
