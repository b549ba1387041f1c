import { sql } from 'kysely';
import { z } from 'zod';
import { type VerificationReport, verifierRules, verifyApart } from '../../../../engine/judge/index.ts';
import type { ActContext, Deps } from '../../../../platform/server/acts/act-context.ts';
import type { Database, Tx } from '../../../../platform/server/db/database.ts';
import { defineJob, type JobRun } from '../../../../platform/server/jobs/index.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { documentJudgedAgain } from '../../contract/events.ts';
import { documentTables, lockDocument } from '../document-row.ts';
import { readSharedBlob } from '../filing/blob-bytes.ts';
import { inEvent } from '../filing/freeze-document.ts';
import { titleOf } from '../reading/title-of.ts';
import { keepVerdict } from './keep-verdict.ts';
import { lookAtStructure, structuresToLookAt } from './structures-of-before.ts';
import { trustedHere } from './trusted-here.ts';

/** Files of one run; what is left over is a run of its own. */
const AT_ONCE = 25;

/** `after`: the hash of the last file that was tried; `looked`: of the last structure of before that was looked at. */
const place = z.object({ after: z.string(), looked: z.string().default('') });

/**
 * Every hour, judges again the files that were judged by older rules of the verifier, or made here and never judged; what changes is told in
 * the ledger, and to operators by `carimbo verdicts`. With nothing to judge it is one query. It goes from hash to hash, so one file that
 * cannot be read keeps no other from its turn. Unsigned files that came in before structures were looked at are looked at once, beside.
 */
export const judgeAgain = defineJob({
  name: 'judge-again',
  schema: place,
  schedule: { cron: '53 * * * *', timeZone: 'UTC', data: { after: '', looked: '' } },
  retry: { limit: 3, delaySeconds: 60, maxDelaySeconds: 600 },
  expireInSeconds: 1_800,
  concurrency: 1,
  run: async ({ data, deps, jobId, signal }: JobRun<z.output<typeof place>, Deps>) => {
    const waiting = await filesToJudge(deps.db, { after: data.after, most: AT_ONCE });
    const failures: unknown[] = [];
    for (const sha256 of waiting) {
      signal.throwIfAborted();
      await judgeOne(deps, sha256, jobId).catch((error: unknown) => failures.push(error));
    }
    const structures = await structuresToLookAt(deps.db, { after: data.looked, most: AT_ONCE });
    for (const sha256 of structures) {
      signal.throwIfAborted();
      await lookAtStructure(deps, sha256, jobId).catch((error: unknown) => failures.push(error));
    }
    if (waiting.length === AT_ONCE || structures.length === AT_ONCE) {
      const next = { after: waiting.at(-1) ?? data.after, looked: structures.at(-1) ?? data.looked };
      const singletonKey = `after ${next.after} ${next.looked}`;
      await deps.db.transaction().execute((tx) => deps.jobs.enqueue(tx, judgeAgain, next, { singletonKey }));
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} files could not be judged again`);
  },
});

/** Hashes, in their order. */
async function filesToJudge(
  db: Database,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from documents.signature_verification where rules < ${verifierRules} and sha256 > ${after}
    union
    select newest from (
      select coalesce(sealed_sha256, signed_sha256) as newest from documents.document where deleted_at is null
    ) as made
    where newest > ${after}
      and not exists (select from documents.signature_verification as v where v.sha256 = newest)
    order by 1 limit ${most}`.execute(documentTables(db));
  return rows.map(({ sha256 }) => sha256);
}

async function judgeOne(deps: Deps, sha256: string, jobId: string): Promise<void> {
  const now = deps.clock();
  const bytes = await readSharedBlob(deps, sha256);
  const { policy, fetch } = deps.signing;
  const isMade = (await documentsWith(deps.db, sha256)).some((document) => document.sha256 !== sha256);
  // Of what was made here the authorities were asked when it was, and its file holds what they said.
  const asked = isMade ? {} : { fetch };
  const report = await verifyApart(bytes, { trust: await trustedHere(deps), at: now, policy, ...asked });
  await deps.db.transaction().execute(async (tx) => {
    const act = { tx, actor: null, now, origin: { correlationId: jobId }, deps };
    await replaceVerdict(act, sha256, report);
  });
}

/** Tells each document that has the file, and replaces what was kept of it; a run that came later than another changes nothing. */
async function replaceVerdict(act: ActContext, sha256: string, report: VerificationReport): Promise<void> {
  const { tx, now } = act;
  const holders = await documentsWith(tx, sha256);
  const locked = [];
  for (const { id } of holders) locked.push((await lockDocument(tx, id)).document);
  const kept = await documentTables(tx)
    .selectFrom('documents.signature_verification')
    .select(['verdict', 'checked_at', 'rules'])
    .where('sha256', '=', sha256)
    .forUpdate()
    .executeTakeFirst();
  if (kept && kept.rules >= verifierRules) return;
  await keepVerdict(tx, { sha256, report, now });
  if (kept ? kept.verdict === report.verdict : isAccepted(report)) return;
  for (const document of locked) {
    await record(act, documentJudgedAgain, document.process_id, {
      ...inEvent(document),
      title: await titleOf(tx, document),
      sha256,
      rules: verifierRules,
      before: kept ? { verdict: kept.verdict, checked_at: kept.checked_at.toISOString() } : null,
      after: { verdict: report.verdict, checked_at: now.toISOString() },
    });
  }
}

const isAccepted = ({ verdict }: VerificationReport): boolean =>
  verdict === 'valid' || verdict === 'valid-with-warnings';

/** The documents that came in with a file or have it for their newest, those of one process together. */
const documentsWith = (db: Database | Tx, sha256: string) =>
  documentTables(db)
    .selectFrom('documents.document')
    .select(['id', 'sha256'])
    .where((eb) =>
      eb.or([eb('sha256', '=', sha256), eb('signed_sha256', '=', sha256), eb('sealed_sha256', '=', sha256)]),
    )
    .where('deleted_at', 'is', null)
    .orderBy('process_id')
    .orderBy('id')
    .execute();
