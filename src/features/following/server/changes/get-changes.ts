import { read } from '../../../../platform/server/acts/handlers.ts';
import { countFound } from '../../../../platform/server/db/counted.ts';
import { peopleById } from '../../../people/server/index.ts';
import { getChanges as contract } from '../../contract/changes/changes.ts';
import { changeKinds } from '../../rules/changes/change-kinds.ts';
import { changesOf, sectorOf, sendersOf } from './changes-of.ts';

export const getChanges = read(contract, async (call) => {
  const { db, input } = call;
  const sector = await sectorOf(call, input.query.since);
  const counts = await Promise.all(
    changeKinds.map(async (kind) => ({ kind, ...(await countFound(db, changesOf(kind, sector))) })),
  );
  const { rows } = await sendersOf(sector).execute(db);
  const people = await peopleById(
    db,
    rows.map(({ id }) => id),
  );
  return {
    unit: sector.unit,
    since: sector.since,
    usual_since: sector.usualSince,
    today: sector.today,
    near_until: sector.nearUntil,
    counts,
    senders: rows.flatMap(({ id, count }) => {
      const person = people.get(id);
      return person ? { id, name: person.name, count } : [];
    }),
  };
});
