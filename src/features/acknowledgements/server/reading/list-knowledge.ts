import { sql } from 'kysely';
import { maskCpfsInText } from '../../../../kernel/numbers/mask-cpf.ts';
import { listPage } from '../../../../platform/server/acts/list-page.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { documentsToKnow } from '../../../documents/server/index.ts';
import { peopleById } from '../../../people/server/index.ts';
import { getReadableFor } from '../../../processes/server/index.ts';
import { presentUnit, unitsById } from '../../../units/server/index.ts';
import { listKnowledge as contract } from '../../contract/reading/list-knowledge.ts';
import { knowledgeTables } from '../knowledge-row.ts';

export const listKnowledge = read(contract, async (call) => {
  const { db, actor, input } = call;
  const { process, reading } = await getReadableFor(call, input.params.processId, 'knowledge', 'documents');
  const { give_knowledge_id, process_file_id } = input.query;
  let found = knowledgeTables(db)
    .selectFrom('acknowledgements.acknowledgement as a')
    .where('a.process_id', '=', process.id);
  if (give_knowledge_id !== undefined) found = found.where('a.id', '=', give_knowledge_id);
  if (process_file_id !== undefined) found = found.where(sql<boolean>`${process_file_id} = any(a.document_ids)`);
  return listPage(db, input.query, {
    found: found.select('a.id'),
    page: async ({ limit, offset }) => {
      const rows = await found.selectAll('a').orderBy('a.id', 'desc').limit(limit).offset(offset).execute();
      const { documents } = reading;
      const [readable, people, units] = await Promise.all([
        documentsToKnow(
          db,
          { processId: process.id, documents, personId: actor.personId },
          rows.flatMap(({ document_ids, certificate_id }) => [...document_ids, certificate_id]),
        ),
        peopleById(
          db,
          rows.map(({ person_id }) => person_id),
        ),
        unitsById(
          db,
          rows.flatMap(({ unit_id }) => unit_id ?? []),
        ),
      ]);
      const masked = actor.unit === null;
      const shown = readable.map(({ id, title }) => ({ id, title: masked ? maskCpfsInText(title) : title }));
      return rows.map((row) => {
        const known = new Set(row.document_ids);
        const unit = units.get(row.unit_id ?? 0);
        return {
          give_knowledge_id: row.id,
          process_id: process.id,
          user: { id: row.person_id, name: people.get(row.person_id)?.name ?? '', post: row.post },
          capacity: unit ? presentUnit(unit) : null,
          is_external: row.unit_id === null,
          date: row.given_at.toISOString(),
          whole: row.whole,
          documents: shown.filter(({ id }) => known.has(id)),
          documents_count: row.document_ids.length,
          observation: documents === 'all' ? row.observation : null,
          lgpd_version: row.terms_version,
          certificate: shown.find(({ id }) => id === row.certificate_id) ?? null,
        };
      });
    },
  });
});
