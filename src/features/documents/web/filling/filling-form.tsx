import { IconDeviceFloppy, IconFilePlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { RefusalNote } from '../../../../platform/web/acts/refusal-note.tsx';
import { formatTime } from '../../../../platform/web/format/date.ts';
import { EndBar } from '../../../../platform/web/layout/end-bar.tsx';
import { Screen } from '../../../../platform/web/layout/screen.tsx';
import { useNavigate } from '../../../../platform/web/router/index.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { InSight } from '../../../../platform/web/ui/display/in-sight.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { Segmented } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import { confirm } from '../../../../platform/web/ui/overlays/confirm.tsx';
import { useAskBeforeLeaving } from '../../../../platform/web/writing/use-ask-before-leaving.ts';
import { labelOf, type ModelPage } from '../../../document-models/rules/model-fields.ts';
import { goToField } from '../../../document-models/web/index.ts';
import { refreshDraftDocuments } from '../draft-documents.ts';
import type { screenOfDraft } from './screen-of-draft.ts';
import { FieldsOfPage, Missing, Pages } from './filling-parts.tsx';
import { type Filled, useFilling } from './use-filling.ts';
import styles from './filling-form.module.css';

/** What the screen is called while no document has a name. */
export const fillingTitle = 'Preencher modelo';

interface FillingFormProps {
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

/** A form beside the page that comes of it, whichever document it is of. */
export function FillingForm(props: FillingFormProps) {
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
      crumbs={[{ label: draft.says, to: draft.back }, { label: fillingTitle }]}
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
