import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAct, useEndpoint } from '../../../platform/web/api/hooks.ts';
import { formatDate, formatDateTime, today } from '../../../platform/web/format/date.ts';
import { useParams } from '../../../platform/web/router/index.ts';
import { toast } from '../../../platform/web/toasts/toast.ts';
import { Button } from '../../../platform/web/ui/actions/button.tsx';
import { AreaState } from '../../../platform/web/ui/display/area-state.tsx';
import { Empty, Skeleton } from '../../../platform/web/ui/display/area-message.tsx';
import { Card } from '../../../platform/web/ui/display/card.tsx';
import { Fact, Facts } from '../../../platform/web/ui/display/facts.tsx';
import { Note } from '../../../platform/web/ui/display/note.tsx';
import { look } from '../../../platform/web/ui/look.tsx';
import { confirm } from '../../../platform/web/ui/overlays/confirm.tsx';
import { AdministrationDoor, AdministrationScreen } from '../../access/web/index.ts';
import { editPlan } from '../contract/edit-plan.ts';
import { foreseePlan } from '../contract/foresee-plan.ts';
import { getPlan } from '../contract/get-plan.ts';
import { numbered } from '../rules/numbered-units.ts';
import { DataDialog } from './data-dialog.tsx';
import { type Plan, planReads, type WrittenStep } from './plan.ts';
import { PlanActs } from './plan-acts.tsx';
import { PlanStatus } from './plan-status.tsx';
import { plansPlace } from './place.ts';
import { type StepActs, StepCard } from './step-card.tsx';
import { draftOf, newStep } from './step-draft.ts';
import { madeBefore } from './made-before.ts';
import { StepSheet } from './step-sheet.tsx';

/** While one goes on, how often it is asked how far, in milliseconds. */
const ASKED_EVERY = 2_000;

/** It goes on, or is about to begin: its day has come. */
const goesOn = ({ status, effective_on }: Plan): boolean =>
  status === 'IN_PROGRESS' || (status === 'SCHEDULED' && effective_on !== null && effective_on <= today());

/** One reorganisation: what it does, what that touches, and how far it is. */
export const Component = () => (
  <AdministrationDoor of={plansPlace}>
    <Asked />
  </AdministrationDoor>
);

function Asked() {
  const id = Number(useParams()['id']);
  const found = useEndpoint(
    getPlan,
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data && goesOn(state.data) ? ASKED_EVERY : false) },
  );
  if (found.data) return <PlanArea plan={found.data} />;
  return (
    <AdministrationScreen of={plansPlace} title="Reorganização" crumbs={[{ label: 'Reorganização' }]}>
      <AreaState of={found} empty={null}>
        {() => null}
      </AreaState>
    </AdministrationScreen>
  );
}

function PlanArea({ plan }: { readonly plan: Plan }) {
  const { id, version, title, ground, effective_on, steps, can_edit } = plan;
  const isAhead = ['DRAFT', 'SCHEDULED', 'HELD'].includes(plan.status);
  const rehearsal = useEndpoint(foreseePlan, { params: { id } }, { enabled: isAhead, staleTime: 0 });
  const foresight = isAhead ? rehearsal.data : undefined;
  // What a step touches takes lines below it: those under the first come with them, so that no verb moves from under a finger.
  const standing = rehearsal.isLoading ? steps.slice(0, 1) : steps;
  const [isNaming, setNaming] = useState(false);
  /** Where the step that is written stands; one past the last for a new one. */
  const [writing, setWriting] = useState<number | null>(null);
  const { act } = useAct(editPlan, { invalidates: planReads });
  // What a step makes has its number, by which the ones after it name it.
  const now = numbered(steps.map(({ step }) => step));
  const save = (
    fields: Partial<{ title: string; ground: string; effective_on: string | null; steps: WrittenStep[] }>,
  ) => act({ params: { id }, body: { title, ground, effective_on, steps: now, ...fields, version } });
  const keepSteps = (next: WrittenStep[]) => save({ steps: next }).then(() => undefined, toast.failure);

  async function open(begin: () => void) {
    // What is written anew has to be scheduled again.
    const isSure =
      plan.status !== 'SCHEDULED' ||
      (await confirm({
        title: 'Mudar uma reorganização agendada?',
        body: 'Ao salvar, ela deixa de estar agendada. Agende de novo quando terminar.',
        verb: 'Mudar',
        keep: 'Deixar agendada',
      }));
    if (isSure) begin();
  }

  const swapped = (at: number, other: number) =>
    now.map((step, i) => (i === at ? now[other]! : i === other ? now[at]! : step));
  const actsOf = (at: number): StepActs => ({
    onEdit: () => void open(() => setWriting(at)),
    onRemove: () => void open(() => void keepSteps(now.filter((_, i) => i !== at))),
    onUp: at === 0 ? null : () => void open(() => void keepSteps(swapped(at, at - 1))),
    onDown: at === now.length - 1 ? null : () => void open(() => void keepSteps(swapped(at, at + 1))),
  });

  return (
    <AdministrationScreen
      of={plansPlace}
      title={title}
      crumbs={[{ label: title }]}
      aside={<PlanActs plan={plan} foresight={foresight} />}
    >
      <div className={look('stack')}>
        {plan.failure.map(({ message, resolve }) => (
          <Note
            key={message}
            tone="bad"
            title={plan.status === 'HELD' ? `Não começou. ${message}` : `Parou. ${message}`}
          >
            {resolve}
          </Note>
        ))}
        <Card
          title="O que é"
          aside={
            can_edit ? (
              <Button size="sm" icon={IconPencil} onClick={() => void open(() => setNaming(true))}>
                Mudar
              </Button>
            ) : null
          }
        >
          <Facts layout="columns">
            <Fact name="Situação">
              <PlanStatus plan={plan} />
            </Fact>
            <Fact name="Fundamento">{ground || 'Falta escrever'}</Fact>
            <Fact name="Passa a valer">
              {effective_on === null ? 'Falta escolher o dia' : formatDate(effective_on)}
            </Fact>
            <Fact name="Criada por">{`${plan.created_by}, em ${formatDateTime(plan.created_at)}`}</Fact>
            {plan.started_at ? <Fact name="Começou">{formatDateTime(plan.started_at)}</Fact> : null}
            {plan.ended_at ? <Fact name="Terminou">{formatDateTime(plan.ended_at)}</Fact> : null}
          </Facts>
        </Card>
        <Card
          title="Passos"
          padded={false}
          aside={
            <span className={look('row')}>
              <span className={look('tiny', 'muted')} role="status">
                {isAhead && rehearsal.isFetching ? 'conferindo…' : foresight ? 'conferido agora' : ''}
              </span>
              {can_edit ? (
                <Button size="sm" icon={IconPlus} onClick={() => void open(() => setWriting(now.length))}>
                  Acrescentar passo
                </Button>
              ) : null}
            </span>
          }
        >
          {steps.length === 0 ? (
            <Empty
              title="Nenhum passo ainda"
              text="Cada passo funde, divide, renomeia, move ou desativa. Eles acontecem nesta ordem."
            />
          ) : (
            <ol>
              {standing.map((step, at) => (
                <StepCard
                  key={`${at} ${step.sentence}`}
                  number={at + 1}
                  step={step}
                  foreseen={foresight?.steps[at]}
                  acts={can_edit ? actsOf(at) : null}
                />
              ))}
            </ol>
          )}
          {standing.length < steps.length ? <Skeleton lines={3} label="Conferindo os passos" /> : null}
        </Card>
        {isAhead && rehearsal.isError ? (
          <Note tone="bad" title="Não deu para fazer a prévia agora.">
            {rehearsal.error.message}{' '}
            <Button size="sm" onClick={() => void rehearsal.refetch()}>
              Conferir de novo
            </Button>
          </Note>
        ) : null}
        {isAhead && !rehearsal.isLoading ? (
          <p className={look('small', 'muted')}>
            Documentos e históricos de antes guardam os nomes de antes. Os números dos processos não mudam. Quem
            procurar uma sigla antiga encontra a unidade de agora.
          </p>
        ) : null}
      </div>
      {isNaming ? <DataDialog plan={plan} send={save} onClose={() => setNaming(false)} /> : null}
      {writing === null ? null : (
        <StepSheet
          isNew={writing === now.length}
          initial={now[writing] ? draftOf(now[writing], plan.names) : newStep()}
          made={madeBefore(now, writing, plan.names)}
          send={(step) => save({ steps: numbered(now.toSpliced(writing, 1, step)) })}
          onClose={() => setWriting(null)}
        />
      )}
    </AdministrationScreen>
  );
}
