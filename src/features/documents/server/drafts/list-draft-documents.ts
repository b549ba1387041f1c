import { read } from '../../../../platform/server/acts/handlers.ts';
import { listDraftDocuments as contract } from '../../contract/drafts/list-draft-documents.ts';
import { draftDocuments } from '../document-row.ts';
import { findPlace } from './draft-place.ts';
import { whole } from '../reading/list-reference.ts';
import { picturesOf } from '../reading/pictures-of.ts';
import { presentDocuments } from '../reading/present-document.ts';

export const listDraftDocuments = read(contract, async ({ input: { query }, actor, db, deps }) => {
  const place = await findPlace(db, query, actor);
  if (!place?.mine) return whole([]);
  const documents = await draftDocuments(db, { processId: place.process.id, folder: place.folder });
  const [items, pictures] = await Promise.all([
    presentDocuments(db, documents, { readerId: actor.personId }),
    picturesOf(db, deps, documents),
  ]);
  return whole(items.map((item) => ({ ...item, picture: pictures.get(item.id) ?? null })));
});
