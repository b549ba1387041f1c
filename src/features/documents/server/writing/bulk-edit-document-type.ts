import { act } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { lockKnown } from '../../../processes/server/index.ts';
import { bulkEditDocumentType as contract } from '../../contract/writing/bulk-edit-document-type.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { documentsById } from '../document-row.ts';
import { whole } from '../reading/list-reference.ts';
import { presentDocuments } from '../reading/present-document.ts';
import { ensureReadable } from '../reading/read-document.ts';
import { changeDocument } from './change-document.ts';

export const bulkEditDocumentType = act(
  contract,
  async (call) => {
    const { params, body } = call.input;
    const { document_type_id, confirm } = body;
    await lockKnown(call.tx, params.process_id, call.actor);
    const asked = [...new Set(body.process_file_ids)];
    const found = await documentsById(call.tx, asked);
    // One of another process is told as one that is not there.
    if (asked.some((id) => found.get(id)?.process_id !== params.process_id)) throw new Refusal(documentErrors.notFound);

    for (const id of asked.toSorted((one, other) => one - other)) {
      await changeDocument(call, id, { document_type_id, confirm }, { read: undefined });
    }
    const changed = await documentsById(call.tx, asked);
    return whole(
      await presentDocuments(
        call.tx,
        asked.map((id) => changed.get(id)!),
        { readerId: call.actor.personId },
      ),
    );
  },
  {
    again: async (call, { results }) => {
      for (const { id } of results) await ensureReadable({ ...call, db: call.tx }, id, 'document');
    },
  },
);
