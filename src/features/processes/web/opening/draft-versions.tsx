import { formatDate } from '../../../../platform/web/format/date.ts';
import { VersionChoice, type VersionParts } from '../../../../platform/web/writing/version-choice.tsx';
import { priorities } from '../../rules/priority.ts';
import { secrecyLevels } from '../../rules/secrecy.ts';
import type { OpeningFields } from './opening-fields.ts';
import type { OpeningDraft } from './use-opening-draft.ts';

/** The two versions of a draft that was saved in another window, while the person has not chosen. */
export const DraftVersions = ({ draft }: { readonly draft: OpeningDraft }) => (
  <VersionChoice what="Este rascunho" writing={draft} parts={parts} />
);

const parts: VersionParts<OpeningFields> = [
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
