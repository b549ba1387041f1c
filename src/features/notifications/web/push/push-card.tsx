import { useEffect, useState } from 'react';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { Switch } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { subscribePush, unsubscribePush } from '../../contract/push/push-subscriptions.ts';
import { currentSubscription, pushBlocked, startPush, stopPush } from './browser-push.ts';

interface PushCardProps {
  readonly pushKey: string;
  /** Where the person is told: a browser may have asked for somebody else, or for a session that is over. */
  readonly browsers: readonly string[];
}

/** Whether this browser tells what the bell tells, while it is closed. */
export function PushCard({ pushKey, browsers }: PushCardProps) {
  const [isOn, setOn] = useState(false);
  const subscribing = useAct(subscribePush);
  const unsubscribing = useAct(unsubscribePush);
  useEffect(
    () => void currentSubscription().then((one) => setOn(one !== null && browsers.includes(one.endpoint))),
    [browsers],
  );
  const turn = async (on: boolean) => {
    if (on) {
      const body = await startPush(pushKey);
      if (body === null) {
        toast.danger('O navegador não permitiu os avisos deste endereço.');
        return;
      }
      const { message } = await subscribing.act({ body });
      toast.success(message);
    } else {
      const endpoint = await stopPush();
      if (endpoint !== null) await unsubscribing.act({ body: { endpoint } });
    }
    setOn(on);
  };
  const blocked = pushBlocked();
  return (
    <Card title="Neste navegador">
      <div className={look('stack')}>
        <Switch
          label="Avisar com o Carimbo fechado"
          checked={isOn}
          blocked={blocked === null ? null : { message: blocked }}
          onChange={(on) => void turn(on).catch(toast.failure)}
        />
        <p className={look('small', 'soft')}>
          O que chega ao sino aparece neste computador ou celular, se não foi lido em um minuto, até você sair do
          Carimbo aqui ou encerrar esta sessão.
        </p>
      </div>
    </Card>
  );
}
