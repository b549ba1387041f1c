import { act, type ActCall } from '../../../../platform/server/acts/handlers.ts';
import { orRefusal } from '../../../../platform/server/acts/each-item.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { createDocument as emptyContract } from '../../contract/writing/create-document.ts';
import { createWrittenDocument as writtenContract } from '../../contract/writing/create-written-document.ts';
import { documentCreated } from '../../contract/events.ts';
import { requireType } from '../document-row.ts';
import { ensurePlace, openPlace, placeOf } from '../drafts/draft-place.ts';
import { inEvent } from '../filing/freeze-document.ts';
import { insertDocument } from '../drafts/insert-document.ts';
import { presentDocument } from '../reading/present-document.ts';
import { ensureReadable } from '../reading/read-document.ts';
import { type TextRead, readAhead, textRead } from './written-text.ts';

export const createDocument = act(
  emptyContract,
  (call) =>
    write(call, { ...call.input.body, typeId: call.input.body.document_type_id }, { html_source: '', plain_text: '' }),
  { again: (call, { id }) => ensureReadable({ ...call, db: call.tx }, id, 'document') },
);

export const createWrittenDocument = act(
  writtenContract,
  (call, read: TextRead | undefined) => {
    const { body } = call.input;
    return write(call, { ...body, typeId: body.document_type_id ?? body.document_type! }, read);
  },
  {
    // Nobody has a text read that they may put nowhere.
    prepare: async ({ db, actor, input: { body } }) =>
      (await orRefusal(ensurePlace(db, body, actor))) instanceof Refusal ? undefined : readAhead(body.html_source),
    again: (call, { id }) => ensureReadable({ ...call, db: call.tx }, id, 'document'),
  },
);

interface Text {
  readonly process_id?: number | null | undefined;
  readonly dispatch_id?: number | null | undefined;
  readonly document_join_id?: number | null | undefined;
  readonly typeId: number;
  readonly attachment_name?: string | undefined;
  readonly gdocs_id?: string | null | undefined;
}

async function write(
  call: ActCall<typeof emptyContract> | ActCall<typeof writtenContract>,
  text: Text,
  read: TextRead | undefined,
) {
  const { actor, tx, now } = call;
  const place = await openPlace(tx, text, actor);
  const content = textRead(read);
  const type = await requireType(tx, text.typeId);

  const document = await insertDocument(
    tx,
    place,
    {
      ...content,
      type,
      attachment_name: text.attachment_name || type.name,
      author_id: actor.personId,
      unit_id: place.folder?.unit_id ?? place.process.origin_unit_id,
      kind: 'written',
      editable: true,
      content_type: 'application/pdf',
      extension: 'pdf',
      gdocs_id: text.gdocs_id ?? null,
    },
    now,
  );

  await record(call, documentCreated, document.process_id, inEvent(document));
  return presentDocument(tx, {
    document,
    place: await placeOf(tx, document, actor),
    reading: 'original',
    actor,
  });
}
