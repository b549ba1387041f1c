import { useState } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { useAct, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { CopyButton } from '../../../../platform/web/ui/actions/copy-button.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import { Dialog, SideSheet } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { beginAuthenticator } from '../../contract/second-factor/begin-authenticator.ts';
import { confirmAuthenticator } from '../../contract/second-factor/confirm-authenticator.ts';
import { removeAuthenticator } from '../../contract/second-factor/remove-authenticator.ts';
import { showSecondFactor } from '../../contract/second-factor/show-second-factor.ts';
import { useOwnPassword } from '../password/use-own-password.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './second-factor-sheet.module.css';

type Begun = OutputOf<typeof beginAuthenticator>;
type Step =
  | { readonly at: 'shown' | 'beginning' | 'removing' }
  | { readonly at: 'scanning'; readonly begun: Begun }
  | { readonly at: 'told'; readonly codes: readonly string[] };

const invalidates = [showSecondFactor];

/** What proves the person beside the password: an application is set up, replaced and taken away here. */
export default function SecondFactorSheet({ onClose }: { readonly onClose: () => void }) {
  const [step, setStep] = useState<Step>({ at: 'shown' });
  const back = () => setStep({ at: 'shown' });
  if (step.at === 'beginning') return <Begin onBegun={(begun) => setStep({ at: 'scanning', begun })} onClose={back} />;
  if (step.at === 'scanning') {
    return <Scan begun={step.begun} onConfirmed={(codes) => setStep({ at: 'told', codes })} onClose={back} />;
  }
  if (step.at === 'told') return <RecoveryCodes codes={step.codes} onClose={back} />;
  if (step.at === 'removing') return <Remove onClose={back} />;
  return (
    <Shown
      onBegin={() => setStep({ at: 'beginning' })}
      onRemove={() => setStep({ at: 'removing' })}
      onClose={onClose}
    />
  );
}

interface ShownProps {
  readonly onBegin: () => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

function Shown({ onBegin, onRemove, onClose }: ShownProps) {
  const state = useEndpoint(showSecondFactor, {});
  return (
    <SideSheet
      title="Verificação em duas etapas"
      onClose={onClose}
      footer={
        <Button data-safe onClick={onClose}>
          Fechar
        </Button>
      }
    >
      <p className={look('muted')}>
        Além da senha, a entrada pede um código que só você tem. Quem descobrir a sua senha não entra.
      </p>
      <AreaState of={state}>
        {({ required, authenticator, recovery_codes_left: left }) => (
          <div className={look('stack')}>
            <p className={look('row', 'wrap')}>
              <strong className={look('semi')}>Aplicativo autenticador</strong>
              <Badge tone={authenticator ? 'ok' : 'neutral'}>{authenticator ? 'Ligado' : 'Desligado'}</Badge>
            </p>
            {required && !authenticator ? (
              <Note>Um dos seus perfis pede a segunda etapa. Sem o aplicativo, o código chega por e-mail.</Note>
            ) : null}
            {authenticator && left <= 2 ? (
              <Note tone="warn">
                {left === 0
                  ? 'Você não tem mais código de recuperação.'
                  : `Resta pouco: ${plural(left, 'código', 'códigos')} de recuperação.`}{' '}
                Ligue o aplicativo de novo para receber outros.
              </Note>
            ) : null}
            {authenticator && left > 2 ? (
              <p className={look('small', 'muted')}>{plural(left, 'código', 'códigos')} de recuperação por usar.</p>
            ) : null}
            <div className={look('row', 'wrap')}>
              <Button variant={authenticator ? undefined : 'primary'} onClick={onBegin}>
                {authenticator ? 'Ligar em outro celular' : 'Ligar o aplicativo'}
              </Button>
              {authenticator ? (
                <Button variant="ghost" onClick={onRemove}>
                  Desligar
                </Button>
              ) : null}
            </div>
          </div>
        )}
      </AreaState>
    </SideSheet>
  );
}

interface BeginProps {
  readonly onBegun: (begun: Begun) => void;
  readonly onClose: () => void;
}

function Begin({ onBegun, onClose }: BeginProps) {
  const password = useOwnPassword('password', 'Sua senha');
  return (
    <ActDialog
      words={{
        title: 'Ligar o aplicativo autenticador',
        text: 'Serve qualquer aplicativo de códigos, como FreeOTP, Aegis, Google ou Microsoft Authenticator.',
        verb: 'Continuar',
        busy: 'Preparando…',
        keep: 'Agora não',
      }}
      fields={{ password: password.field }}
      send={() => callEndpoint(beginAuthenticator, { body: { password: password.value } })}
      onNext={onBegun}
      onClose={onClose}
    />
  );
}

interface ScanProps {
  readonly begun: Begun;
  readonly onConfirmed: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

function Scan({ begun: { qr, secret, address }, onConfirmed, onClose }: ScanProps) {
  const { act } = useAct(confirmAuthenticator, { invalidates });
  return (
    <ActDialog
      key="scan"
      words={{ title: 'Leia com o aplicativo', verb: 'Ligar', busy: 'Conferindo…', keep: 'Agora não' }}
      fields={{
        code: { kind: 'text', label: 'Código que o aplicativo mostra', required: 'Digite o código do aplicativo.' },
      }}
      send={({ code }) => act({ body: { code } })}
      onNext={({ recovery_codes, message }) => {
        toast.success(message);
        onConfirmed(recovery_codes);
      }}
      onClose={onClose}
    >
      <div className={styles.scan}>
        <QrCode of={qr} />
        <div className={look('stack')}>
          <p className={look('small')}>
            No próprio celular, <a href={address}>abra no aplicativo</a>. Se ele não ler o quadro, digite esta chave:
          </p>
          <p className={look('row')}>
            <span className={classNames(styles.secret, look('digits'))}>{secret.match(/.{1,4}/g)?.join(' ')}</span>
            <CopyButton text={secret} label="Copiar a chave" />
          </p>
        </div>
      </div>
    </ActDialog>
  );
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

const RecoveryCodes = ({ codes, onClose }: RecoveryCodesProps) => (
  <Dialog
    title="Guarde os códigos de recuperação"
    onClose={onClose}
    footer={
      <Button variant="primary" onClick={onClose}>
        Já guardei
      </Button>
    }
  >
    <p>Se perder o celular, cada um destes códigos abre a sua conta uma vez, com a senha. Eles não aparecem de novo.</p>
    <ul className={classNames(styles.codes, look('digits'))} aria-label="Códigos de recuperação">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <p className={look('row', 'muted')}>
      Copiar todos <CopyButton text={codes.join('\n')} label="Copiar os códigos" />
    </p>
  </Dialog>
);

function Remove({ onClose }: { readonly onClose: () => void }) {
  const password = useOwnPassword('password', 'Sua senha');
  const { act } = useAct(removeAuthenticator, { invalidates });
  return (
    <ActDialog
      words={{
        title: 'Desligar o aplicativo autenticador',
        text: 'A entrada volta a pedir só a senha, ou um código por e-mail se um dos seus perfis exigir.',
        verb: 'Desligar',
        busy: 'Desligando…',
        keep: 'Manter ligado',
      }}
      danger
      fields={{ password: password.field }}
      send={() => act({ body: { password: password.value } })}
      onDone={({ message }) => toast.success(message)}
      onClose={onClose}
    />
  );
}
