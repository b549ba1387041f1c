import { IconMailForward } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../ui/actions/button.tsx';
import { Card } from '../ui/display/card.tsx';
import { Note } from '../ui/display/note.tsx';
import { look } from '../ui/look.tsx';
import { CodeField, codeRefusal } from './code-field.tsx';
import { MailPlaceNote } from './mail-place-note.tsx';

interface MailedCodeStepProps {
  /** How many figures a code has, and for how many minutes it is good. */
  readonly code: { readonly digits: number; readonly minutes: number };
  /** Masked. */
  readonly sentTo: string | null;
  /** Why the code is asked for, up to where it is sent: "Para mostrar o pedido, enviamos um código para". */
  readonly why: string;
  /** Of who proved it before and is asked again: "O código de antes venceu." */
  readonly again: string | null;
  /** What is filled in before the code is sent, told whether it was refused. */
  readonly draw?: (refused: boolean) => ReactNode;
  /** What lacks before the code may be sent. */
  readonly lacks?: () => string | undefined;
  readonly send: () => Promise<{ readonly message: string }>;
  /** Takes the figures and goes on. */
  readonly prove: (digits: string) => Promise<void>;
  /** The sentence of a refusal, where it is not the usual one. */
  readonly sentenceOf?: (error: unknown) => string;
}

/** Somebody without an account proves that a mailbox is theirs: a code is sent there, and taken; its last figure sends it. */
export function MailedCodeStep({ code: { digits, minutes }, sentTo, why, again, ...step }: MailedCodeStepProps) {
  const { draw, lacks, sentenceOf = codeRefusal } = step;
  const [asked, setAsked] = useState(false);
  const [code, setCode] = useState('');
  const [doing, setDoing] = useState<'sending' | 'proving' | null>(null);
  const [said, say] = useState<{ readonly tone: 'ok' | 'bad'; readonly text: string } | null>(null);
  const field = useRef<HTMLInputElement>(null);

  const refuse = (text: string) => say({ tone: 'bad', text });
  const send = async () => {
    const missing = lacks?.();
    if (missing !== undefined) return refuse(missing);
    setDoing('sending');
    try {
      const { message } = await step.send();
      say({ tone: 'ok', text: `${message} Ele vale por ${minutes} minutos.` });
      setAsked(true);
      setCode('');
      requestAnimationFrame(() => field.current?.focus());
    } catch (error) {
      refuse(sentenceOf(error));
    } finally {
      setDoing(null);
    }
  };
  const prove = async (typed: string) => {
    if (doing === 'proving') return;
    setDoing('proving');
    try {
      await step.prove(typed);
    } catch (error) {
      refuse(sentenceOf(error));
      setCode('');
      field.current?.focus();
    } finally {
      setDoing(null);
    }
  };
  const invalid = said?.tone === 'bad';
  return (
    <Card title="Confirme que é você">
      <form
        className={look('stack')}
        onSubmit={(event) => {
          event.preventDefault();
          if (!asked) void send();
          else if (code.length === digits) void prove(code);
          else refuse(`Digite os ${digits} números do código.`);
        }}
      >
        <p>
          {again === null ? '' : `${again} `}
          {asked ? 'Digite o código que chegou em' : why} <b className={look('semi')}>{sentTo}</b>.
        </p>
        {said ? (
          <Note key={said.text} tone={said.tone} live>
            {said.text}
          </Note>
        ) : null}
        {asked ? <MailPlaceNote /> : null}
        {asked ? (
          <CodeField
            ref={field}
            digits={digits}
            value={code}
            busy={doing === 'proving'}
            invalid={invalid}
            onChange={setCode}
            onWhole={(whole) => void prove(whole)}
          />
        ) : (
          draw?.(invalid)
        )}
        <div className={look('row', 'wrap')}>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            icon={asked ? undefined : IconMailForward}
            busy={doing === (asked ? 'proving' : 'sending')}
            busyLabel={asked ? 'Conferindo…' : 'Enviando…'}
          >
            {asked ? 'Continuar' : 'Receber o código'}
          </Button>
          {asked ? (
            <Button
              variant="ghost"
              icon={IconMailForward}
              busy={doing === 'sending'}
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
