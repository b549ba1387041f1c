import { useState } from 'react';
import { RefusalNote } from '../../../platform/web/acts/refusal-note.tsx';
import { useSubmission } from '../../../platform/web/acts/use-submission.ts';
import { Button } from '../../../platform/web/ui/actions/button.tsx';
import { SelectField } from '../../../platform/web/ui/fields/choice-fields.tsx';
import type { SearchOption } from '../../../platform/web/ui/fields/search-option.ts';
import { SideSheet } from '../../../platform/web/ui/overlays/dialog.tsx';
import { permission } from '../../access/rules/permissions.ts';
import { useCurrentUser, useHolds } from '../../session/web/index.ts';
import { type StepKind, stepKindKeys, stepKinds } from '../rules/steps.ts';
import type { WrittenStep } from './plan.ts';
import { faultsOf, type StepDraft, stepOf } from './step-draft.ts';
import { StepFields } from './step-fields.tsx';

interface StepSheetProps {
  readonly initial: StepDraft;
  readonly isNew: boolean;
  /** The units that the steps before make. */
  readonly made: readonly SearchOption[];
  /** Keeps the step in its plan. */
  readonly send: (step: WrittenStep) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Writes a step: its kind, and what that asks. */
export function StepSheet({ initial, isNew, made, send, onClose }: StepSheetProps) {
  const [draft, setDraft] = useState(initial);
  const [isTried, setTried] = useState(false);
  const { busy, refusal, submit } = useSubmission();
  const user = useCurrentUser();
  const isGeneral = useHolds(permission.MANAGE_USER_ADM);
  const faults = faultsOf(draft);
  const kinds = stepKindKeys.filter((kind) => isGeneral || (kind !== 'RENAME_ORGAN' && kind !== 'MERGE_ORGANS'));
  const keep = () => {
    setTried(true);
    if (Object.keys(faults).length > 0) return;
    void submit(() => send(stepOf(draft)), onClose);
  };
  return (
    <SideSheet
      wide
      title={isNew ? 'Acrescentar passo' : 'Mudar passo'}
      closeOnOutside={draft === initial}
      onClose={onClose}
      onSubmit={keep}
      footer={
        <>
          <Button data-safe onClick={onClose}>
            {isNew ? 'Agora não' : 'Deixar como está'}
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            busyLabel="Salvando…"
            blocked={isTried && Object.keys(faults).length > 0 ? { message: Object.values(faults)[0]! } : null}
          >
            {isNew ? 'Acrescentar' : 'Salvar passo'}
          </Button>
        </>
      }
    >
      <SelectField
        label="O que muda"
        value={draft.kind}
        options={kinds.map((kind) => ({ value: kind, label: stepKinds[kind] }))}
        onChange={(event) => setDraft({ ...draft, kind: event.target.value as StepKind })}
      />
      <StepFields
        draft={draft}
        change={(fields) => setDraft((now) => ({ ...now, ...fields }))}
        faults={isTried ? faults : {}}
        made={made}
        partId={isGeneral ? undefined : user?.capacity?.entityId}
      />
      <RefusalNote error={refusal} fields={[]} />
    </SideSheet>
  );
}
