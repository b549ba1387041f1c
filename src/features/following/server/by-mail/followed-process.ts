import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { findPublic } from '../../../processes/server/index.ts';
import { followTables } from '../follow-row.ts';

/**
 * Who follows, and what, as a letter to them leaves: `null` when they stopped meanwhile, when the process is not public any more, or when
 * their mailbox said yes already (or did not yet).
 */
export async function followedProcess({ db }: Pick<Deps, 'db'>, id: number, isConfirmed: boolean) {
  const follow = await followTables(db)
    .selectFrom('following.follow')
    .select(['id', 'email', 'process_id'])
    .where('id', '=', id)
    .where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
    .executeTakeFirst();
  const process = follow && (await findPublic(db, { id: follow.process_id }));
  return process ? { follow, process } : null;
}
