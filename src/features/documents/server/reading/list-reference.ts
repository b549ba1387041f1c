import { read } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { listDocumentTypes as typesContract } from '../../contract/reading/list-document-types.ts';
import { listExtensions as extensionsContract } from '../../contract/reading/list-extensions.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { getDocumentType as typeContract } from '../../contract/reading/get-document-type.ts';
import { documentTables, findType, type TypeRow } from '../document-row.ts';

export const listDocumentTypes = read(typesContract, async ({ db, input: { query } }) => {
  const types = await documentTables(db)
    .selectFrom('documents.document_type')
    .selectAll()
    .orderBy('position')
    .execute();
  const asked = types.filter(
    ({ active, to_publish, use }) =>
      (query.active ?? active) === active &&
      (query.to_publish ?? to_publish) === to_publish &&
      !(query.exclude_request && use === 'request'),
  );
  return whole(asked.map(presentType));
});

export const getDocumentType = read(typeContract, async ({ db, input: { params } }) => {
  const type = await findType(db, params.id);
  if (!type) throw new Refusal(documentErrors.typeNotFound);
  return presentType(type);
});

const presentType = ({ id, name, active, use, to_publish, attachment_editor }: TypeRow) => ({
  id,
  type: name,
  status: active,
  use,
  to_publish,
  attachment_editor,
});

export const listExtensions = read(extensionsContract, async ({ db }) => {
  const extensions = await documentTables(db)
    .selectFrom('documents.extension')
    .select(['extension', 'content_type', 'editable', 'to_publish'])
    .where('active', '=', true)
    .orderBy('position')
    .execute();
  return whole(extensions);
});

/** A list that fits in one page. */
export const whole = <T>(results: T[]) => ({ results, count: results.length, count_relation: 'eq' as const });
