import { IconMailForward } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { failureMessage } from '../../../../platform/web/api/api-error.ts';
import { CodeField, codeRefusal } from '../../../../platform/web/by-mail/code-field.tsx';
import { MailPlaceNote } from '../../../../platform/web/by-mail/mail-place-note.tsx';
import { plural } from '../../../../platform/web/format/number.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Dialog } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { CODE_DIGITS, CODE_MINUTES } from '../../rules/one-time-code.ts';
import { clockText, useCountdown } from './use-countdown.ts';
import { look } from '../../../../platform/web/ui/look.tsx';
import styles from './code-step.module.css';

const MINUTE = 60_000;
/** How long until another code may be asked for, in milliseconds. */
const RESEND_WAIT = 30_000;

interface CodeDialogProps {
  /** Masked. */
  readonly sentTo: string;
  /** "Assinar 3 documentos". */
  readonly verb: string;
  /** Takes the six digits, and what they are for. What it rejects with is told here. */
  readonly prove: (digits: string) => Promise<unknown>;
  /** Asks for another code. */
  readonly resend: () => Promise<unknown>;
  /** Until what it promises is there, the dialog is at work. */
  readonly onProved: () => void | Promise<void>;
  readonly onClose: () => void;
}

/**
 * Takes the code that was mailed; the sixth digit sends it (experience §7.10). No `ActDialog`: a wrong code empties the field, and
 * another one can be asked for.
 */
export function CodeDialog({ sentTo, verb, prove, resend, onProved, onClose }: CodeDialogProps) {
  const [code, setCode] = useState('');
  const [doing, setDoing] = useState<'proving' | 'asking' | null>(null);
  const [sentAt, setSentAt] = useState(() => Date.now());
  const [said, say] = useState<{ readonly tone: 'ok' | 'bad'; readonly text: string } | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const left = useCountdown(sentAt + CODE_MINUTES * MINUTE);
  const wait = useCountdown(sentAt + RESEND_WAIT);

  const refuse = (text: string) => say({ tone: 'bad', text });
  const startOver = () => {
    setCode('');
    field.current?.focus();
  };
  const send = async (digits: string) => {
    if (doing) return;
    setDoing('proving');
    try {
      await prove(digits);
      await onProved();
    } catch (error) {
      refuse(codeRefusal(error));
      startOver();
    } finally {
      setDoing(null);
    }
  };
  const type = (digits: string) => {
    setCode(digits);
    say(null);
  };
  const sendAgain = async () => {
    setDoing('asking');
    try {
      await resend();
      setSentAt(Date.now());
      say({ tone: 'ok', text: 'Enviamos outro código. O anterior não vale mais.' });
    } catch (error) {
      refuse(failureMessage(error));
    } finally {
      setDoing(null);
    }
    startOver();
  };
  return (
    <Dialog
      title="Digite o código de verificação"
      onClose={onClose}
      closeOnOutside={false}
      onSubmit={() => (code.length === CODE_DIGITS ? void send(code) : refuse('Digite o código de verificação'))}
      footer={
        <>
          <Button onClick={onClose}>Agora não</Button>
          <Button type="submit" variant="primary" busy={doing === 'proving'} busyLabel="Conferindo…">
            {verb}
          </Button>
        </>
      }
    >
      <p>
        Enviamos um código de {CODE_DIGITS} dígitos para <b className={look('semi')}>{sentTo}</b>.{' '}
        {left > 0 ? (
          <>
            Ele vale por mais <span className={look('digits')}>{clockText(left)}</span>.
          </>
        ) : (
          'Ele venceu. Peça outro.'
        )}
      </p>
      <MailPlaceNote />
      {said ? (
        <Note key={said.tone} tone={said.tone} live>
          {said.text}
        </Note>
      ) : null}
      <div className={styles.code}>
        <CodeField
          ref={field}
          digits={CODE_DIGITS}
          value={code}
          busy={doing === 'proving'}
          invalid={said?.tone === 'bad'}
          onChange={type}
          onWhole={(digits) => void send(digits)}
        />
        <Button
          variant="ghost"
          icon={IconMailForward}
          busy={doing === 'asking'}
          busyLabel="Enviando…"
          blocked={
            wait > 0 ? { message: `Espere ${plural(wait, 'segundo', 'segundos')} para pedir outro código.` } : null
          }
          onClick={() => void sendAgain()}
        >
          Enviar outro código{wait > 0 ? ` em ${wait} s` : ''}
        </Button>
      </div>
    </Dialog>
  );
}
