import { useState } from 'react';
import { onlyDigits, ownCpfFault } from '../../../../kernel/numbers/cpf.ts';
import { ApiError, failureMessage } from '../../../../platform/web/api/api-error.ts';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { MailedCodeStep } from '../../../../platform/web/by-mail/mailed-code-step.tsx';
import { CpfField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { CODE_DIGITS, CODE_MINUTES } from '../../../signatures/rules/one-time-code.ts';
import { enterKnowledgeLink } from '../../contract/outside/enter-knowledge-link.ts';
import { sendKnowledgeCode } from '../../contract/outside/send-knowledge-code.ts';

interface ProveStepProps {
  readonly hash: string;
  /** Masked. */
  readonly sentTo: string;
  /** They proved it before, and its half hour is over. */
  readonly wasHere: boolean;
  readonly onEnter: (visit: string) => void;
}

/** Asks the CPF, mails a code to where the link went, and takes it. Which CPF it is, is never said. */
export function ProveStep({ hash, sentTo, wasHere, onEnter }: ProveStepProps) {
  const [cpf, setCpf] = useState('');
  const sending = useAct(sendKnowledgeCode);
  const proving = useAct(enterKnowledgeLink);
  return (
    <MailedCodeStep
      code={{ digits: CODE_DIGITS, minutes: CODE_MINUTES }}
      sentTo={sentTo}
      why="Para mostrar os documentos, pedimos o seu CPF e um código, que enviamos para"
      again={wasHere ? 'A confirmação de antes venceu.' : null}
      draw={(refused) => (
        <CpfField
          label="Seu CPF"
          size="lg"
          autoComplete="off"
          value={cpf}
          aria-invalid={refused || undefined}
          onChange={({ target }) => setCpf(target.value)}
        />
      )}
      lacks={() => ownCpfFault(cpf)}
      send={() => sending.act({ body: { hash, cpf: onlyDigits(cpf) } })}
      prove={async (code) => onEnter((await proving.act({ body: { hash, code } })).visit)}
      sentenceOf={sentenceOf}
    />
  );
}

/** Why a link that died meanwhile does nothing any more is in its reasons. */
function sentenceOf(error: unknown): string {
  const [reason] = error instanceof ApiError ? error.reasons : [];
  return reason ? [reason.message, reason.resolve].filter(Boolean).join(' ') : failureMessage(error);
}
