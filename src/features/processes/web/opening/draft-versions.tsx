import { formatDate, formatTime } from '../../../../platform/web/format/date.ts';
import { VersionChoice, type VersionLine } from '../../../../platform/web/forms/version-choice.tsx';
import { priorities } from '../../rules/priority.ts';
import { secrecyLevels } from '../../rules/secrecy.ts';
import { fieldsOf, type OpeningFields } from './opening-fields.ts';
import type { OpeningDraft } from './use-opening-draft.ts';

/** The two versions of a draft that was saved in another window, while the person has not chosen. */
export function DraftVersions({ draft }: { readonly draft: OpeningDraft }) {
  const { conflict, fields } = draft;
  if (!conflict) return null;
  return (
    <VersionChoice
      what="Este rascunho"
      savedAt={formatTime(conflict.updated_at)}
      lines={differences(fields, fieldsOf(conflict))}
      onMine={draft.chooseMine}
      onOther={draft.chooseOther}
    />
  );
}

const columns: readonly (readonly [string, (fields: OpeningFields) => string])[] = [
  ['Para', ({ targets }) => targets.map(({ label }) => label).join(', ')],
  ['Assunto', ({ subject }) => subject?.label ?? ''],
  ['Título', ({ description }) => description],
  ['Interessado', ({ interested }) => interested.map(({ name }) => name).join(', ')],
  ['Número de referência', ({ type, referenceNumber }) => (type === 'reference' ? referenceNumber : '')],
  ['Processos relacionados', ({ references }) => references.map(({ label }) => label).join(', ')],
  ['Prioridade', ({ priority }) => priorities[priority].name],
  ['Prazo', ({ priority, dueDate }) => (priority === 2 && dueDate ? formatDate(dueDate) : '')],
  ['Acesso', ({ secrecy }) => secrecyLevels[secrecy].name],
];

function differences(mine: OpeningFields, other: OpeningFields): VersionLine[] {
  return columns
    .map(([label, of]) => ({ label, mine: of(mine), other: of(other) }))
    .filter((line) => line.mine !== line.other);
}
