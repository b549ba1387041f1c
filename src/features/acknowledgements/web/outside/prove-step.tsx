import { IconMailForward } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { isValidCpf, onlyDigits } from '../../../../kernel/numbers/cpf.ts';
import { ApiError, failureMessage } from '../../../../platform/web/api/api-error.ts';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { CpfField, TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
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

/** Asks the CPF, mails a code to where the link went, and takes it; the sixth digit sends it. Which CPF it is, is never said. */
export function ProveStep({ hash, sentTo, wasHere, onEnter }: ProveStepProps) {
  const [cpf, setCpf] = useState('');
  const [asked, setAsked] = useState(false);
  const [code, setCode] = useState('');
  const [said, say] = useState<{ readonly tone: 'ok' | 'bad'; readonly text: string } | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const sending = useAct(sendKnowledgeCode);
  const proving = useAct(enterKnowledgeLink);

  const refuse = (text: string) => say({ tone: 'bad', text });
  const send = async () => {
    if (!isValidCpf(onlyDigits(cpf))) return refuse('Digite os 11 números do seu CPF.');
    try {
      const { message } = await sending.act({ body: { hash, cpf: onlyDigits(cpf) } });
      say({ tone: 'ok', text: `${message} Ele vale por ${CODE_MINUTES} minutos.` });
      setAsked(true);
      setCode('');
      requestAnimationFrame(() => box.current?.querySelector('input')?.focus());
    } catch (error) {
      refuse(sentenceOf(error));
    }
  };
  const prove = async (digits: string) => {
    if (proving.isPending) return;
    try {
      onEnter((await proving.act({ body: { hash, code: digits } })).visit);
    } catch (error) {
      refuse(sentenceOf(error));
      setCode('');
      box.current?.querySelector('input')?.focus();
    }
  };
  const type = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, CODE_DIGITS);
    setCode(digits);
    if (digits.length === CODE_DIGITS) void prove(digits);
  };
  return (
    <Card title="Confirme que é você">
      <form
        className={look('stack')}
        onSubmit={(event) => {
          event.preventDefault();
          if (!asked) void send();
          else if (code.length === CODE_DIGITS) void prove(code);
          else refuse(`Digite os ${CODE_DIGITS} números do código.`);
        }}
      >
        <p>
          {wasHere ? 'A confirmação de antes venceu. ' : ''}
          {asked
            ? 'Digite o código que chegou em'
            : 'Para mostrar os documentos, pedimos o seu CPF e um código, que enviamos para'}{' '}
          <b className={look('semi')}>{sentTo}</b>.
        </p>
        {said ? (
          <Note key={said.text} tone={said.tone} live>
            {said.text}
          </Note>
        ) : null}
        {asked ? (
          <div ref={box}>
            <TextField
              label="Código"
              size="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              value={code}
              readOnly={proving.isPending}
              aria-invalid={said?.tone === 'bad' || undefined}
              onChange={({ target }) => type(target.value)}
            />
          </div>
        ) : (
          <CpfField
            label="Seu CPF"
            size="lg"
            autoComplete="off"
            value={cpf}
            aria-invalid={said?.tone === 'bad' || undefined}
            onChange={({ target }) => setCpf(target.value)}
          />
        )}
        <div className={look('row', 'wrap')}>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            busy={asked ? proving.isPending : sending.isPending}
            busyLabel="Conferindo…"
          >
            {asked ? 'Continuar' : 'Receber o código'}
          </Button>
          {asked ? (
            <Button
              variant="ghost"
              icon={IconMailForward}
              busy={sending.isPending}
              busyLabel="Enviando…"
              onClick={() => void send()}
            >
              Enviar outro código
            </Button>
          ) : null}
        </div>
      </form>
    </Card>
  );
}

/** Why a link that died meanwhile does nothing any more is in its reasons. */
function sentenceOf(error: unknown): string {
  const [reason] = error instanceof ApiError ? error.reasons : [];
  return reason ? [reason.message, reason.resolve].filter(Boolean).join(' ') : failureMessage(error);
}
