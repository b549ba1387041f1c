import { IconArrowBackUp } from '@tabler/icons-react';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { sendAnswerBack } from '../../contract/answers/send-answer-back.ts';
import { REASON_LIMIT } from '../../rules/pendency-limits.ts';
import type { PendencyDialogProps } from './pendency-dialog.ts';

/** Sends an answer back to who sent it, with what is wrong in it. */
export function SendBackDialog({ pendency: { id, number, party }, ...ends }: PendencyDialogProps) {
  const { act } = useAct(sendAnswerBack);
  return (
    <ActDialog
      words={{
        title: 'Devolver a resposta?',
        text: `${party?.name ?? 'A pessoa'} recebe um e-mail com o motivo e corrige a resposta pelo mesmo link. A pendência nº ${number} volta a aguardar.`,
        verb: 'Devolver resposta',
        busy: 'Devolvendo…',
        keep: 'Manter a resposta',
        done: 'Resposta devolvida.',
      }}
      icon={IconArrowBackUp}
      fields={{
        reason: {
          kind: 'text',
          label: 'O que precisa ser corrigido',
          lines: 3,
          limit: REASON_LIMIT,
          required: 'Escreva o que a pessoa precisa corrigir.',
          hint: 'Vai no e-mail e fica no histórico do processo.',
        },
      }}
      send={({ reason }) => act({ params: { id }, body: { reason } })}
      {...ends}
    />
  );
}
