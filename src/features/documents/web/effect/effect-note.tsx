import { IconFileCheck, IconFileOff } from '@tabler/icons-react';
import { formatDate, formatDateTime } from '../../../../platform/web/format/date.ts';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import type { DocumentDetail } from '../draft-documents.ts';

type EffectAct = DocumentDetail['effect_history'][number];

/** What was done to the effect of a document, by whom and why: nothing of one that always had it. */
export function EffectNote({ history }: { readonly history: readonly EffectAct[] }) {
  const last = history.at(-1);
  if (!last) return null;
  const before = history.slice(0, -1).toReversed();
  const dead = last.kind === 'NO_EFFECT';
  return (
    <Note
      tone={dead ? 'bad' : 'info'}
      icon={dead ? IconFileOff : IconFileCheck}
      title={dead ? 'Sem efeito.' : 'Voltou a valer.'}
    >
      {whyOf(last)} {last.user.name}, {last.capacity.label}, {formatDateTime(last.date)}.
      {before.map((one) => (
        <span key={one.date}>
          {' '}
          Em {formatDate(one.date)}, {one.kind === 'NO_EFFECT' ? 'ficou sem efeito' : 'voltou a valer'}: {whyOf(one)}{' '}
          {one.user.name}.
        </span>
      ))}
    </Note>
  );
}

const whyOf = ({ reason, observation }: EffectAct): string => [`${reason}.`, observation].filter(Boolean).join(' ');
