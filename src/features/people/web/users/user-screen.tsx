import { IconDeviceFloppy, IconPencil, IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { EndBar } from '../../../../platform/web/layout/end-bar.tsx';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { invalidate, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatDateTime, formatRelative } from '../../../../platform/web/format/date.ts';
import { maskCpf } from '../../../../platform/web/format/mask.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { useSubmitKey } from '../../../../platform/web/keyboard/use-submit-key.ts';
import { useParams } from '../../../../platform/web/router/index.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { FirstFew } from '../../../../platform/web/ui/display/first-few.tsx';
import { TextField } from '../../../../platform/web/ui/fields/text-field.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { useAddress } from '../../../../platform/web/ui/navigation/use-address.ts';
import { confirm } from '../../../../platform/web/ui/overlays/confirm.tsx';
import { AdministrationDoor, AdministrationScreen } from '../../../access/web/index.ts';
import { PersonProofs, PersonSessions } from '../../../session/web/index.ts';
import { activateAccess } from '../../contract/bonds/activate-access.ts';
import { getUserAccess } from '../../contract/users/get-user-access.ts';
import { listUsers } from '../../contract/users/list-users.ts';
import { ACCESS_REASON_LIMIT } from '../../rules/bond-validity.ts';
import { usersPlace } from '../place.ts';
import type { BondAccess, UserAccess } from './access.ts';
import { BondCard } from './bond-card.tsx';
import { CanPanel } from './can-panel.tsx';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { GiveAccessSheet } from './give-access-sheet.tsx';
import { SwitchOffDialog } from './switch-off-dialog.tsx';
import { useAccessDraft } from './use-access-draft.ts';
import styles from './user-screen.module.css';

/** A person's access: a card for each bond, what they may do, and the history of it (specification 001 §2, R360). */
export const Component = () => (
  <AdministrationDoor of={usersPlace}>
    <Asked />
  </AdministrationDoor>
);

const place = { ...usersPlace, to: `${usersPlace.to}?keepList=true` };

function Asked() {
  const id = Number(useParams()['id']);
  const found = useEndpoint(getUserAccess, { query: { user_id: id } });
  if (found.data) return <User key={found.data.id} user={found.data} />;
  return (
    <AdministrationScreen of={place} title="Pessoa" crumbs={[{ label: 'Pessoa' }]}>
      <AreaState of={found} empty={null}>
        {() => null}
      </AreaState>
    </AdministrationScreen>
  );
}

function User({ user }: { readonly user: UserAccess }) {
  const draft = useAccessDraft(user);
  const [address, change] = useAddress();
  const [taking, setTaking] = useState<{ readonly bond: BondAccess; readonly ends: boolean } | null>(null);
  const [isCorrecting, setCorrecting] = useState(false);
  const isGiving = address.has('dar');
  const switchOn = useSwitchOn(user);
  useSubmitKey(() => void draft.save());
  const { bonds, history } = user;
  const live = bonds.filter(({ situation }) => situation !== 'ENDED');
  const isOn = user.active && live.some(({ situation }) => situation === 'ACTIVE');
  return (
    <AdministrationScreen
      of={place}
      title={user.name}
      crumbs={[{ label: user.name }]}
      subtitle={
        <span className={look('row', 'wrap')}>
          <Badge tone={isOn ? 'ok' : 'line'}>{isOn ? 'Acesso ativo' : 'Sem acesso hoje'}</Badge>
          <span className={look('digits')}>CPF {user.cpf.includes('*') ? user.cpf : maskCpf(user.cpf)}</span>
          <span>{user.email ?? 'Sem e-mail'}</span>
          {user.bonds.some(({ change }) => change.allowed) ? (
            <Button size="sm" variant="ghost" icon={IconPencil} onClick={() => setCorrecting(true)}>
              Corrigir e-mail
            </Button>
          ) : null}
          {user.last_access ? <span>entrou {formatRelative(user.last_access)}</span> : null}
        </span>
      }
      aside={
        <Button icon={IconPlus} block="narrow" onClick={() => change({ dar: 1 })}>
          {bonds.length === 0 ? 'Dar acesso' : 'Dar acesso em outra unidade'}
        </Button>
      }
    >
      <div className={styles.page}>
        <div className={look('stack')}>
          {bonds.length === 0 ? (
            <Empty
              title="Nenhuma lotação"
              text="Quem não tem lotação não trabalha em setor nenhum: só acompanha o que lhe diz respeito."
            />
          ) : null}
          {bonds.map((bond) => (
            <BondCard
              key={bond.id}
              user={user}
              bond={bond}
              draft={draft}
              profiles={user.profiles}
              hasOthers={live.length > 1}
              onSwitchOff={() => setTaking({ bond, ends: false })}
              onSwitchOn={() => void switchOn(bond)}
              onEnd={() => setTaking({ bond, ends: true })}
            />
          ))}
        </div>
        <div className={look('stack')}>
          <CanPanel user={user} draft={draft} />
          <Suspense fallback={null}>
            <PersonSessions personId={user.id} name={user.name} />
            <PersonProofs personId={user.id} name={user.name} />
          </Suspense>
          <Card title="Histórico de acesso">
            {history.length === 0 ? (
              <p className={look('muted')}>Nenhuma mudança registrada nos setores que você administra.</p>
            ) : (
              <FirstFew of={history} most={5}>
                {(shown) => (
                  <ol className={styles.history}>
                    {shown.map(({ id, at, who, what, unit, reason }) => (
                      <li key={id}>
                        <div>
                          <b className={look('semi')}>{who}</b> {what} <span className={look('muted')}>· {unit}</span>
                        </div>
                        {reason ? <div className={look('small', 'soft')}>“{reason}”</div> : null}
                        <time className={look('small', 'muted', 'digits')} dateTime={at}>
                          {formatDateTime(at)}
                        </time>
                      </li>
                    ))}
                  </ol>
                )}
              </FirstFew>
            )}
          </Card>
        </div>
      </div>
      {draft.changed.length > 0 ? <SaveBar draft={draft} /> : null}
      {taking ? (
        <SwitchOffDialog user={user} bond={taking.bond} ends={taking.ends} onClose={() => setTaking(null)} />
      ) : null}
      {isCorrecting ? <ChangeEmailDialog user={user} onClose={() => setCorrecting(false)} /> : null}
      {isGiving ? <GiveAccessSheet user={user} onClose={() => change({ dar: null }, { replace: true })} /> : null}
    </AdministrationScreen>
  );
}

/** Asks, and switches a bond on again with the profiles that were kept. */
function useSwitchOn({ name }: UserAccess) {
  const client = useQueryClient();
  return async (bond: BondAccess) => {
    const profiles = bond.profiles.map((profile) => profile.name).join(', ');
    const isSure = await confirm({
      title: `Religar o acesso de ${name} em ${bond.capacity_label}?`,
      body: profiles ? `Volta com os perfis guardados: ${profiles}.` : 'Volta sem nenhum perfil.',
      verb: 'Religar acesso',
      keep: 'Manter desligado',
    });
    if (!isSure) return;
    const body = { active: true, version: bond.version };
    await callEndpoint(activateAccess, { params: { id: bond.id }, body }).then(
      ({ message }) => toast.success(message),
      toast.failure,
    );
    await invalidate(client, [getUserAccess, listUsers]);
  };
}

/** What is not saved yet, in words, and the way back. */
function SaveBar({ draft }: { readonly draft: ReturnType<typeof useAccessDraft> }) {
  const count = draft.changed.reduce((sum, { changes }) => sum + changes.length, 0);
  const told = draft.changed.map(({ bond, changes }) => `${changes.join(', ')} em ${bond.capacity_label}`).join('; ');
  return (
    <EndBar
      field={
        <TextField
          label="Motivo"
          hideLabel
          placeholder="Motivo (fica no histórico)"
          maxLength={ACCESS_REASON_LIMIT}
          value={draft.reason}
          onChange={(event) => draft.setReason(event.target.value)}
        />
      }
    >
      <span className={look('small', 'grow')}>
        <b className={look('semi')}>{plural(count, 'alteração não salva', 'alterações não salvas')}</b>
        <span className={look('muted', 'hideNarrow')}> · {told}</span>
      </span>
      <Button onClick={draft.discard}>Desfazer</Button>
      <Button
        variant="primary"
        icon={IconDeviceFloppy}
        busy={draft.isSaving}
        busyLabel="Salvando…"
        onClick={() => void draft.save()}
      >
        Salvar
      </Button>
    </EndBar>
  );
}
