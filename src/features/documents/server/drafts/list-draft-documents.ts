import { read } from '../../../../platform/server/http/handlers.ts';
import { listDraftDocuments as contract } from '../../contract/list-draft-documents.ts';
import { findPlace } from './draft-place.ts';
import { whole } from '../reading/list-reference.ts';
import { presentDocuments } from '../reading/present-document.ts';

export const listDraftDocuments = read(contract, async ({ input: { query }, actor, db }) => {
  const place = await findPlace(db, query, actor);
  return whole(place?.mine ? await presentDocuments(db, place.documents) : []);
});
