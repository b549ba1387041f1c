import { IconShield } from '@tabler/icons-react';
import { formatNumber, plural } from '../../../../platform/web/format/number.ts';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { lineName } from '../../rules/permission-lines.ts';

interface SensitiveNoteProps {
  readonly sensitive: readonly { readonly id: number; readonly before: number; readonly after: number }[];
}

/** Who comes to have what is sensitive: how many today, and how many then. */
export const SensitiveNote = ({ sensitive }: SensitiveNoteProps) =>
  sensitive.length === 0 ? null : (
    <Note tone="warn" icon={IconShield} title="Permissão sensível.">
      <ul>
        {sensitive.map(({ id, before, after }) => (
          <li key={id}>
            {lineName(id)}: {plural(after, 'pessoa', 'pessoas')}; hoje {before === 1 ? 'é' : 'são'}{' '}
            {formatNumber(before)}.
          </li>
        ))}
      </ul>
    </Note>
  );
