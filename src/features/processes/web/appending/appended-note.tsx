import { IconLink } from '@tabler/icons-react';
import { Link } from '../../../../platform/web/router/index.ts';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { useAppended } from './use-appended.ts';

/** Says on what an appended process hangs, and where its acts are done; nothing of one that may not be known. */
export function AppendedNote({ processId }: { readonly processId: number }) {
  const principal = useAppended(processId).data?.principal?.process;
  if (!principal) return null;
  return (
    <Note icon={IconLink} title="Este processo anda com outro.">
      Ele está apensado ao{' '}
      <Link className={look('nup')} to={`/app/processos/detalhamento/${principal.id}?tab=dados`}>
        {principal.nup_formatted}
      </Link>
      : quando o principal tramita ou arquiva, ele vai junto.
    </Note>
  );
}
