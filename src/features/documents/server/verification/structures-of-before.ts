import { verifierRules } from '../../../../engine/judge/index.ts';
import { takesSignatureApart } from '../../../../engine/sign/index.ts';
import type { ActContext, Deps } from '../../../../platform/server/acts/act-context.ts';
import type { Database, Tx } from '../../../../platform/server/db/database.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { documentJudgedAgain } from '../../contract/events.ts';
import { documentTables, lockDocument } from '../document-row.ts';
import { readBlob } from '../filing/blob-bytes.ts';
import { inEvent } from '../filing/freeze-document.ts';
import { titleOf } from '../reading/title-of.ts';

/** Hashes, in their order, of files of before that were not looked at yet, or could take no signature by older rules of the verifier. */
export async function structuresToLookAt(
  db: Database,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<string[]> {
  const rows = await documentTables(db)
    .selectFrom('documents.structure_of_before')
    .select('sha256')
    .where('rules', '<', verifierRules)
    .where('sha256', '>', after)
    .where((eb) => eb.or([eb('takes_signature', 'is', null), eb('takes_signature', '=', false)]))
    .orderBy('sha256')
    .limit(most)
    .execute();
  return rows.map(({ sha256 }) => sha256);
}

/** Tells operators of a file of before that can take no signature, or that now can; its bytes stay as they are. */
export async function lookAtStructure(deps: Deps, sha256: string, jobId: string): Promise<void> {
  const now = deps.clock();
  const takes = await takesSignatureApart(await readBlob(deps, sha256));
  await deps.db.transaction().execute(async (tx) => {
    const act = { tx, actor: null, now, origin: { correlationId: jobId }, deps };
    const holders = await holdersOf(tx, sha256);
    const locked = [];
    for (const { id } of holders) locked.push((await lockDocument(tx, id)).document);
    const known = await documentTables(tx)
      .selectFrom('documents.structure_of_before')
      .selectAll()
      .where('sha256', '=', sha256)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (known.rules >= verifierRules) return;
    await documentTables(tx)
      .updateTable('documents.structure_of_before')
      .set({ takes_signature: takes, rules: verifierRules })
      .where('sha256', '=', sha256)
      .execute();
    if (takes === (known.takes_signature ?? true)) return;
    for (const document of locked) await tell(act, document, { takes, sha256 });
  });
}

const tell = async (
  act: ActContext,
  document: Awaited<ReturnType<typeof lockDocument>>['document'],
  { takes, sha256 }: { readonly takes: boolean; readonly sha256: string },
) =>
  record(act, documentJudgedAgain, document.process_id, {
    ...inEvent(document),
    title: await titleOf(act.tx, document),
    sha256,
    rules: verifierRules,
    before: null,
    after: { verdict: takes ? 'unsigned' : 'unreadable', checked_at: act.now.toISOString() },
  });

/** Those of one process together. */
const holdersOf = (tx: Tx, sha256: string) =>
  documentTables(tx)
    .selectFrom('documents.document')
    .select('id')
    .where('sha256', '=', sha256)
    .where('deleted_at', 'is', null)
    .orderBy('process_id')
    .orderBy('id')
    .execute();
