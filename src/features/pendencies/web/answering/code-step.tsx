import { IconMailForward } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ApiError, failureMessage } from '../../../../platform/web/api/api-error.ts';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
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

/** Sends a code to the mailbox that the request went to, and takes it; the sixth digit sends it. */
export function CodeStep({ hash, sentTo, wasHere, onEnter }: CodeStepProps) {
  const [asked, setAsked] = useState(false);
  const [code, setCode] = useState('');
  const [said, say] = useState<{ readonly tone: 'ok' | 'bad'; readonly text: string } | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const sending = useAct(sendAnswerCode);
  const proving = useAct(proveAnswerCode);

  const send = async () => {
    try {
      const { message } = await sending.act({ body: { hash } });
      say({ tone: 'ok', text: `${message} Ele vale por ${CODE_MINUTES} minutos.` });
      setAsked(true);
      setCode('');
      requestAnimationFrame(() => box.current?.querySelector('input')?.focus());
    } catch (error) {
      say({ tone: 'bad', text: failureMessage(error) });
    }
  };
  const prove = async (digits: string) => {
    if (proving.isPending) return;
    try {
      onEnter((await proving.act({ body: { hash, code: digits } })).visit);
    } catch (error) {
      say({ tone: 'bad', text: refusalText(error) });
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
          else say({ tone: 'bad', text: `Digite os ${CODE_DIGITS} números do código.` });
        }}
      >
        <p>
          {wasHere ? 'O código de antes venceu. ' : ''}
          {asked ? 'Digite o código que chegou em' : 'Para mostrar o pedido, enviamos um código para'}{' '}
          <b className={look('semi')}>{sentTo}</b>.
        </p>
        {said ? (
          <Note key={said.text} tone={said.tone} live>
            {said.text}
          </Note>
        ) : null}
        {asked ? (
          <>
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
            <div className={look('row', 'wrap')}>
              <Button type="submit" variant="primary" size="lg" busy={proving.isPending} busyLabel="Conferindo…">
                Continuar
              </Button>
              <Button
                variant="ghost"
                icon={IconMailForward}
                busy={sending.isPending}
                busyLabel="Enviando…"
                onClick={() => void send()}
              >
                Enviar outro código
              </Button>
            </div>
          </>
        ) : (
          <div>
            <Button
              type="submit"
              variant="primary"
              size="lg"
              icon={IconMailForward}
              busy={sending.isPending}
              busyLabel="Enviando…"
            >
              Receber o código
            </Button>
          </div>
        )}
      </form>
    </Card>
  );
}

function refusalText(error: unknown): string {
  const tries = error instanceof ApiError ? error.details['tries_left'] : undefined;
  const message = failureMessage(error);
  if (typeof tries !== 'number' || tries === 0) return message;
  return `${message} ${tries === 1 ? 'Resta 1 tentativa.' : `Restam ${tries} tentativas.`}`;
}
