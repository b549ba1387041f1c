import { IconMailForward } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ApiError, failureMessage } from '../../../../platform/web/api/api-error.ts';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { mailPlace } from '../../../../platform/web/layout/mail-place.ts';
import { useStore } from '../../../../platform/web/store/create-store.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Dialog } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { useCurrentUser } from '../../../session/web/index.ts';
import { sendCode } from '../../contract/code/send-code.ts';
import { validateCode } from '../../contract/code/validate-code.ts';
import { CODE_DIGITS, CODE_MINUTES } from '../../rules/one-time-code.ts';
import type { SignableDocument } from '../signable-document.ts';
import { askedToSign } from './asked-to-sign.ts';
import type { SentCode } from './credentials-step.tsx';
import { clockText, useCountdown } from './use-countdown.ts';
import { underCapacity } from './under-capacity.ts';
import { look } from '../../../../platform/web/ui/look.tsx';
import styles from './code-step.module.css';

const MINUTE = 60_000;
/** How long until another code may be asked for, in milliseconds. */
const RESEND_WAIT = 30_000;

const onlyCode = (typed: string) => typed.replace(/\D/g, '').slice(0, CODE_DIGITS);

interface CodeStepProps {
  readonly documents: readonly SignableDocument[];
  readonly sent: SentCode;
  readonly onProved: () => void;
  readonly onClose: () => void;
}

/**
 * Takes the code that was mailed; the sixth digit sends it (experience §7.10). No `ActDialog`: a wrong code empties the field, and
 * another one can be asked for.
 */
export function CodeStep({ documents, sent, onProved, onClose }: CodeStepProps) {
  const user = useCurrentUser();
  const place = useStore(mailPlace);
  const [code, setCode] = useState('');
  const [sentAt, setSentAt] = useState(() => Date.now());
  const [said, say] = useState<{ readonly tone: 'ok' | 'bad'; readonly text: string } | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const left = useCountdown(sentAt + CODE_MINUTES * MINUTE);
  const wait = useCountdown(sentAt + RESEND_WAIT);
  const prove = useAct(validateCode);
  const resend = useAct(sendCode);
  const capacity = underCapacity(user);

  const refuse = (text: string) => say({ tone: 'bad', text });
  const startOver = () => {
    setCode('');
    box.current?.querySelector('input')?.focus();
  };
  const send = async (token: string) => {
    if (prove.isPending) return;
    try {
      await prove.act({ body: { token, ...capacity } });
      onProved();
    } catch (error) {
      refuse(codeRefusal(error));
      startOver();
    }
  };
  const type = (typed: string) => {
    const digits = onlyCode(typed);
    setCode(digits);
    say(null);
    if (digits.length === CODE_DIGITS) void send(digits);
  };
  const sendAgain = async () => {
    if (!user) return;
    try {
      await resend.act({
        body: {
          cpf: user.cpf,
          password: sent.password,
          process_file: documents.map(({ id }) => id),
          shown: askedToSign(documents).shown,
          ...capacity,
        },
      });
      setSentAt(Date.now());
      say({ tone: 'ok', text: 'Enviamos outro código. O anterior não vale mais.' });
    } catch (error) {
      refuse(failureMessage(error));
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
          <Button type="submit" variant="primary" busy={prove.isPending} busyLabel="Conferindo…">
            Assinar {askedToSign(documents).what}
          </Button>
        </>
      }
    >
      <p>
        Enviamos um código de {CODE_DIGITS} dígitos para <b className={look('semi')}>{sent.sentTo}</b>.{' '}
        {left > 0 ? (
          <>
            Ele vale por mais <span className={look('digits')}>{clockText(left)}</span>.
          </>
        ) : (
          'Ele venceu. Peça outro.'
        )}
      </p>
      {place ? (
        <Note title={place.title}>
          {place.text}{' '}
          <a href={place.to} target="_blank" rel="noreferrer">
            {place.label}
          </a>
        </Note>
      ) : null}
      {said ? (
        <Note key={said.tone} tone={said.tone} live>
          {said.text}
        </Note>
      ) : null}
      <div ref={box} className={styles.code}>
        <TextField
          label="Código"
          size="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          value={code}
          readOnly={prove.isPending}
          aria-invalid={said?.tone === 'bad' || undefined}
          onChange={(event) => type(event.target.value)}
        />
        <Button
          variant="ghost"
          icon={IconMailForward}
          busy={resend.isPending}
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

function codeRefusal(error: unknown): string {
  const message = failureMessage(error).replace(/[^.!?]$/, '$&.');
  const tries = error instanceof ApiError ? error.details['tries_left'] : undefined;
  if (typeof tries !== 'number' || tries === 0) return message;
  return `${message} ${tries === 1 ? 'Resta 1 tentativa.' : `Restam ${tries} tentativas.`}`;
}
