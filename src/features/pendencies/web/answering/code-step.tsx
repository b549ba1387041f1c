import { useAct } from '../../../../platform/web/api/hooks.ts';
import { MailedCodeStep } from '../../../../platform/web/by-mail/mailed-code-step.tsx';
import { CODE_DIGITS, CODE_MINUTES } from '../../../signatures/rules/one-time-code.ts';
import { proveAnswerCode } from '../../contract/answering/prove-answer-code.ts';
import { sendAnswerCode } from '../../contract/answering/send-answer-code.ts';

interface CodeStepProps {
  readonly hash: string;
  readonly sentTo: string | null;
  /** They typed a code before, whose hours are over. */
  readonly wasHere: boolean;
  readonly onEnter: (visit: string) => void;
}

/** Sends a code to the mailbox that the request went to, and takes it. */
export function CodeStep({ hash, sentTo, wasHere, onEnter }: CodeStepProps) {
  const sending = useAct(sendAnswerCode);
  const proving = useAct(proveAnswerCode);
  return (
    <MailedCodeStep
      code={{ digits: CODE_DIGITS, minutes: CODE_MINUTES }}
      sentTo={sentTo}
      why="Para mostrar o pedido, enviamos um código para"
      again={wasHere ? 'O código de antes venceu.' : null}
      send={() => sending.act({ body: { hash } })}
      prove={async (code) => onEnter((await proving.act({ body: { hash, code } })).visit)}
    />
  );
}
