import { sql } from 'kysely';
import { cpfsInText, maskCpfsInText } from '../../../kernel/numbers/mask-cpf.ts';
import { unaccent } from '../../../kernel/texts/text.ts';
import { indexedText } from '../../../kernel/texts/words/indexed-text.ts';
import type { Database, Tx } from '../../../platform/server/db/database.ts';
import { subjectsById } from '../../subjects/server/index.ts';
import { keepWords } from './guesses/keep-words.ts';
import { MAX_CHARACTERS_OF_ALL, MAX_CHARACTERS_OF_ONE, numberWords } from '../rules/search-text.ts';

const WRITE_LOCK = 7_245_002;

/**
 * Writes the words of processes as they are now. Two writers of the same process wait for each other, so that the one
 * that read last writes last.
 */
export async function writeEntries(tx: Tx, processIds: readonly number[], now: Date): Promise<void> {
  const ids = [...new Set(processIds)].sort((one, other) => one - other);
  for (const id of ids) await sql`select pg_advisory_xact_lock(${WRITE_LOCK}, ${id}::int)`.execute(tx);
  const rows = await wordsOf(tx, ids);
  if (rows.length === 0) return;
  const column = (pick: (row: Words) => unknown) => rows.map(pick);
  await sql`
    insert into search.entry (process_id, subject_order, facts, terms, cpfs, written_at)
    select id, subject_order, facts, facts || setweight(to_tsvector('simple', documents), 'D'),
      string_to_array(cpfs, ' '), ${now}
    from (
      select id, subject_order, documents, cpfs, setweight(to_tsvector('simple', subject), 'A')
        || setweight(to_tsvector('simple', interested), 'B') || setweight(to_tsvector('simple', others), 'C') as facts
      from unnest(${column((row) => row.id)}::bigint[], ${column((row) => row.subjectOrder)}::text[],
        ${column((row) => row.subject)}::text[], ${column((row) => row.interested)}::text[],
        ${column((row) => row.others)}::text[], ${column((row) => row.documents)}::text[],
        ${column((row) => row.cpfs.join(' '))}::text[])
        as given (id, subject_order, subject, interested, others, documents, cpfs)) words
    on conflict (process_id) do update set subject_order = excluded.subject_order, facts = excluded.facts,
      terms = excluded.terms, cpfs = excluded.cpfs, written_at = excluded.written_at`.execute(tx);
  await keepWords(
    tx,
    rows.flatMap((row) => row.readByAll),
  );
}

interface Words {
  readonly id: number;
  readonly subjectOrder: string;
  readonly subject: string;
  readonly interested: string;
  readonly others: string;
  readonly documents: string;
  /** CPFs in texts that are for everyone to read, who read them masked. */
  readonly cpfs: readonly string[];
  /** The texts that are for everyone to read. */
  readonly readByAll: readonly string[];
}

interface Facts {
  readonly id: number;
  readonly nup: string;
  readonly subject_id: number;
  readonly description: string | null;
  readonly reference_number: string | null;
  readonly secrecy: number;
  readonly interested: string | null;
  readonly documents: string | null;
}

async function wordsOf(db: Database, ids: readonly number[]): Promise<Words[]> {
  const { rows } = await sql<Facts>`
    select p.id, p.nup, p.subject_id, p.description, p.reference_number, p.secrecy,
      (select string_agg(i.name, ' ') from search.interested i where i.process_id = p.id) as interested,
      case when p.secrecy = 1 then (
        select left(string_agg(left(concat_ws(' ', d.attachment_name, d.plain_text, d.file_text),
          ${sql.lit(MAX_CHARACTERS_OF_ONE)}), ' ' order by d.sequence), ${sql.lit(MAX_CHARACTERS_OF_ALL)})
        from search.document d where d.process_id = p.id) end as documents
    from search.process p
    where p.id = any(${[...ids]}::bigint[]) and p.state <> 'DRAFT'`.execute(db);
  const subjects = await subjectsById(
    db,
    rows.map((row) => row.subject_id),
  );
  return rows.map((row) => {
    const subject = subjects.get(row.subject_id)?.name ?? '';
    const isPublic = row.secrecy === 1;
    const texts = [row.description, row.documents].filter((text) => text !== null);
    const others = [row.description, row.reference_number, ...numberWords(row.nup)].filter(Boolean).join(' ');
    return {
      id: row.id,
      subjectOrder: unaccent(subject),
      subject: indexedText(subject),
      // Visitors search these words and read these texts with CPFs masked: what they may not read they may not try out.
      interested: indexedText(maskCpfsInText(row.interested ?? ''), { names: true }),
      others: indexedText(maskCpfsInText(others)),
      documents: indexedText(maskCpfsInText(row.documents ?? '')),
      cpfs: isPublic ? texts.flatMap(cpfsInText) : [],
      readByAll: isPublic ? [subject, row.interested ?? '', ...texts.map(maskCpfsInText)] : [],
    };
  });
}
