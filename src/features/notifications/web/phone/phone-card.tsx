import { useState } from 'react';
import { failureMessage } from '../../../../platform/web/api/api-error.ts';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { askPhone, forgetPhone, provePhone } from '../../contract/phone/prove-phone.ts';
import { getUserConfig } from '../../contract/preferences/user-config.ts';
import { mayBePhone, phoneDigits } from '../../rules/phone.ts';

type Step = 'kept' | 'number' | 'code';

/** Where SMS go: a number that its owner proves by the code that it is sent. */
export function PhoneCard({ phone }: { readonly phone: string | null }) {
  const [step, setStep] = useState<Step>('kept');
  const invalidates = [getUserConfig];
  const forgetting = useAct(forgetPhone, { invalidates });
  return (
    <Card title="SMS">
      <div className={look('stack')}>
        {step === 'number' ? <NumberForm onSent={() => setStep('code')} /> : null}
        {step === 'code' ? <CodeForm onProven={() => setStep('kept')} /> : null}
        {step === 'kept' ? (
          <div className={look('row', 'wrap', 'between')}>
            <span className={look('digits')}>{phone ?? 'Nenhum celular'}</span>
            <span className={look('row')}>
              {phone === null ? null : (
                <Button
                  size="sm"
                  variant="ghost"
                  busy={forgetting.isPending}
                  busyLabel="Apagando…"
                  onClick={() => void forgetting.act({}).catch(toast.failure)}
                >
                  Apagar
                </Button>
              )}
              <Button size="sm" onClick={() => setStep('number')}>
                {phone === null ? 'Cadastrar' : 'Trocar'}
              </Button>
            </span>
          </div>
        ) : null}
        <p className={look('small', 'soft')}>Use para o que não pode esperar. Cada SMS custa ao órgão.</p>
      </div>
    </Card>
  );
}

function NumberForm({ onSent }: { readonly onSent: () => void }) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const asking = useAct(askPhone);
  const ask = async () => {
    const may = mayBePhone(phoneDigits(typed));
    setFault(may.allowed ? undefined : may.reasons[0].resolve);
    if (!may.allowed) return;
    await asking.act({ body: { phone: typed } }).then(onSent, (error: unknown) => setFault(failureMessage(error)));
  };
  return (
    <form
      className={look('stack')}
      noValidate
      aria-label="Celular"
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <TextField
        label="Celular com DDD"
        type="tel"
        autoComplete="tel-national"
        value={typed}
        maxLength={20}
        error={fault}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div>
        <Button type="submit" size="sm" busy={asking.isPending} busyLabel="Enviando…">
          Receber o código
        </Button>
      </div>
    </form>
  );
}

function CodeForm({ onProven }: { readonly onProven: () => void }) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const proving = useAct(provePhone, { invalidates: [getUserConfig] });
  const prove = () =>
    proving.act({ body: { code } }).then(
      ({ message }) => {
        toast.success(message);
        onProven();
      },
      (error: unknown) => setFault(failureMessage(error)),
    );
  return (
    <form
      className={look('stack')}
      noValidate
      aria-label="Código do SMS"
      onSubmit={(event) => {
        event.preventDefault();
        void prove();
      }}
    >
      <TextField
        label="Código que chegou por SMS"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        maxLength={6}
        error={fault}
        onChange={({ target }) => setCode(target.value)}
      />
      <div>
        <Button type="submit" size="sm" busy={proving.isPending} busyLabel="Conferindo…">
          Confirmar
        </Button>
      </div>
    </form>
  );
}
