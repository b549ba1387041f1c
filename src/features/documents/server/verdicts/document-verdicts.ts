import { type DocumentAct, documentActs } from '../../../../platform/contract/acts.generated.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { type PermittedAct, verdictKind } from '../../../../platform/server/acts/verdicts.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { ReadableDocuments } from '../../../processes/rules/reading-policy.ts';
import type { ProcessRow } from '../../../processes/server/index.ts';
import type { DocumentRow } from '../document-row.ts';

/** A document about which acts are judged, for someone who may read it. */
export interface JudgedDocument {
  readonly id: number;
  readonly row: DocumentRow;
  readonly process: ProcessRow;
  /** Which documents of the process this reader reaches. */
  readonly documents: ReadableDocuments;
  /** They write it: of a document already in the process, nobody does. */
  readonly mine: boolean;
}

/** What capabilities say of the acts on a document, besides those of its writing. */
export const documentVerdicts = verdictKind<JudgedDocument, DocumentAct>('document', documentActs);

/** Every act on each document with its verdict, by the id of the document; strangers act on nothing. */
export const actsOnDocuments = async (
  {
    db,
    deps,
    actor,
  }: { readonly db: Database; readonly deps: Pick<Deps, 'verdicts' | 'clock'>; readonly actor: Actor | null },
  documents: readonly Omit<JudgedDocument, 'id'>[],
): Promise<ReadonlyMap<number, PermittedAct<DocumentAct>[]>> =>
  actor === null
    ? new Map()
    : documentVerdicts.ask(
        deps.verdicts,
        { db, actor, now: deps.clock() },
        documents.map((document) => ({ ...document, id: document.row.id })),
      );
