import { sql } from 'kysely';
import type { z } from 'zod';
import type { Deps } from '../../../platform/server/acts/act-context.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { anyOf, prepared } from '../../../platform/server/db/prepared.ts';
import { bookmarksOn } from '../../bookmarks/server/index.ts';
import { peopleById } from '../../people/server/index.ts';
import { actsOnLines } from '../../processes/server/index.ts';
import type { workOnFound } from '../contract/search-processes.ts';

interface Row {
  readonly id: number;
  readonly responsible_id: number | null;
  readonly due_date: string | null;
  readonly archived_at: Date | null;
  readonly favourite: boolean;
}

interface Call {
  readonly db: Database;
  readonly deps: Pick<Deps, 'verdicts' | 'clock'>;
  readonly actor: Actor;
}

/** What whoever works needs of the processes found: with whom each is, and what may be done with it. By its id. */
export async function presentWork(
  call: Call,
  ids: readonly number[],
): Promise<ReadonlyMap<number, z.input<typeof workOnFound>>> {
  if (ids.length === 0) return new Map();
  const { db, actor } = call;
  const { rows } = await sql<Row>`${prepared}
    select p.id, p.responsible_id, p.due_date, p.archived_at, f.person_id is not null as favourite
    from search.process p
    left join search.favourite f on f.process_id = p.id and f.person_id = ${actor.personId}
    where p.id = ${anyOf(ids)}`.execute(db);
  const [acts, bookmarks, people] = await Promise.all([
    actsOnLines(call, ids),
    bookmarksOn(db, actor, ids),
    peopleById(
      db,
      rows.flatMap((row) => row.responsible_id ?? []),
    ),
  ]);
  return new Map(
    rows.map((row) => {
      const responsible = row.responsible_id === null ? undefined : people.get(row.responsible_id);
      return [
        row.id,
        {
          user_responsible: responsible ? { id: responsible.id, name: responsible.name } : null,
          due_date: row.due_date,
          archived_date: row.archived_at?.toISOString() ?? null,
          favourite: row.favourite,
          bookmark: bookmarks.get(row.id) ?? [],
          actions: acts.get(row.id) ?? [],
        },
      ];
    }),
  );
}
