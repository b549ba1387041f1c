import { read } from '../../../platform/server/acts/handlers.ts';
import { listDownloads as contract } from '../contract/list-downloads.ts';
import { downloadTables } from './build-row.ts';
import { presentBuild } from './present-build.ts';

const SHOWN = 50;

export const listDownloads = read(contract, async ({ db, deps, actor }) => {
  const builds = await downloadTables(db)
    .selectFrom('downloads.build')
    .selectAll()
    .where('owner_id', '=', actor.personId)
    .where('state', 'not in', ['REMOVED', 'CANCELLED'])
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  // The address of a file is given by the call that checks again that its owner may read it.
  const results = await Promise.all(builds.map((build) => presentBuild(deps, build, { withAddress: false })));
  return { results, count: results.length, count_relation: 'eq' as const };
});
