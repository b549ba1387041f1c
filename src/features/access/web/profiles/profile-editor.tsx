import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { EndBar } from '../../../../platform/web/layout/end-bar.tsx';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { invalidate, useAct, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { focusField } from '../../../../platform/web/forms/error-summary.tsx';
import { useSubmitKey } from '../../../../platform/web/keyboard/use-submit-key.ts';
import { useNavigate } from '../../../../platform/web/router/index.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button, ButtonLink } from '../../../../platform/web/ui/actions/button.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { RefusalNote } from '../../../../platform/web/acts/refusal-note.tsx';
import { createProfile } from '../../contract/profiles/create-profile.ts';
import { editProfile } from '../../contract/profiles/edit-profile.ts';
import { getProfile } from '../../contract/profiles/get-profile.ts';
import { listProfiles } from '../../contract/profiles/list-profiles.ts';
import { isSensitive } from '../../rules/sensitive-permissions.ts';
import { AdministrationScreen } from '../administration/administration-screen.tsx';
import { profilesPlace } from '../places.ts';
import { ProfileConflict } from './profile-conflict.tsx';
import styles from './profile-editor.module.css';
import { ProfileForm } from './profile-form.tsx';
import type { WholeProfile } from './profile.ts';
import {
  draftOf,
  easesByDraft,
  givenByDraft,
  isChanged,
  missingIn,
  sentOf,
  useProfileForm,
} from './use-profile-form.ts';

interface LoadedProfileProps {
  readonly id: number;
  readonly title: string;
  readonly children: (profile: WholeProfile) => ReactNode;
}

/** Reads the profile that an editor begins from. */
export function LoadedProfile({ id, title, children }: LoadedProfileProps) {
  // What is being written is not replaced by what arrives meanwhile: a conflict is told on saving.
  const found = useEndpoint(getProfile, { params: { id } }, { refetchOnWindowFocus: false });
  return (
    <AreaState
      of={found}
      wayOut={<ButtonLink to={profilesPlace.to}>Ver os perfis</ButtonLink>}
      frame={(state) => (
        <AdministrationScreen of={profilesPlace} title={title} crumbs={[{ label: title }]}>
          {state}
        </AdministrationScreen>
      )}
    >
      {children}
    </AreaState>
  );
}

interface ProfileEditorProps {
  readonly title: string;
  /** What is changed; `null` of a new one. */
  readonly saved: WholeProfile | null;
  /** What a new one begins from. */
  readonly cloned: WholeProfile | null;
}

/** Makes a profile, or another of one that is there, or changes one. */
export function ProfileEditor({ title, saved: loaded, cloned }: ProfileEditorProps) {
  // The version that the draft is of: another one only when the person takes it.
  const [saved, setSaved] = useState(loaded);
  const [initial] = useState(() => (cloned ? { ...draftOf(cloned), name: `${cloned.name} (cópia)` } : draftOf(loaded)));
  const { draft, change } = useProfileForm(initial);
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const client = useQueryClient();
  const navigate = useNavigate();
  const create = useAct(createProfile, { invalidates: [listProfiles] });
  const edit = useAct(editProfile, { invalidates: [listProfiles] });
  const missing = missingIn(draft, saved);
  const asksReason =
    [...givenByDraft(draft, saved)].some(isSensitive) || easesByDraft(draft, saved) || 'reason' in told(refusal);
  const isSame = saved !== null && !isChanged(draft, draftOf(saved));
  const conflict = refusal instanceof ApiError && refusal.code === 'PROFILE_CHANGED' ? refusal : null;

  async function submit() {
    setTried(true);
    const [lacking] = Object.keys(missing);
    // What is missing is told beside its field by then.
    if (lacking !== undefined) requestAnimationFrame(() => focusField(lacking));
    if (Object.keys(missing).length > 0 || isSame || conflict) return;
    setRefusal(null);
    const body = sentOf(draft);
    try {
      const { message } = saved
        ? await edit.act({ params: { id: saved.id }, body: { ...body, id: saved.id, version: saved.version } })
        : await create.act({ body });
      toast.success(message);
      navigate(profilesPlace.to);
      await invalidate(client, [getProfile]);
    } catch (error) {
      setRefusal(error);
    }
  }
  useSubmitKey(() => void submit());
  const first = isTried ? Object.values(missing)[0] : undefined;
  const blocked =
    first ?? (isSame ? 'Nada mudou.' : undefined) ?? (conflict ? 'Escolha antes qual versão fica.' : undefined);

  return (
    <AdministrationScreen
      of={profilesPlace}
      title={title}
      crumbs={[{ label: title }]}
      subtitle={
        saved
          ? `${saved.name} · ${plural(saved.people, 'pessoa', 'pessoas')}`
          : cloned
            ? `A partir de ${cloned.name}`
            : null
      }
      layout="form"
    >
      <div className={styles.page}>
        {saved?.active === false ? (
          <Note tone="warn">Este perfil está inativo: não vale para ninguém até ser ativado.</Note>
        ) : null}
        {saved && conflict ? (
          <ProfileConflict
            message={conflict.message}
            base={saved}
            draft={draft}
            onKeep={(now) => {
              setSaved(now);
              setRefusal(null);
            }}
            onTake={(now) => {
              setSaved(now);
              change(draftOf(now));
              setRefusal(null);
            }}
          />
        ) : (
          <RefusalNote error={refusal} />
        )}
        <ProfileForm
          draft={draft}
          change={change}
          errors={{ ...(isTried ? missing : {}), ...told(refusal) }}
          asksReason={asksReason}
        />
      </div>
      <EndBar>
        <span className={look('small', 'muted', 'grow', 'hideNarrow')}>
          {saved
            ? 'Vale na próxima ação de quem o tem, sem sair do sistema.'
            : 'Para alguém dá-lo, acrescente-o depois em “Perfis que pode atribuir” do perfil de quem dá.'}
        </span>
        <ButtonLink to={profilesPlace.to}>Descartar</ButtonLink>
        <Button
          variant="primary"
          busy={create.isPending || edit.isPending}
          busyLabel="Salvando…"
          blocked={blocked === undefined ? null : { message: blocked }}
          onClick={() => void submit()}
        >
          {saved ? 'Salvar perfil' : 'Criar perfil'}
        </Button>
      </EndBar>
    </AdministrationScreen>
  );
}

/** What a refusal says of each field. */
const told = (refusal: unknown): Readonly<Record<string, string>> =>
  refusal instanceof ApiError
    ? Object.fromEntries(refusal.reasons.flatMap(({ field, message }) => (field ? [[field, message]] : [])))
    : {};
