import { read } from '../../../../platform/server/acts/handlers.ts';
import { listProfiles as contract } from '../../contract/profiles/list-profiles.ts';
import { isFoundBy } from '../../rules/found-by-words.ts';
import { dayOf } from '../keep-somebody.ts';
import { inOrder, pageOf } from '../page-of.ts';
import { peopleOfEach } from './holders-of-profiles.ts';
import { presentProfiles } from './present-profiles.ts';
import { type ProfileRow, profileRows } from './profile-rows.ts';

export const listProfiles = read(contract, async ({ input: { query }, db, now }) => {
  const all = await profileRows(db);
  const assigner = all.find(({ id }) => id === query.profile_assigner);
  const found = all.filter(
    (row) =>
      (!query.list || row.active) &&
      (!query.search || isFoundBy(query.search, [row.name, ...row.keywords])) &&
      (query.permissions ?? []).every((id) => row.permissions.includes(id)) &&
      (query.profile_assigner === undefined || assigner?.canAssign.includes(row.id) === true) &&
      (query.part === undefined || row.allParts || row.parts.includes(query.part)),
  );
  const people = query.order_by.endsWith('people')
    ? await peopleOfEach(
        db,
        found.map(({ id }) => id),
        await dayOf(db, now),
      )
    : null;
  const order = inOrder<ProfileRow>(query.order_by, (row) => (people ? (people.get(row.id) ?? 0) : row.name));
  const page = pageOf(found.toSorted(order), query);
  const { results } = page;
  return {
    ...page,
    results: query.simple
      ? results.map(({ id, name, active }) => ({ id, name, active }))
      : await presentProfiles(db, results, now),
  };
});
