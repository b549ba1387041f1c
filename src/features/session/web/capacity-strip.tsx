import { IconArrowsExchange } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useAct } from '../../../platform/web/api/hooks.ts';
import { changeCapacity } from '../../../platform/web/api/session-store.ts';
import { Banner } from '../../../platform/web/layout/banners.tsx';
import { useStore } from '../../../platform/web/store/create-store.ts';
import { toast } from '../../../platform/web/toasts/toast.ts';
import { Button } from '../../../platform/web/ui/actions/button.tsx';
import { look } from '../../../platform/web/ui/look.tsx';
import { chooseCapacity } from '../contract/choose-capacity.ts';
import { capacityBefore, noteActing } from './capacity-elsewhere.ts';
import { useCurrentUser } from './current-user.ts';

/** Tells that another window changed the capacity, which holds here too, and leads back to the one before. */
export function CapacityStrip() {
  const before = useStore(capacityBefore);
  const now = useCurrentUser()?.capacity;
  const { act, isPending } = useAct(chooseCapacity);
  useEffect(() => void (now && noteActing(now)), [now]);
  if (!before || !now || before.capacity_id === now.capacity_id) return null;
  const know = () => capacityBefore.set(null);
  const goBack = () =>
    void act({ body: { capacity_id: before.capacity_id } })
      .then(({ token }) => {
        changeCapacity(token, { stays: true });
        know();
      })
      .catch(toast.failure);
  return (
    <Banner
      icon={IconArrowsExchange}
      action={
        <span className={look('row', 'wrap')}>
          <Button size="sm" onClick={know}>
            Continuar em {now.label}
          </Button>
          <Button size="sm" variant="ghost" busy={isPending} onClick={goBack}>
            Voltar a {before.label}
          </Button>
        </span>
      }
    >
      Você passou a atuar como <b className={look('semi')}>{[now.post, now.label].filter(Boolean).join(' · ')}</b> em
      outra janela. A troca vale para todas.
    </Banner>
  );
}
