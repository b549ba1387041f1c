import { IconArrowBackUp, IconClock, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { look } from '../../../../platform/web/ui/look.tsx';
import { appendProcess } from '../../contract/appending/append-process.ts';
import { APPEND_REASON_LIMIT } from '../../rules/appending.ts';
import type { ProcessSubject } from '../acts/process-subject.ts';
import { type Candidate, CandidatePicker } from './candidate-picker.tsx';
import { Happens } from './happens.tsx';

interface AppendDialogProps {
  readonly process: Pick<ProcessSubject, 'id' | 'nup_formatted'>;
  readonly onDone: () => unknown;
  readonly onClose: () => void;
}

/** Ties another process to this one: which, which of them leads, and what will happen. */
export function AppendDialog({ process, onDone, onClose }: AppendDialogProps) {
  const [other, setOther] = useState<Candidate | null>(null);
  const [leads, setLeads] = useState<'this' | 'other'>('this');
  const { act } = useAct(appendProcess);
  const [principal, appended] = leads === 'this' ? [process, other] : [other, process];
  return (
    <ActDialog
      words={{ title: 'Apensar outro processo', verb: 'Apensar', busy: 'Apensando…', keep: 'Não apensar' }}
      icon={IconLink}
      fields={{
        process_id: {
          kind: 'own',
          label: 'Processo',
          fault: other ? undefined : 'Escolha o processo que vai ser apensado.',
          draw: (fault) => (
            <>
              <CandidatePicker processId={process.id} chosen={other} fault={fault} onChoose={setOther} />
              {principal && appended ? (
                <Effects
                  principal={principal.nup_formatted}
                  appended={appended.nup_formatted}
                  onSwap={() => setLeads(leads === 'this' ? 'other' : 'this')}
                />
              ) : null}
            </>
          ),
        },
        reason: {
          kind: 'text',
          label: 'Motivo',
          lines: 2,
          limit: APPEND_REASON_LIMIT,
          hint: 'Aparece para quem lê os dois processos.',
        },
      }}
      send={({ reason }) =>
        act({
          params: { processId: principal!.id },
          body: { process_id: appended!.id, ...(reason ? { reason } : {}) },
        })
      }
      onDone={({ message }) => {
        toast.success(message);
        return onDone();
      }}
      onClose={onClose}
    />
  );
}

interface EffectsProps {
  readonly principal: string;
  readonly appended: string;
  readonly onSwap: () => void;
}

const Effects = ({ principal, appended, onSwap }: EffectsProps) => (
  <Happens
    title="O que vai acontecer"
    effects={[
      {
        icon: IconLink,
        text: (
          <>
            <b className={look('semi', 'nup')}>{appended}</b> passa a andar com{' '}
            <b className={look('semi', 'nup')}>{principal}</b>, que é o principal.{' '}
            <button type="button" className={look('link')} onClick={onSwap}>
              Trocar o principal
            </button>
          </>
        ),
      },
      { icon: IconClock, text: 'Ele deixa de tramitar e arquivar sozinho; o prazo dele continua contando.' },
      { icon: IconArrowBackUp, text: 'Dá para voltar: Desapensar, com justificativa.' },
    ]}
  />
);
