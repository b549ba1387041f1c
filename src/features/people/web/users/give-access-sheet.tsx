import { useQueryClient } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { RefusalNote } from '../../../../platform/web/acts/refusal-note.tsx';
import { useSubmission } from '../../../../platform/web/acts/use-submission.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { invalidate, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { today } from '../../../../platform/web/format/date.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { Checkbox } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { DateField } from '../../../../platform/web/ui/fields/date-field.tsx';
import type { SearchOption } from '../../../../platform/web/ui/fields/search-option.ts';
import { SearchSelect } from '../../../../platform/web/ui/fields/search-select.tsx';
import { TextArea } from '../../../../platform/web/ui/fields/text-field.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { SideSheet } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { getGrantable } from '../../contract/bonds/get-grantable.ts';
import { giveAccess } from '../../contract/bonds/give-access.ts';
import { getUserAccess } from '../../contract/users/get-user-access.ts';
import { listUsers } from '../../contract/users/list-users.ts';
import { ACCESS_REASON_LIMIT } from '../../rules/bond-validity.ts';
import type { UserAccess } from './access.ts';
import { loadUnits } from './load-units.ts';
import { addsText } from './profile-picker.tsx';

/** Gives a person access in another unit: where, which profiles, from when to when. */
export function GiveAccessSheet({ user, onClose }: { readonly user: UserAccess; readonly onClose: () => void }) {
  const hasMain = user.bonds.some(({ is_secondary, situation }) => !is_secondary && situation !== 'ENDED');
  const [unit, setUnit] = useState<SearchOption | null>(null);
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  const [isSecondary, setSecondary] = useState(hasMain);
  const [from, setFrom] = useState(today());
  const [until, setUntil] = useState('');
  const [reason, setReason] = useState('');
  const { busy, refusal, submit } = useSubmission();
  const client = useQueryClient();
  const grantable = useEndpoint(
    getGrantable,
    { params: { capacity_id: Number(unit?.value ?? 0) }, query: { user_id: user.id } },
    { enabled: unit !== null },
  );
  const told = grantable.data;
  const profiles =
    chosen ?? (told?.profiles.filter(({ is_default }) => is_default).map(({ profile_id }) => profile_id) || []);
  const blocked = blockedBy(unit, told);
  const give = () =>
    submit(
      () =>
        callEndpoint(giveAccess, {
          query: { user_id: user.id },
          body: {
            part_id: told!.part_id,
            capacity_id: Number(unit!.value),
            profiles: [...profiles],
            is_secondary: isSecondary,
            user_name: user.name,
            valid_from: from,
            valid_until: until || null,
            ...(reason.trim() && { reason: reason.trim() }),
          },
        }),
      ({ message }) => {
        toast.success(message);
        void invalidate(client, [getUserAccess, listUsers]);
        onClose();
      },
    );
  return (
    <SideSheet
      title={`Dar acesso a ${user.name}`}
      onClose={onClose}
      closeOnOutside={unit === null}
      onSubmit={() => void (blocked === null && give())}
      footer={
        <>
          <Button data-safe onClick={onClose}>
            Agora não
          </Button>
          <Button
            type="submit"
            variant="primary"
            icon={IconPlus}
            busy={busy}
            busyLabel="Dando acesso…"
            blocked={blocked === null ? null : { message: blocked }}
          >
            Dar acesso
          </Button>
        </>
      }
    >
      <SearchSelect
        label="Setor"
        placeholder="Sigla ou nome do setor"
        load={loadUnits}
        recentsKey="unit"
        emptyText="Nenhum setor encontrado com esse nome. Tente a sigla."
        value={unit}
        onChange={(one) => {
          setUnit(one);
          setChosen(null);
        }}
      />
      {unit ? (
        <AreaState of={grantable} empty={null}>
          {({ give_there, profiles: offered }) =>
            give_there.allowed ? (
              <fieldset className={look('stack')}>
                <legend className={look('medium')}>Perfis</legend>
                {offered
                  .filter(({ allowed }) => allowed)
                  .map(({ profile_id, name, adds }) => (
                    <Checkbox
                      key={profile_id}
                      label={name}
                      hint={addsText(adds)}
                      checked={profiles.includes(profile_id)}
                      onChange={(event) =>
                        setChosen(
                          event.target.checked
                            ? [...profiles, profile_id]
                            : profiles.filter((one) => one !== profile_id),
                        )
                      }
                    />
                  ))}
                <details>
                  <summary className={look('small')}>Perfis que você não pode dar</summary>
                  <ul className={look('small', 'muted')}>
                    {offered
                      .filter(({ allowed }) => !allowed)
                      .map(({ profile_id, name, reason: why, resolve }) => (
                        <li key={profile_id}>
                          <b>{name}</b>: {why} {resolve}
                        </li>
                      ))}
                  </ul>
                </details>
              </fieldset>
            ) : (
              <Note tone="warn" title={give_there.reason ?? ''}>
                {give_there.resolve}
              </Note>
            )
          }
        </AreaState>
      ) : null}
      <Checkbox
        label="Lotação principal"
        hint={hasMain ? 'A que é principal hoje passa a secundária.' : undefined}
        checked={!isSecondary}
        onChange={(event) => setSecondary(!event.target.checked)}
      />
      <DateField label="Primeiro dia" min={today()} value={from} onChange={setFrom} />
      <DateField label="Último dia" hint="Vazio: sem fim" min={from} value={until} onChange={setUntil} />
      <TextArea
        label="Motivo"
        hint="Fica no histórico de acesso."
        rows={2}
        maxLength={ACCESS_REASON_LIMIT}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <RefusalNote error={refusal} fields={[]} />
    </SideSheet>
  );
}

function blockedBy(
  unit: SearchOption | null,
  told: { readonly give_there: { readonly allowed: boolean; readonly reason: string | null } } | undefined,
): string | null {
  if (unit === null) return 'Escolha o setor.';
  if (!told) return 'Espere os perfis do setor.';
  return told.give_there.allowed ? null : (told.give_there.reason ?? 'Você não pode dar acesso neste setor.');
}
