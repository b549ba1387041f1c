import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { addBytes } from '../../../processes/server/index.ts';
import { documentRegistered } from '../../contract/events.ts';
import type { DocumentRow, TypeRow } from '../document-row.ts';
import { inEvent } from '../filing/freeze-document.ts';
import type { KeptFile } from '../incoming/sent-file.ts';
import type { DraftPlace } from './draft-place.ts';
import { insertDocument } from './insert-document.ts';
import { weighDrafts } from './weigh-drafts.ts';

interface FileToPut {
  readonly file: KeptFile;
  readonly type: TypeRow;
  readonly name: string;
  readonly editable: boolean;
}

/**
 * Makes a file whose bytes are kept a document of a draft, whose process is locked.
 * @returns the document, and the size of the process with it
 * @throws PROCESS_SIZE_LIMIT, INVALID_ATTACHMENT
 */
export async function putFile(
  act: PersonAct,
  place: DraftPlace,
  { file: { removed, ...file }, type, name, editable }: FileToPut,
): Promise<{ readonly document: DocumentRow; readonly size: number }> {
  const { tx, actor, now } = act;
  const size = await addBytes(tx, place.process, file.size);
  const document = await insertDocument(
    tx,
    place,
    {
      ...file,
      type,
      attachment_name: name,
      author_id: actor.personId,
      unit_id: place.folder?.unit_id ?? place.process.origin_unit_id,
      kind: 'uploaded',
      editable,
    },
    now,
  );
  await weighDrafts(tx, place.process.id);
  await record(act, documentRegistered, document.process_id, {
    ...inEvent(document),
    sha256: file.sha256,
    size: file.size,
    extension: file.extension,
    ...(file.received_sha256 === null ? {} : { received_sha256: file.received_sha256, removed: [...removed] }),
  });
  return { document, size };
}
