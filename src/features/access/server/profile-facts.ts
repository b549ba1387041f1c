import type { Database } from '../../../platform/server/db/database.ts';
import type { ProfileFacts } from '../rules/grant-policy.ts';
import { profileRows } from './profiles/profile-rows.ts';

/** Every profile as the rule of who gives what looks at it, by id: there are some dozens. */
export async function profileFacts(db: Database): Promise<ReadonlyMap<number, ProfileFacts>> {
  const rows = await profileRows(db);
  return new Map(rows.map(({ parts: partIds, ...row }) => [row.id, { ...row, partIds }]));
}
