import { sql } from 'kysely';
import type { z } from 'zod';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { reaches } from '../../../processes/rules/reading-policy.ts';
import { getReadableFor } from '../../../processes/server/index.ts';
import { type likeness, listAlike as contract } from '../../contract/alike/list-alike.ts';
import type { TellingWord } from '../../rules/telling-words.ts';
import { presentFound } from '../present-found.ts';
import { type Alike, findAlike } from './find-alike.ts';

export const listAlike = read(contract, async (call) => {
  const { actor, db, input } = call;
  const { process, reading } = await getReadableFor(call, input.params.id, 'detail');
  const { rows } = await sql<{ subject_id: number; description: string | null }>`
    select p.subject_id, p.description from search.process p where p.id = ${process.id}`.execute(db);
  const { subject_id: subjectId, description } = rows[0]!;
  const readsInterested = process.secrecy === 1 || reaches(reading.access, 'all');
  const { alike, words } = await findAlike(db, { id: process.id, subjectId, description, readsInterested, actor });
  const byId = new Map(alike.map((one) => [one.id, one]));
  const found = await presentFound(
    db,
    alike.map(({ id }) => id),
    { reader: actor, servant: actor.unit !== null, existence: new Set() },
  );
  return {
    results: found.map(({ id, nup, nup_formatted, title, subject_name, date, state, capacity }) => ({
      id,
      nup,
      nup_formatted,
      title,
      subject_name,
      date,
      state,
      capacity,
      likeness: likenessOf(byId.get(Number(id))!, words),
    })),
  };
});

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

function likenessOf({ same_interested, same_subject, words: held }: Alike, words: readonly TellingWord[]) {
  const said = held.flatMap((place) => words[place]?.written ?? []);
  const why: z.input<typeof likeness>[] = [];
  if (same_interested) why.push({ kind: 'INTERESTED', text: 'mesmo interessado' });
  if (same_subject) why.push({ kind: 'SUBJECT', text: 'mesmo assunto' });
  if (said.length > 0) why.push({ kind: 'WORDS', text: `fala de ${list.format(said.map((word) => `“${word}”`))}` });
  return why;
}
