import type { Database } from '../../../../platform/server/db/database.ts';
import { reaches, type ReachPermissions } from '../../../access/rules/administration-reach.ts';
import { profileFacts } from '../../../access/server/index.ts';
import { todayIn } from '../today.ts';
import { administrators, NAMED } from './administrators.ts';

/** Whoever may be asked, by how far they administer: one's own unit, one's own organ, everything. */
export type WhoAdministers = Readonly<Record<'unit' | 'part' | 'all', string[]>>;

/**
 * Who administers one thing where somebody works, by name and unit: "Marcos Lima, CGTI/SEPLAG". For whoever works nowhere, those who
 * administer it everywhere.
 */
export async function whoAdministers(
  db: Database,
  of: ReachPermissions,
  { unit, now }: { readonly unit: { readonly id: number; readonly partId: number } | null; readonly now: Date },
): Promise<WhoAdministers> {
  const [known, today] = await Promise.all([profileFacts(db), todayIn(db, now)]);
  const all = await administrators(db, { known, today, of });
  const named = (far: 'unit' | 'part' | 'all') =>
    all
      .filter(({ reach }) => reach.of === far && (unit === null ? far === 'all' : reaches(reach, unit)))
      .slice(0, NAMED)
      .map(({ label }) => label);
  return { unit: named('unit'), part: named('part'), all: named('all') };
}
