import { sql } from 'kysely';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { type Health, healthOf } from '../../../../platform/server/health.ts';
import type { Outside } from '../../rules/delivery-times.ts';

const LATE_MS = 15 * 60_000;

/** Degraded while notifications that were due go on waiting, or somebody must say what becomes of some. */
export const checkDeliveries = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Health> =>
  healthOf(async () => {
    const { rows } = await sql<{ late: number; open: number }>`
      select count(*) filter (where state = 'WAITING' and (due_at < ${new Date(clock().getTime() - LATE_MS)} or attempts > 1))::int as late,
        count(*) filter (where state in ('UNCERTAIN', 'REFUSED', 'GAVE_UP'))::int as open
      from notifications.delivery where state in ('WAITING', 'UNCERTAIN', 'REFUSED', 'GAVE_UP')`.execute(db);
    const { late, open } = rows[0]!;
    const said = [
      ...(late > 0 ? [`${late} avisos por e-mail, SMS ou navegador não saem e são tentados de novo.`] : []),
      ...(open > 0 ? [`${open} não saíram, ou não se sabe: npm run carimbo -- jobs diz por quê.`] : []),
    ];
    return said.length > 0
      ? { status: 'degraded', detail: said.join(' ') }
      : { status: 'ok', detail: 'Os avisos saem na hora.' };
  }, 'Os avisos a enviar não puderam ser lidos');

/** How many notifications of each channel are in each state, for who watches. */
export async function countDeliveries({
  db,
}: Pick<Deps, 'db'>): Promise<
  readonly { readonly channel: Outside; readonly state: string; readonly count: number }[]
> {
  const { rows } = await sql<{ channel: Outside; state: string; count: number }>`
    select channel, state, count(*)::int as count from notifications.delivery group by channel, state`.execute(db);
  return rows;
}
