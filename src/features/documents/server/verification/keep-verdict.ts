import { type VerificationReport, verifierRules } from '../../../../engine/judge/index.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { documentTables } from '../document-row.ts';

/** Keeps what was found of a file, with its date and the rules it was judged by, in place of what was found before. */
export async function keepVerdict(
  db: Database,
  { sha256, report, now }: { readonly sha256: string; readonly report: VerificationReport; readonly now: Date },
): Promise<void> {
  const kept = { verdict: report.verdict, checked_at: now, report: JSON.stringify(report), rules: verifierRules };
  await documentTables(db)
    .insertInto('documents.signature_verification')
    .values({ sha256, ...kept })
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet(kept))
    .execute();
}
