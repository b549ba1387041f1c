import { sql } from 'kysely';
import { within } from '../../../../platform/server/db/conditions.ts';
import { listPage } from '../../../../platform/server/acts/list-page.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { getReadableFor } from '../../../processes/server/index.ts';
import { listClonable as contract } from '../../contract/cloning/list-clonable.ts';
import { visibleDocuments } from '../reading/visible-documents.ts';
import { pageOfListed } from '../reading/present-listed.ts';

/** Of who only gets copies to print, nothing is copied but what is addressed to them. */
export const listClonable = read(contract, async (call) => {
  const { params, query } = call.input;
  const { process, reading } = await getReadableFor(call, params.id, 'documents');

  const documents = reading.documents === 'public' ? 'addressed' : reading.documents;
  let found = visibleDocuments(call.db, { processId: process.id, documents, personId: call.actor.personId });
  if (!call.actor.permissions.has(permission.NO_EFFECT)) found = found.where('d.no_effect_at', 'is', null);
  if (query.document_type !== undefined) found = found.where('d.document_type_id', '=', query.document_type);
  if (query.search) found = found.where(sql<boolean>`d.attachment_name ilike ${within(query.search)}`);
  return listPage(call.db, query, {
    found: found.select('d.id'),
    page: (rows) => pageOfListed(call.db, found, { ...rows, masked: call.actor.unit === null }),
  });
});
