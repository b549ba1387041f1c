import { IconArrowLeft, IconForms } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { Editor as RichEditor } from '@tiptap/core';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { RichTextEditor } from '../../../../platform/web/editor/index.tsx';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { Screen } from '../../../../platform/web/layout/screen.tsx';
import { useParams, useSearchParams } from '../../../../platform/web/router/index.ts';
import { ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import { Skeleton } from '../../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { CardBody, Surface } from '../../../../platform/web/ui/display/card.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { SelectField } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { AutosaveStatus } from '../../../../platform/web/writing/autosave-status.tsx';
import { Snippets } from '../../../document-models/web/index.ts';
import { refreshProcesses } from '../../../processes/web/index.ts';
import { useCurrentUser } from '../../../session/web/index.ts';
import { getDocument } from '../../contract/reading/get-document.ts';
import { documentTypes } from '../../rules/document-types.ts';
import { type DocumentDetail } from '../draft-documents.ts';
import { fillingAddress } from '../filling/filling-address.ts';
import { screenOfDraft } from '../filling/screen-of-draft.ts';
import { MissingLetters } from './missing-letters.tsx';
import { TextVersions } from './text-versions.tsx';
import { useMainText } from './use-main-text.ts';

const wayOut = <ButtonLink to="/app/processos">Ver Meus Processos</ButtonLink>;

/** `/app/documento-editor/:id`: one written document of a draft; `fileId` may name it instead (specification 000 §2). */
export function Component() {
  const { id: named } = useParams();
  const [query] = useSearchParams();
  const id = Number(query.get('fileId') ?? named);
  const known = Number.isSafeInteger(id) && id > 0;
  const personId = useCurrentUser()?.id;
  const document = useEndpoint(
    getDocument,
    { params: { id: known ? id : Number.MAX_SAFE_INTEGER } },
    // What is written is not read again under the hands of who writes.
    { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false },
  );
  return (
    <AreaState
      of={{ ...document, data: personId === undefined ? undefined : document.data }}
      wayOut={wayOut}
      frame={(state) => <Screen title="Escrever documento">{state}</Screen>}
    >
      {(found) => <Editor key={found.id} document={found} personId={personId!} />}
    </AreaState>
  );
}

/** Types of what people write: an attachment is only sent. */
const types = documentTypes.filter(({ use }) => use === 'request' || use === 'dispatch');

function Editor({ document, personId }: { readonly document: DocumentDetail; readonly personId: number }) {
  const { place, back, says } = screenOfDraft(document);
  const [editor, setEditor] = useState<RichEditor | null>(null);
  const writing = useMainText({
    place,
    document,
    personId,
    documentTypeId: document.document_type_id,
    copyName: `document:${document.id}`,
  });
  const client = useQueryClient();
  // What was typed last is saved when the screen closes, too; where one goes on, it is read again then.
  const closed = useEffectEvent(
    () =>
      void Promise.resolve().then(() =>
        writing.flush().then(
          () => refreshProcesses(client),
          () => undefined,
        ),
      ),
  );
  useEffect(() => () => closed(), []);
  const edit = document.actions.find(({ action }) => action === 'edit');
  const title = document.attachment_name;
  return (
    <Screen
      title={title}
      crumbs={[{ label: says, to: back }, { label: title }]}
      aside={
        <>
          {document.doe_document_model_id === undefined ? null : (
            <ButtonLink to={fillingAddress({ fileId: document.id })} icon={IconForms}>
              Preencher os campos
            </ButtonLink>
          )}
          <ButtonLink to={back} icon={IconArrowLeft}>
            Voltar
          </ButtonLink>
        </>
      }
    >
      {edit?.allowed === false ? (
        <Note tone="warn">{[edit.reason, edit.resolve].filter(Boolean).join(' ')}</Note>
      ) : null}
      {writing.autosave.state === 'failed' ? (
        <Note tone="bad" live title="O texto não foi salvo.">
          {writing.autosave.message}
        </Note>
      ) : null}
      <Surface>
        <CardBody>
          <div className={look('stack')}>
            <SelectField
              label="Tipo de documento"
              options={types.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={String(writing.text.typeId)}
              aria-disabled={edit?.allowed === false ? true : undefined}
              onChange={(event) => edit?.allowed !== false && writing.change({ typeId: Number(event.target.value) })}
            />
            <Suspense fallback={<Skeleton lines={6} label="Carregando o editor" />}>
              <RichTextEditor
                key={writing.edition}
                label="Texto do documento"
                html={writing.text.html}
                readOnly={edit?.allowed === false}
                onChange={(html) => writing.change({ html })}
                onEditor={setEditor}
              />
            </Suspense>
            {edit?.allowed === false ? null : (
              <div className={look('row')}>
                <Snippets editor={editor} />
              </div>
            )}
            <MissingLetters letters={writing.now().held?.letters_missing} />
            <AutosaveStatus of={writing.autosave.state === 'failed' ? { state: 'idle' } : writing.autosave} />
          </div>
        </CardBody>
      </Surface>
      <TextVersions writing={writing} />
    </Screen>
  );
}
