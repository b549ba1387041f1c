import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { keepFilled, type MadeText, madeOf, nameOfVersion } from '../../../document-models/server/index.ts';
import { documentCreated } from '../../contract/events.ts';
import { type DocumentRow, requireType } from '../document-row.ts';
import type { DraftPlace } from '../drafts/draft-place.ts';
import { insertDocument } from '../drafts/insert-document.ts';
import { inEvent } from '../filing/freeze-document.ts';

interface ToAdd {
  readonly model: { readonly id: number; readonly version: number; readonly document_type_id: number };
  /** What was made of it ahead of the act. */
  readonly ahead: MadeText | undefined;
  readonly name: string;
}

/**
 * Puts a document that was made of a model at the end of a draft, locked by then, with what was filled in.
 * @throws NotPrepared, what was refused ahead, TYPE_UNAVAILABLE, INVALID_ATTACHMENT
 */
export async function addFilled(
  act: PersonAct,
  place: DraftPlace,
  { model, ahead, name }: ToAdd,
): Promise<DocumentRow> {
  const { tx, actor, now } = act;
  const { model_id, version, inputs, pages, ...text } = madeOf(ahead, { model_id: model.id, version: model.version });
  const type = await requireType(tx, model.document_type_id);

  const document = await insertDocument(
    tx,
    place,
    {
      ...text,
      type,
      attachment_name: name,
      author_id: actor.personId,
      unit_id: place.folder?.unit_id ?? place.process.origin_unit_id,
      kind: 'written',
      editable: true,
      content_type: 'application/pdf',
      extension: 'pdf',
      gdocs_id: nameOfVersion(model_id, version),
    },
    now,
  );
  await keepFilled(tx, { document_id: document.id, model_id, version, inputs, pages, personId: actor.personId, now });

  await record(act, documentCreated, document.process_id, { ...inEvent(document), made_of: { model_id, version } });
  return document;
}
