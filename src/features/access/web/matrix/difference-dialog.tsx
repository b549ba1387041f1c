import { useState } from 'react';
import { ApiError, failureMessage } from '../../../../platform/web/api/api-error.ts';
import { useAct, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatNumber, plural } from '../../../../platform/web/format/number.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { Table } from '../../../../platform/web/ui/display/table.tsx';
import { TextArea } from '../../../../platform/web/ui/fields/text-field.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { SideSheet } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { editProfile } from '../../contract/profiles/edit-profile.ts';
import { foreseeProfiles } from '../../contract/profiles/foresee-profiles.ts';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { REASON_LIMIT } from '../../rules/profile-policy.ts';
import { PermissionChanges } from '../permission-changes.tsx';
import { countChanges, type Drafts, inSavingOrder } from './matrix-drafts.ts';
import type { MatrixProfile } from './matrix-profile.ts';
import { SensitiveNote } from './sensitive-note.tsx';

interface DifferenceDialogProps {
  readonly profiles: readonly MatrixProfile[];
  readonly drafts: Drafts;
  readonly readAgain: (saved: readonly number[], conflicts: readonly number[]) => Promise<void>;
  readonly onClose: () => void;
}

/** Why one profile was not saved. */
interface Failure {
  readonly name: string;
  readonly message: string;
}

/** What is about to change, counted by the server, before it is saved: a profile a call, and what fails stays changed on the screen. */
export function DifferenceDialog({ profiles, drafts, readAgain, onClose }: DifferenceDialogProps) {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const [isSaving, setSaving] = useState(false);
  const { act } = useAct(editProfile);
  const found = useEndpoint(foreseeProfiles, { body: { profiles: askedOf(drafts) } }, { staleTime: 0, gcTime: 0 });
  const { data } = found;
  const total = plural(countChanges(drafts), 'alteração', 'alterações');
  const lacksReason = data?.reason_required === true && reason.trim() === '';
  const refusal = data?.refusals[0] ?? data?.profiles.flatMap(({ refusals }) => refusals.filter(isFinal))[0];
  const blocked = refusal
    ? [refusal.message, refusal.resolve].filter(Boolean).join(' ')
    : data
      ? null
      : 'Espere a conferência.';

  async function save() {
    setTried(true);
    if (isSaving || blocked !== null || lacksReason) return;
    setSaving(true);
    const saved: number[] = [];
    const conflicts: number[] = [];
    const failed: Failure[] = [];
    for (const [id, { held, version }] of inSavingOrder(drafts)) {
      const body = { id, permissions: [...held], version, reason };
      try {
        await act({ params: { id }, query: { profile_x_permission: true }, body });
        saved.push(id);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'PROFILE_CHANGED') conflicts.push(id);
        failed.push({ name: nameOf(profiles, id), message: failureMessage(error) });
      }
    }
    await readAgain(saved, conflicts).catch(toast.failure);
    setSaving(false);
    setFailures(failed);
    if (saved.length > 0)
      toast.success(`${plural(saved.length, 'perfil salvo', 'perfis salvos')}. Vale na próxima ação de cada pessoa.`);
    if (failed.length === 0) onClose();
  }

  return (
    <SideSheet
      wide
      title={`Salvar ${total} em ${plural(drafts.size, 'perfil', 'perfis')}?`}
      onClose={onClose}
      closeOnOutside={reason === ''}
      onSubmit={() => void save()}
      footer={
        <>
          <Button data-safe onClick={onClose}>
            Continuar editando
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={isSaving}
            busyLabel="Salvando…"
            blocked={blocked === null ? null : { message: blocked }}
          >
            Salvar {total}
          </Button>
        </>
      }
    >
      <div className={look('stack')}>
        <p className={look('soft')}>Valem na próxima ação de cada pessoa, sem sair do sistema.</p>
        {failures.length > 0 ? (
          <Note tone="bad" live title="Nem tudo foi salvo. O que ficou continua alterado aqui.">
            <ul>
              {failures.map(({ name, message }) => (
                <li key={name}>
                  {name}: {message}
                </li>
              ))}
            </ul>
          </Note>
        ) : null}
        <AreaState of={found}>
          {(foreseen) => (
            <>
              <SensitiveNote sensitive={foreseen.sensitive} />
              <Difference drafts={drafts} foreseen={foreseen} />
              <Checked foreseen={foreseen} />
              {foreseen.reason_required ? (
                <TextArea
                  label="Motivo"
                  name="reason"
                  rows={2}
                  limit={REASON_LIMIT}
                  hint={`Obrigatório porque há permissão sensível. Fica no histórico ${drafts.size === 1 ? 'do perfil' : 'dos perfis'}.`}
                  value={reason}
                  error={isTried && lacksReason ? 'Escreva o motivo.' : undefined}
                  onChange={(event) => setReason(event.target.value)}
                />
              ) : null}
            </>
          )}
        </AreaState>
      </div>
    </SideSheet>
  );
}

type Foreseen = OutputOf<typeof foreseeProfiles>;

/** A conflict of two administrators is solved by saving: what both did is put together then. */
const isFinal = ({ code }: { readonly code: string }): boolean => code !== 'PROFILE_CHANGED';

const askedOf = (drafts: Drafts) =>
  [...drafts].map(([id, { held, version }]) => ({ id, permissions: [...held], version }));

const nameOf = (profiles: readonly MatrixProfile[], id: number): string =>
  profiles.find((one) => one.id === id)?.name ?? 'Perfil';

function Difference({ drafts, foreseen }: { readonly drafts: Drafts; readonly foreseen: Foreseen }) {
  const rows = foreseen.profiles.flatMap((profile) => {
    const draft = drafts.get(profile.id);
    return draft ? [{ ...profile, draft }] : [];
  });
  return (
    <Table
      caption="O que muda em cada perfil"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { id: 'name', name: 'Perfil', plain: true, cell: ({ name }) => <span className={look('medium')}>{name}</span> },
        {
          id: 'changes',
          name: 'O que muda',
          plain: true,
          cell: ({ draft, refusals }) => (
            <>
              <PermissionChanges before={draft.base} after={draft.held} />
              {refusals.map(({ code, message, resolve }) => (
                <p key={code} className={look('small', 'wrong')}>
                  {message} {resolve}
                </p>
              ))}
            </>
          ),
        },
        {
          id: 'people',
          name: 'Pessoas',
          align: 'right',
          cell: ({ people }) => <span className={look('digits')}>{formatNumber(people)}</span>,
        },
      ]}
    />
  );
}

function Checked({ foreseen: { refusals, managers } }: { readonly foreseen: Foreseen }) {
  if (refusals.length === 0) {
    return (
      <Note tone="ok">
        Conferido: nenhuma permissão fica sem ninguém, e{' '}
        {managers === 1 ? '1 pessoa continua' : `${formatNumber(managers)} pessoas continuam`} podendo gerir perfis.
      </Note>
    );
  }
  return refusals.map(({ code, message, resolve }) => (
    <Note key={code} tone="bad" live title={message}>
      {resolve}
    </Note>
  ));
}
