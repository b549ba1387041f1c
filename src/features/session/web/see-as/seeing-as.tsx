import { IconEye } from '@tabler/icons-react';
import { useEffect } from 'react';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { seeAsSelf } from '../../../../platform/web/api/session-store.ts';
import { formatTime } from '../../../../platform/web/format/date.ts';
import { Banner } from '../../../../platform/web/layout/banners.tsx';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { endSeeAs } from '../../contract/see-as/end-see-as.ts';
import { useCurrentUser } from '../current-user.ts';

/** Whose eyes these are, until when, and the way back. */
export default function SeeingAs() {
  const seen = useCurrentUser()?.seeing_as;
  const until = seen?.until;
  useEffect(() => {
    if (until === undefined) return;
    const timer = setTimeout(
      () => {
        seeAsSelf();
        toast.info('O tempo de ver como outra pessoa acabou. Você voltou a ver como você.');
      },
      Date.parse(until) - Date.now(),
    );
    return () => clearTimeout(timer);
  }, [until]);
  return (
    <Banner
      icon={IconEye}
      look="bad"
      action={
        <Button size="sm" onClick={end}>
          Voltar a ser eu
        </Button>
      }
    >
      {seen ? (
        <>
          Vendo como <b className={look('semi')}>{seen.whom}</b> até {formatTime(seen.until)}. Nada pode ser feito.
          <span className={look('hideNarrow')}> Dos processos, só os que você também pode ver.</span>
        </>
      ) : (
        'Vendo como outra pessoa. Nada pode ser feito.'
      )}
    </Banner>
  );
}

function end(): void {
  seeAsSelf();
  // Without a network it ends by itself; nobody waits for that.
  callEndpoint(endSeeAs, {}).catch(() => {});
}
