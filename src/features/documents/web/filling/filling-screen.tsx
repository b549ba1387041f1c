import { IconDeviceFloppy, IconFilePlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { RefusalNote } from '../../../../platform/web/acts/refusal-note.tsx';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatTime } from '../../../../platform/web/format/date.ts';
import { EndBar } from '../../../../platform/web/layout/end-bar.tsx';
import { Screen } from '../../../../platform/web/layout/screen.tsx';
import { useNavigate, useSearchParams } from '../../../../platform/web/router/index.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button, ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { InSight } from '../../../../platform/web/ui/display/in-sight.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { Segmented } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import { confirm } from '../../../../platform/web/ui/overlays/confirm.tsx';
import { copyKey } from '../../../../platform/web/writing/local-copy.ts';
import { useAskBeforeLeaving } from '../../../../platform/web/writing/use-ask-before-leaving.ts';
import { fillingErrors } from '../../../document-models/contract/filling/filling-errors.ts';
import { fieldsAsked } from '../../../document-models/rules/filling/filled-values.ts';
import { labelOf, type ModelPage } from '../../../document-models/rules/model-fields.ts';
import { type DraftValue, goToField } from '../../../document-models/web/index.ts';
import { useCurrentUser } from '../../../session/web/index.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { beginFilling } from '../../contract/filling/begin-filling.ts';
import { editFilledDocument } from '../../contract/filling/edit-filled-document.ts';
import { fillModel } from '../../contract/filling/fill-model.ts';
import { getFilledDocument } from '../../contract/filling/get-filled-document.ts';
import { refreshDraftDocuments } from '../draft-documents.ts';
import { type DraftPlace, placeKey } from '../draft-place.ts';
import { readFillingAddress, sheetAddress } from './filling-address.ts';
import { screenOfDraft } from './screen-of-draft.ts';
import { FieldsOfPage, Missing, Pages } from './filling-parts.tsx';
import { type Filled, useFilling } from './use-filling.ts';
import styles from './filling-screen.module.css';

const wayOut = <ButtonLink to="/app/processos">Ver Meus Processos</ButtonLink>;
const title = 'Preencher modelo';
/** What is typed here is not read again under the hands of who types. */
const once = { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false } as const;

/** `/app/doe-formulario`: a form beside the page that comes of it (specification 001 §2, R573). */
export function Component() {
  const [query] = useSearchParams();
  const filling = readFillingAddress(query);
  const personId = useCurrentUser()?.id;
  if (filling === null) {
    return (
      <Screen title={title}>
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

const frame = (state: ReactNode) => <Screen title={title}>{state}</Screen>;

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
        <Form
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
        <Form
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

interface FormProps {
  readonly heading: string;
  readonly pages: readonly ModelPage[];
  readonly start: Parameters<typeof useFilling>[0]['start'];
  readonly copy: string;
  readonly version: number;
  readonly draft: ReturnType<typeof screenOfDraft>;
  readonly official: boolean;
  readonly warning?: string | undefined;
  readonly refusal?: string | undefined;
  /** The way to many documents of the same model. */
  readonly many?: ReactNode;
  readonly verb: string;
  readonly said: string;
  readonly send: (body: {
    readonly attachment_name: string;
    readonly document_json_inputs: ReturnType<Filled['inputs']>;
  }) => Promise<unknown>;
}

function Form(props: FormProps) {
  const { heading, pages, draft, official, warning, refusal, many, verb, said, send } = props;
  const form = useFilling(props);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [shown, setShown] = useState<'form' | 'page'>('form');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  // What is typed is kept; what is on its way would be lost with the window.
  useAskBeforeLeaving(form.sending > 0 || busy);

  async function submit() {
    form.try();
    const [first] = [...form.missing, ...form.wrong];
    if (first) {
      toast.fault(
        form.missing.length > 0 ? `Campo obrigatório vazio: ${labelOf(first)}.` : (form.errorOf(first) ?? ''),
      );
      setShown('form');
      requestAnimationFrame(() => goToField(first.name));
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      const body = { attachment_name: form.name.trim() || heading, document_json_inputs: form.inputs() };
      const sent = await send(body);
      if (sent !== null) {
        form.forget();
        await refreshDraftDocuments(client);
        toast.success(said);
        navigate(draft.back);
      }
    } catch (error) {
      setProblem(error);
      setShown('form');
    }
    setBusy(false);
  }
  async function discard() {
    const sure = await confirm({
      title: 'Descartar o que foi preenchido?',
      body: 'O que você escreveu neste formulário se perde. O modelo e o processo não mudam.',
      verb: 'Descartar',
      keep: 'Continuar preenchendo',
      danger: true,
    });
    if (!sure) return;
    form.forget();
    navigate(draft.back);
  }

  const blocked =
    refusal !== undefined
      ? { message: refusal }
      : form.sending > 0
        ? { message: 'Espere a planilha terminar de chegar.' }
        : null;
  return (
    <Screen
      layout="fills"
      title={heading}
      subtitle={`${official ? 'Modelo oficial do DOE' : 'Modelo'} · entra em: ${draft.says}`}
      crumbs={[{ label: draft.says, to: draft.back }, { label: title }]}
      aside={
        <span className={look('row', 'wrap')}>
          {form.keptAt ? (
            <span className={look('small', 'muted')} role="status">
              Guardado neste computador às {formatTime(form.keptAt)}
            </span>
          ) : null}
          {many}
        </span>
      }
    >
      <div className={classNames(styles.choice, look('onlyNarrow'))}>
        <Segmented
          label="O que ver"
          block
          value={shown}
          onChange={setShown}
          options={[
            { value: 'form', label: 'Preencher' },
            { value: 'page', label: 'Ver a página' },
          ]}
        />
      </div>
      <div className={styles.both} data-shown={shown}>
        <form
          className={styles.form}
          aria-label="Campos do documento"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!blocked && !busy) void submit();
          }}
        >
          {refusal ? <Note tone="warn">{refusal}</Note> : null}
          {warning ? <Note tone="warn">{warning}</Note> : null}
          {problem === null ? null : (
            <InSight>
              <RefusalNote error={problem} />
            </InSight>
          )}
          <Missing form={form} />
          {pages.map((page, at) => (
            <FieldsOfPage key={at} number={at + 1} page={page} before={pages.slice(0, at)} form={form} />
          ))}
          <Card title="Documento">
            <TextField
              label="Nome do documento"
              maxLength={300}
              value={form.name}
              onChange={({ target }) => form.setName(target.value)}
            />
          </Card>
        </form>
        <Pages pages={pages} form={form} />
      </div>
      <EndBar layout="fills">
        <span className={look('small', 'muted', 'grow', 'hideNarrow')}>
          {blocked?.message ?? 'Depois de incluir, ainda dá para mudar até a primeira assinatura.'}
        </span>
        <Button variant="ghost" onClick={() => void discard()}>
          Descartar
        </Button>
        <Button
          variant="primary"
          icon={verb === 'Guardar' ? IconDeviceFloppy : IconFilePlus}
          busy={busy}
          busyLabel="Guardando…"
          blocked={blocked}
          onClick={() => void submit()}
        >
          {verb}
        </Button>
      </EndBar>
    </Screen>
  );
}
