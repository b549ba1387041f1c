import { IconShield } from '@tabler/icons-react';
import { formatNumber, plural } from '../../../../platform/web/format/number.ts';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { lineName } from '../../rules/permission-lines.ts';

interface SensitiveNoteProps {
  readonly sensitive: readonly { readonly id: number; readonly now: number; readonly then: number }[];
}

/** Who comes to have what is sensitive: how many today, and how many then. */
export const SensitiveNote = ({ sensitive }: SensitiveNoteProps) =>
  sensitive.length === 0 ? null : (
    <Note tone="warn" icon={IconShield} title="Permissão sensível.">
      <ul>
        {sensitive.map(({ id, now, then }) => (
          <li key={id}>
            {lineName(id)}: {plural(then, 'pessoa', 'pessoas')}; hoje {now === 1 ? 'é' : 'são'} {formatNumber(now)}.
          </li>
        ))}
      </ul>
    </Note>
  );
