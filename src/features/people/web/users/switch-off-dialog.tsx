import { useQueryClient } from '@tanstack/react-query';
import { IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { invalidate } from '../../../../platform/web/api/hooks.ts';
import { shortName } from '../../../../platform/web/format/person.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { RadioCards } from '../../../../platform/web/ui/fields/radio-cards.tsx';
import type { SearchOption } from '../../../../platform/web/ui/fields/search-option.ts';
import { SearchSelect } from '../../../../platform/web/ui/fields/search-select.tsx';
import { activateAccess } from '../../contract/bonds/activate-access.ts';
import { endAccess } from '../../contract/bonds/end-access.ts';
import { getUserAccess } from '../../contract/users/get-user-access.ts';
import { listUsers } from '../../contract/users/list-users.ts';
import { ACCESS_REASON_LIMIT } from '../../rules/bond-validity.ts';
import { findPeople } from '../find-people.ts';
import type { BondAccess, UserAccess } from './access.ts';

interface SwitchOffDialogProps {
  readonly user: UserAccess;
  readonly bond: BondAccess;
  /** For good: the bond ends today. */
  readonly ends: boolean;
  readonly onClose: () => void;
}

/** Takes access away, with what the person has there and to whom it goes (experience 19.3). */
export function SwitchOffDialog({ user, bond, ends, onClose }: SwitchOffDialogProps) {
  const [goesTo, setGoesTo] = useState<'unit' | 'person'>('unit');
  const [successor, setSuccessor] = useState<SearchOption | null>(null);
  const client = useQueryClient();
  const [name, unit] = [shortName(user.name), bond.capacity_label];
  const words = ends
    ? { title: `Encerrar a lotação de ${name} em ${unit}?`, verb: 'Encerrar lotação', keep: 'Manter lotação' }
    : { title: `Desligar o acesso de ${name} em ${unit}?`, verb: 'Desligar acesso', keep: 'Manter acesso' };
  return (
    <ActDialog
      words={{
        ...words,
        text: ends
          ? 'A lotação termina hoje e não se religa. O que foi assinado continua valendo.'
          : 'A lotação deixa de valer agora. O que foi assinado continua valendo.',
        busy: 'Desligando…',
      }}
      icon={IconUserOff}
      danger
      fields={{
        successor_id: {
          kind: 'own',
          label: 'Os processos dela',
          fault: goesTo === 'person' && !successor ? 'Escolha quem fica com os processos.' : undefined,
          draw: (fault) => (
            <>
              <RadioCards
                label="Os processos sob responsabilidade"
                name="goes-to"
                value={goesTo}
                options={[
                  { value: 'unit', label: 'Ficam sem responsável, no setor' },
                  { value: 'person', label: `Passam para outra pessoa de ${unit}` },
                ]}
                onChange={(value) => setGoesTo(value === 'person' ? 'person' : 'unit')}
              />
              {goesTo === 'person' ? (
                <SearchSelect
                  label="Quem fica com os processos"
                  placeholder="Nome"
                  error={fault}
                  load={async (typed, signal) =>
                    (
                      await findPeople(
                        { ...(typed.trim() && { search: typed.trim() }), capacity_id: bond.capacity_id },
                        signal,
                      )
                    )
                      .filter(({ id }) => id !== user.id)
                      .map((person) => ({ value: String(person.id), label: person.name, detail: `CPF ${person.cpf}` }))
                  }
                  emptyText="Ninguém mais trabalha neste setor com esse nome."
                  value={successor}
                  onChange={setSuccessor}
                />
              ) : null}
            </>
          ),
        },
        reason: {
          kind: 'text',
          label: 'Motivo',
          hint: 'Fica no histórico de acesso.',
          limit: ACCESS_REASON_LIMIT,
          required: 'Escreva o motivo.',
        },
      }}
      send={({ reason }) => {
        const successor_id = goesTo === 'person' && successor ? Number(successor.value) : null;
        if (!ends)
          return callEndpoint(activateAccess, {
            params: { id: bond.id },
            body: { active: false, reason, successor_id, version: bond.version },
          });
        const body = { part_id: bond.part_id, capacity_id: bond.capacity_id, reason, successor_id };
        return callEndpoint(endAccess, { query: { user_id: user.id }, body });
      }}
      onDone={({ message }) => {
        toast.success(message);
        void invalidate(client, [getUserAccess, listUsers]);
      }}
      onClose={onClose}
    />
  );
}
