import { useState } from 'react';
import { RefusalNote } from '../../../platform/web/acts/refusal-note.tsx';
import { useAct } from '../../../platform/web/api/hooks.ts';
import { changeCapacity } from '../../../platform/web/api/session-store.ts';
import { toast } from '../../../platform/web/toasts/toast.ts';
import { Button } from '../../../platform/web/ui/actions/button.tsx';
import { Dialog } from '../../../platform/web/ui/overlays/dialog.tsx';
import { PickList } from '../../../platform/web/ui/fields/pick-list.tsx';
import { TextField } from '../../../platform/web/ui/fields/text-field.tsx';
import { chooseCapacity } from '../contract/choose-capacity.ts';
import type { CurrentUser } from './current-user.ts';
import { look } from '../../../platform/web/ui/look.tsx';

interface CapacitySwitchProps {
  readonly user: CurrentUser;
  readonly onClose: () => void;
}

const SEARCH_FROM = 6;

/**
 * The person's units; choosing one gives a new token to every tab (specification 000 §4 Session). No `ActDialog`: there is no
 * verb to press, choosing the unit is the act.
 */
export default function CapacitySwitch({ user, onClose }: CapacitySwitchProps) {
  const [search, setSearch] = useState('');
  const { act, isPending, error } = useAct(chooseCapacity, {
    onSuccess: ({ token }) => {
      onClose();
      changeCapacity(token);
    },
  });
  const words = search.toLowerCase();
  const bonds = user.bonds.filter(({ label, description }) => `${label} ${description}`.toLowerCase().includes(words));
  const choose = (capacityId: number, label: string) => {
    if (capacityId === user.capacity?.capacity_id) return onClose();
    act({ body: { capacity_id: capacityId } })
      .then(() => toast.success(`Você está agora em ${label}.`))
      // Drawn from `error` below.
      .catch(() => {});
  };
  return (
    <Dialog
      title="Trocar lotação"
      onClose={onClose}
      footer={
        <Button data-safe onClick={onClose}>
          Ficar em {user.capacity?.label ?? 'nenhuma'}
        </Button>
      }
    >
      <p className={look('muted')}>
        Todas as janelas abertas passam para a lotação escolhida. O que você escreveu fica salvo.
      </p>
      <RefusalNote error={error} />
      {user.bonds.length >= SEARCH_FROM ? (
        <TextField label="Buscar lotação" value={search} onChange={(event) => setSearch(event.target.value)} />
      ) : null}
      <PickList
        items={bonds.map(({ capacity_id: id, label, description, post }) => ({
          id,
          name: label,
          detail: [description, post].filter(Boolean).join(' · '),
          current: id === user.capacity?.capacity_id ? 'Em uso' : undefined,
        }))}
        onPick={({ id, name }) => !isPending && choose(id, name)}
      />
      {bonds.length === 0 ? <p>Nenhuma lotação encontrada com esse nome.</p> : null}
    </Dialog>
  );
}
