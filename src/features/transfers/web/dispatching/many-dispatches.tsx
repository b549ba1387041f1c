import { IconSend, IconSignature } from '@tabler/icons-react';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { RefusalNote } from '../../../../platform/web/acts/refusal-note.tsx';
import { type StartedOutcome, useMany } from '../../../../platform/web/acts/many/use-many.tsx';
import { useSubmission } from '../../../../platform/web/acts/use-submission.ts';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { RichTextEditor } from '../../../../platform/web/editor/index.tsx';
import { today } from '../../../../platform/web/format/date.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Skeleton } from '../../../../platform/web/ui/display/area-message.tsx';
import { Segmented, SelectField } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { DateField } from '../../../../platform/web/ui/fields/date-field.tsx';
import type { SearchOption } from '../../../../platform/web/ui/fields/search-option.ts';
import { SearchSelect } from '../../../../platform/web/ui/fields/search-select.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { SideSheet } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { documentType } from '../../../documents/rules/document-types.ts';
import { manyOf, type ProcessSubject } from '../../../processes/web/index.ts';
import { useCurrentUser } from '../../../session/web/index.ts';
import { dispatchProcesses } from '../../contract/dispatching/dispatch-processes.ts';
import { writeDispatches } from '../../contract/dispatching/write-dispatches.ts';
import { transferErrors } from '../../contract/transfer-errors.ts';
import type { SignTexts } from '../acts/sign-text-place.ts';
import { joinConfirmation } from './confirmations.ts';
import { loadUnits } from './load-units.ts';
import { dispatchKinds } from './use-dispatch.ts';
import styles from './many-dispatches.module.css';

interface ManyDispatchesProps {
  readonly processes: readonly Pick<ProcessSubject, 'id' | 'nup_formatted' | 'capacity'>[];
  readonly target?: SearchOption | undefined;
  readonly signText?: SignTexts | undefined;
  readonly onDone: (outcome: StartedOutcome) => unknown;
  readonly onClose: () => void;
}

/** The text of all. */
const ALL = '';
const isEmpty = (html: string): boolean => html.replace(/<[^>]*>/g, '').trim() === '' && !html.includes('<img');

/**
 * Sends many processes to one unit: where they go, one text for all or one of its own for some, what will happen to each, and
 * one signature for all of them (experience §7.8, §19.6).
 */
export function ManyDispatches({ processes, target, signText, onDone, onClose }: ManyDispatchesProps) {
  const [to, setTo] = useState<SearchOption | null>(target ?? null);
  const [returnBy, setReturnBy] = useState('');
  const [typeId, setTypeId] = useState(String(documentType.DISPATCH_SHEET));
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const [whose, setWhose] = useState(ALL);
  const [lacks, setLacks] = useState<{ readonly to?: boolean; readonly text?: boolean }>({});
  const [signing, setSigning] = useState<ReactNode>(null);
  const { busy, refusal, submit } = useSubmission();
  const write = useAct(writeDispatches);
  const here = processes[0]?.capacity.id ?? 0;
  const entityId = useCurrentUser()?.capacity?.entityId;
  const load = useMemo(() => loadUnits({ id: here, entityId }), [here, entityId]);
  const shared = texts[ALL] ?? '';
  const own = Object.entries(texts).filter(([of, html]) => of !== ALL && !isEmpty(html));
  const many = useMany(dispatchProcesses, manyOf(processes), {
    icon: IconSend,
    // What it says does not decide whether it may go.
    rehearse: to && { to: Number(to.value), html_source: '<p>Ensaio.</p>', return_by: returnBy || null },
    confirms: {
      [transferErrors.joinConfirmation.code]: joinConfirmation('Tramitar mesmo assim'),
      [transferErrors.dispatchBegun.code]: { field: 'confirm_replace', word: 'Trocar o despacho começado por este' },
    },
    nothingDone: 'Nada foi tramitado.',
  });
  const staying = processes.length - many.count;

  const body = () => ({
    to: Number(to?.value),
    return_by: returnBy || null,
    document_type_id: Number(typeId),
    ...(isEmpty(shared) ? {} : { html_source: shared }),
    texts: own.map(([of, html_source]) => ({ process_id: Number(of), html_source })),
  });
  const isComplete = (): boolean => {
    const without = isEmpty(shared) && many.going.some((id) => !own.some(([of]) => Number(of) === id));
    setLacks({ to: to === null, text: without });
    return to !== null && !without && !many.blocked;
  };
  const send = () =>
    submit(
      () => many.leave(body()),
      (outcome) => {
        onClose();
        void onDone(outcome);
      },
    );
  const signAndSend = () =>
    submit(
      async () => {
        const sent = { ...body(), ...many.confirmedFields, process_ids: [...many.going] };
        const { results } = await write.act({ body: sent });
        const written = results.flatMap(({ id, document }) => (document ? [{ processId: id, ...document }] : []));
        const [first] = results;
        if (written.length === 0 && first) throw new ApiError(409, first.code ?? '', first.message);
        return written;
      },
      (written) => {
        const named = new Map(processes.map(({ id, nup_formatted }) => [id, nup_formatted]));
        const asked = written.map((one) => ({ ...one, title: `Despacho de ${named.get(one.processId) ?? ''}` }));
        setSigning(
          signText?.(asked, (signedIds) => {
            setSigning(null);
            const left = asked.length - signedIds.length;
            if (left > 0)
              toast.warning(
                `${plural(left, 'despacho não foi assinado', 'despachos não foram assinados')}. Nada foi tramitado.`,
              );
            else void send();
          }),
        );
      },
    );

  return (
    <>
      <SideSheet
        title={`Tramitar ${processes.length} processos`}
        wide
        closeOnOutside={false}
        onClose={onClose}
        onSubmit={() => void (isComplete() && send())}
        footer={
          <>
            {to && staying > 0 ? (
              <p className={styles.staying}>
                {staying === 1 ? 'O que fica continua selecionado.' : `Os ${staying} que ficam continuam selecionados.`}
              </p>
            ) : null}
            <Button data-safe onClick={onClose}>
              Não tramitar
            </Button>
            {signText ? (
              <Button icon={IconSignature} blocked={many.blocked} onClick={() => void (isComplete() && signAndSend())}>
                Assinar e tramitar
              </Button>
            ) : null}
            <Button
              type="submit"
              variant="primary"
              icon={IconSend}
              busy={busy}
              busyLabel="Tramitando…"
              blocked={many.blocked}
              aria-keyshortcuts="Control+Enter"
            >
              {to ? `Tramitar ${many.count} para ${to.label}` : 'Tramitar'}
            </Button>
          </>
        }
      >
        <RefusalNote error={refusal} />
        <SearchSelect
          label="Para"
          load={load}
          recentsKey="dispatch-units"
          emptyText="Nenhum setor encontrado com esse nome. Tente a sigla."
          placeholder="Sigla ou nome do setor"
          value={to}
          onChange={setTo}
          error={lacks.to && !to ? 'Escolha o setor de destino.' : undefined}
        />
        <DateField
          label="Devolver até"
          optional
          hint="Peça os processos de volta até um dia. A data aparece para os dois setores."
          min={today()}
          value={returnBy}
          onChange={setReturnBy}
        />
        <div className={look('stack')}>
          <div className={look('row', 'wrap', 'between')}>
            <SelectField
              label="Despacho"
              value={whose}
              onChange={(event) => setWhose(event.currentTarget.value)}
              options={[
                { value: ALL, label: 'Igual para todos' },
                ...processes.map(({ id, nup_formatted: nup }) => ({
                  value: String(id),
                  label: `Só para ${nup}${own.some(([of]) => of === String(id)) ? ' (escrito)' : ''}`,
                })),
              ]}
            />
            <Segmented label="Tipo do documento" value={typeId} onChange={setTypeId} options={dispatchKinds} />
          </div>
          <Suspense fallback={<Skeleton lines={5} label="Abrindo o editor" />}>
            <RichTextEditor
              key={whose}
              size="short"
              label={whose === ALL ? 'Texto do despacho, igual para todos' : 'Texto do despacho só deste processo'}
              html={texts[whose] ?? ''}
              onChange={(html) => setTexts((before) => ({ ...before, [whose]: html }))}
              invalid={lacks.text === true}
              describedBy={lacks.text ? 'many-dispatches-text' : undefined}
            />
          </Suspense>
          {whose !== ALL && isEmpty(texts[whose] ?? '') ? (
            <p className={look('small', 'muted')}>Em branco, este processo leva o texto de todos.</p>
          ) : null}
          {lacks.text ? (
            <p className={look('small', 'wrong')} id="many-dispatches-text" role="alert">
              {own.length > 0 ? 'Escreva o despacho dos que não têm um só seu.' : 'Escreva o despacho.'}
            </p>
          ) : null}
        </div>
        {to ? (
          many.panel
        ) : (
          <p className={look('muted')}>Escolha o setor para ver o que vai acontecer com cada processo.</p>
        )}
      </SideSheet>
      {signing}
    </>
  );
}
