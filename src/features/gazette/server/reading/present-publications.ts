import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { documentsById, findType, presentDocuments, signersOf } from '../../../documents/server/index.ts';
import { peopleById } from '../../../people/server/index.ts';
import { factsOf, processesById } from '../../../processes/server/index.ts';
import { subjectsById } from '../../../subjects/server/index.ts';
import { shownStateOf } from '../../rules/publication-states.ts';
import {
  asFacts,
  factsOfPublication,
  markingFactsIn,
  type ProgrammingRow,
  publicationsOf,
} from '../publication-row.ts';
import { publicationVerdicts } from '../verdicts/publication-verdicts.ts';

/** A line to show: a document, and the date that it is about, if it is about one. */
export interface Line {
  readonly document_id: number;
  readonly programming_id: number | null;
}

interface Reading {
  readonly db: Database;
  readonly actor: Actor;
  readonly now: Date;
  readonly deps: Pick<Deps, 'verdicts'>;
}

/** Lines as lists show them, in their order; what all of them need is loaded once. */
export async function presentPublications({ db, actor, now, deps }: Reading, lines: readonly Line[]) {
  const ids = [...new Set(lines.map(({ document_id }) => document_id))];
  const [documents, publications, signers] = await Promise.all([
    documentsById(db, ids),
    publicationsOf(db, ids),
    signersOf(db, ids),
  ]);
  const rows = ids.flatMap((id) => documents.get(id) ?? []);
  const [items, processes, types, people] = await Promise.all([
    presentDocuments(db, rows, { readerId: actor.personId }),
    processesById(
      db,
      rows.map(({ process_id }) => process_id),
    ),
    typesOf(
      db,
      rows.map(({ document_type_id }) => document_type_id),
    ),
    peopleById(
      db,
      [...publications.values()].flatMap(({ row }) =>
        [row.marked_by, row.authorized_by, row.refused_by].filter((id) => id !== null),
      ),
    ),
  ]);
  const subjects = await subjectsById(
    db,
    [...processes.values()].flatMap(({ subject_id }) => subject_id ?? []),
  );
  const itemById = new Map(items.map((item) => [item.id, item]));
  const named = (id: number | null) => (id === null ? null : { id, name: people.get(id)?.name ?? '' });
  const shown = lines.map(({ document_id, programming_id }) => {
    const row = documents.get(document_id)!;
    const { row: publication, programmings } = publications.get(document_id)!;
    const process = processes.get(row.process_id)!;
    const programming = programmings.find(({ id }) => id === programming_id) ?? null;
    const facts = factsOfPublication(row, { row: publication, programmings }, process);
    const asked = signers.get(document_id) ?? [];
    const type = types.get(row.document_type_id);
    return {
      facts,
      marking: markingFactsIn(row, type),
      programming: programming && asFacts(programming),
      process,
      line: {
        id: programming?.id ?? publication.id,
        file_id: document_id,
        process_id: process.id,
        nup: process.nup ?? '',
        subject: (process.subject_id === null ? undefined : subjects.get(process.subject_id)?.name) ?? '',
        document: itemById.get(document_id)!,
        category: type?.gazette_category ?? ('acts' as const),
        status_doe: shownStateOf(publication.state, facts.signatures, programmings),
        document_status_doe: publication.state,
        keep_reference: publication.keep_reference,
        programming: programming && presentProgramming(programming),
        programmings: programmings.filter(({ state }) => state !== 'CANCELED').map(presentProgramming),
        signers_pending: asked.filter(({ status }) => status === 'PENDING').map(({ name }) => name),
        signers_refused: asked.filter(({ status }) => status === 'REFUSED').map(({ name }) => name),
        user_responsible: named(publication.marked_by)!,
        marked_date: publication.marked_at.toISOString(),
        authorized_by: named(publication.authorized_by),
        authorized_date: publication.authorized_at?.toISOString() ?? null,
        refused_by: named(publication.refused_by),
        refused_date: publication.refused_at?.toISOString() ?? null,
        reason: publication.refusal,
        justification: publication.justification,
      },
    };
  });
  const facts = new Map(
    await Promise.all(
      [...processes.values()].map(async (process) => [process.id, await factsOf(db, process)] as const),
    ),
  );
  const acts = await publicationVerdicts.ask(
    deps.verdicts,
    { db, actor, now },
    shown.map((one) => ({
      id: one.line.id,
      facts: one.facts,
      marking: one.marking,
      programming: one.programming,
      place: one.facts.filed
        ? { draft: false as const, process: facts.get(one.process.id)! }
        : { draft: true as const, mine: false },
    })),
  );
  return shown.map(({ line }) => ({ ...line, actions: acts.get(line.id) ?? [] }));
}

const presentProgramming = ({ id, edition_date, state, sent_at }: ProgrammingRow) => ({
  id,
  date: edition_date,
  state,
  sent_date: sent_at?.toISOString() ?? null,
});

/** What each kind of document is to the gazette: whether it goes there, and under which heading. */
async function typesOf(db: Database, ids: readonly number[]) {
  const found = await Promise.all([...new Set(ids)].map((id) => findType(db, id)));
  return new Map(found.flatMap((type) => (type ? [[type.id, type] as const] : [])));
}
