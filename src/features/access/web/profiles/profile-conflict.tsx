import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatDateTime } from '../../../../platform/web/format/date.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { getProfile } from '../../contract/profiles/get-profile.ts';
import { PermissionChanges } from '../permission-changes.tsx';
import type { WholeProfile } from './profile.ts';
import { type Draft, draftOf } from './use-profile-form.ts';

interface ProfileConflictProps {
  readonly message: string;
  /** What the draft was begun from. */
  readonly base: WholeProfile;
  readonly draft: Draft;
  /** What was written goes over the other's. */
  readonly onKeep: (now: WholeProfile) => void;
  /** What was written is let go of. */
  readonly onTake: (now: WholeProfile) => void;
}

/** Two administrators changed one profile: what each changed, and which of the versions goes on. */
export function ProfileConflict({ message, base, draft, onKeep, onTake }: ProfileConflictProps) {
  const { data: now } = useEndpoint(
    getProfile,
    { params: { id: base.id } },
    { staleTime: 0, refetchOnMount: 'always' },
  );
  const isNewer = now !== undefined && now.version > base.version;
  return (
    <Note tone="warn" live title={message}>
      {isNewer ? (
        <div className={look('stack')}>
          <span>
            {now.changed_at ? `Salvo em ${formatDateTime(now.changed_at)}. ` : ''}Nada do que você escreveu se perdeu.
          </span>
          <Side title="Na versão salva" from={base} to={draftOf(now)} />
          <Side title="Na sua versão" from={base} to={draft} />
          <div className={look('row', 'wrap')}>
            <Button size="sm" onClick={() => onTake(now)}>
              Ficar com a versão salva
            </Button>
            <Button size="sm" onClick={() => onKeep(now)}>
              Continuar com a minha
            </Button>
          </div>
        </div>
      ) : (
        'Lendo a versão salva…'
      )}
    </Note>
  );
}

interface SideProps {
  readonly title: string;
  readonly from: WholeProfile;
  readonly to: Draft;
}

/** What one of the two changed. */
function Side({ title, from, to }: SideProps) {
  const before = draftOf(from);
  const held = new Set(from.permissions);
  const others = [
    ...(to.name === before.name ? [] : [`nome: ${to.name}`]),
    ...(to.allParts === before.allParts && to.parts.length === before.parts.length ? [] : ['onde vale']),
    ...(to.keywords.join() === before.keywords.join() ? [] : ['palavras-chave']),
    ...(to.secondFactor === before.secondFactor ? [] : ['segunda etapa na entrada']),
    ...(to.canAssign.length === before.canAssign.length ? [] : ['perfis que pode atribuir']),
  ];
  return (
    <div>
      <b className={look('medium')}>{title}</b>
      <PermissionChanges before={held} after={to.permissions} />
      {others.length > 0 ? <div className={look('small')}>Também mudou: {others.join('; ')}.</div> : null}
    </div>
  );
}
