import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { activateProfile } from '../../contract/profiles/activate-profile.ts';
import { getProfile } from '../../contract/profiles/get-profile.ts';
import { listProfiles } from '../../contract/profiles/list-profiles.ts';
import { REASON_LIMIT } from '../../rules/profile-policy.ts';
import { isSensitive } from '../../rules/sensitive-permissions.ts';
import type { ListedProfile } from './profile.ts';

interface ActivateProfileDialogProps {
  readonly profile: ListedProfile;
  /** How many have it, in words. */
  readonly people: string;
  readonly onClose: () => void;
}

/** Switches a profile on or off, with what that does to those who have it, and why. */
export function ActivateProfileDialog({ profile, people, onClose }: ActivateProfileDialogProps) {
  const { id, name, active, permissions = [] } = profile;
  const { act } = useAct(activateProfile, { invalidates: [listProfiles, getProfile] });
  const asksReason = !active && permissions.some(isSensitive);
  return (
    <ActDialog
      words={{
        title: active ? `Desativar o perfil ${name}?` : `Ativar o perfil ${name}?`,
        text: active
          ? `Deixa de valer na próxima ação de quem o tem (${people}) e não é mais oferecido. Ninguém o perde: ativado de novo, volta a valer.`
          : `Volta a valer na próxima ação de quem o tem (${people}).`,
        verb: active ? 'Desativar perfil' : 'Ativar perfil',
        busy: active ? 'Desativando…' : 'Ativando…',
        keep: active ? 'Manter ativo' : 'Manter inativo',
        done: active ? 'Perfil desativado.' : 'Perfil ativado.',
      }}
      danger={active}
      fields={{
        reason: {
          kind: 'text',
          label: 'Motivo',
          limit: REASON_LIMIT,
          ...(asksReason ? { required: 'Escreva o motivo: o perfil dá permissão sensível.' } : {}),
        },
      }}
      send={({ reason }) => act({ params: { id }, body: { active: !active, reason } })}
      onClose={onClose}
    />
  );
}
