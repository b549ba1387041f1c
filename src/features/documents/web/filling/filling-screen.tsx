import type { ReactNode } from 'react';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { Screen } from '../../../../platform/web/layout/screen.tsx';
import { useSearchParams } from '../../../../platform/web/router/index.ts';
import { ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { confirm } from '../../../../platform/web/ui/overlays/confirm.tsx';
import { copyKey } from '../../../../platform/web/writing/local-copy.ts';
import { fillingErrors } from '../../../document-models/contract/filling/filling-errors.ts';
import { fieldsAsked } from '../../../document-models/rules/filling/filled-values.ts';
import type { ModelPage } from '../../../document-models/rules/model-fields.ts';
import type { DraftValue } from '../../../document-models/web/index.ts';
import { useCurrentUser } from '../../../session/web/index.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { beginFilling } from '../../contract/filling/begin-filling.ts';
import { editFilledDocument } from '../../contract/filling/edit-filled-document.ts';
import { fillModel } from '../../contract/filling/fill-model.ts';
import { getFilledDocument } from '../../contract/filling/get-filled-document.ts';
import { type DraftPlace, placeKey } from '../draft-place.ts';
import { readFillingAddress, sheetAddress } from './filling-address.ts';
import { FillingForm, fillingTitle } from './filling-form.tsx';
import { screenOfDraft } from './screen-of-draft.ts';

const wayOut = <ButtonLink to="/app/processos">Ver Meus Processos</ButtonLink>;
/** What is typed here is not read again under the hands of who types. */
const once = { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false } as const;

/** `/app/doe-formulario`: a form beside the page that comes of it (specification 001 §2, R573). */
export function Component() {
  const [query] = useSearchParams();
  const filling = readFillingAddress(query);
  const personId = useCurrentUser()?.id;
  if (filling === null) {
    return (
      <Screen title={fillingTitle}>
        <Empty
          title="Nenhum modelo escolhido"
          text="Escolha um modelo onde o documento começa: na abertura, no despacho ou na juntada."
          action={wayOut}
        />
      </Screen>
    );
  }
  if (personId === undefined) return null;
  return 'fileId' in filling ? (
    <Again key={filling.fileId} fileId={filling.fileId} personId={personId} />
  ) : (
    <First
      key={`${filling.modelId}:${placeKey(filling.place)}`}
      modelId={filling.modelId}
      place={filling.place}
      personId={personId}
    />
  );
}

const frame = (state: ReactNode) => <Screen title={fillingTitle}>{state}</Screen>;

interface FirstProps {
  readonly modelId: number;
  readonly place: DraftPlace;
  readonly personId: number;
}

/** A document to come. */
function First({ modelId, place, personId }: FirstProps) {
  const begun = useEndpoint(beginFilling, { params: { id: modelId }, query: place }, once);
  return (
    <AreaState of={begun} wayOut={wayOut} frame={frame}>
      {({ model, known, process_id }) => (
        <FillingForm
          heading={model.name}
          pages={model.document_json}
          start={{ name: model.name, values: knownValuesOf(model.document_json, known) }}
          copy={copyKey(personId, `fill:${modelId}:${placeKey(place)}`)}
          version={model.version}
          draft={screenOfDraft({ process_id, ...place })}
          official={model.official}
          many={<ButtonLink to={sheetAddress({ modelId, place })}>Preencher de uma planilha</ButtonLink>}
          verb="Incluir no processo"
          send={(body) => callEndpoint(fillModel, { body: { ...place, doe_document_model_id: modelId, ...body } })}
          said="Documento incluído no rascunho."
        />
      )}
    </AreaState>
  );
}

/** A document of a draft, with what it was filled in with. */
function Again({ fileId, personId }: { readonly fileId: number; readonly personId: number }) {
  const found = useEndpoint(getFilledDocument, { params: { id: fileId } }, once);
  return (
    <AreaState of={found} wayOut={wayOut} frame={frame}>
      {(document) => (
        <FillingForm
          heading={document.attachment_name}
          pages={document.model.document_json}
          start={{
            name: document.attachment_name,
            values: Object.fromEntries(
              document.document_json_inputs.map(({ rows, ...said }) => [
                said.name,
                { ...said, ...(rows ? { rows, row_count: rows.length } : {}) },
              ]),
            ),
          }}
          copy={copyKey(personId, `fill:document:${fileId}`)}
          version={document.version}
          draft={screenOfDraft(document)}
          official={document.model.official}
          warning={
            document.text_changed
              ? 'O texto foi mudado no editor depois de preenchido. Guardar aqui refaz o texto a partir do modelo.'
              : undefined
          }
          refusal={document.actions.find(({ action, allowed }) => action === 'edit' && !allowed)?.reason ?? undefined}
          verb="Guardar"
          send={(body) =>
            againIfConfirmed((ok) =>
              callEndpoint(editFilledDocument, {
                params: { id: fileId },
                body: { ...body, version: document.version, ...(ok ? { confirm: true } : {}) },
              }),
            )
          }
          said="Documento guardado."
        />
      )}
    </AreaState>
  );
}

/** Sends, and where what falls with it must be confirmed, asks and sends again. @returns `null` when it stays as it is */
async function againIfConfirmed(send: (confirmed: boolean) => Promise<unknown>): Promise<unknown> {
  try {
    return await send(false);
  } catch (error) {
    const asks: readonly string[] = [fillingErrors.changedByHand.code, documentErrors.confirmationRequired.code];
    if (!(error instanceof ApiError) || !asks.includes(error.code)) throw error;
    const body = error.message;
    const keep = 'Manter como está';
    const sure = await confirm({ title: 'Preencher de novo?', body, verb: 'Preencher de novo', keep, danger: true });
    return sure ? send(true) : null;
  }
}

/** What the process knows stands in the fields that say so. */
const knownValuesOf = (pages: readonly ModelPage[], known: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    fieldsAsked(pages).flatMap((field): [string, DraftValue][] => {
      const value = field.fill_with === undefined ? '' : (known[field.fill_with] ?? '');
      return value === '' ? [] : [[field.name, { name: field.name, value }]];
    }),
  );
