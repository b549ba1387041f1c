import { reasonsOf } from '../../../../kernel/decision.ts';
import type { SearchOption } from '../../../../platform/web/ui/fields/search-option.ts';
import {
  destinationNames,
  type Destination,
  mayBeSubject,
  MOST_MONTHS,
  type RetentionStart,
  retentionStartNames,
} from '../../rules/subject-catalogue.ts';
import type { WholeSubject } from '../catalogue.ts';
import { idOf } from '../choices.ts';

/** What is being written of a subject. Numbers as they are typed. */
export interface SubjectDraft {
  readonly name: string;
  readonly category: SearchOption | null;
  readonly referenceId: number | null;
  readonly indexers: readonly string[];
  readonly code: string;
  readonly currentMonths: string;
  readonly intermediateMonths: string;
  readonly startsAt: RetentionStart;
  readonly event: string;
  readonly destination: Destination | '';
}

/** A draft as a subject stands; nothing but its place of a new one. */
export function subjectDraftOf(of: WholeSubject | null, category: SearchOption | null = null): SubjectDraft {
  const above = of?.path.at(-1);
  const place =
    of && above
      ? {
          value: String(above.id),
          label: above.name,
          ...(of.path.length > 1 && { detail: of.path.map(({ name }) => name).join(' > ') }),
        }
      : category;
  return {
    name: of?.name ?? '',
    category: place,
    referenceId: of?.legal_reference_id ?? null,
    indexers: of?.indexers ?? [],
    code: of?.classification_code ?? '',
    currentMonths: of?.current_months?.toString() ?? '',
    intermediateMonths: of?.intermediate_months?.toString() ?? '',
    startsAt: of?.retention_starts_at ?? 'archiving',
    event: of?.retention_event ?? '',
    destination: of?.final_destination ?? '',
  };
}

const monthsOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));
const isMonths = (months: number | null): boolean =>
  months === null || (Number.isInteger(months) && months >= 0 && months <= MOST_MONTHS);

/** What is sent of it. */
export const sentOfSubject = (draft: SubjectDraft) => ({
  name: draft.name,
  category_id: idOf(draft.category),
  legal_reference_id: draft.referenceId,
  indexers: [...draft.indexers],
  classification_code: draft.code.trim() || null,
  current_months: monthsOf(draft.currentMonths),
  intermediate_months: monthsOf(draft.intermediateMonths),
  retention_starts_at: draft.startsAt,
  retention_event: draft.startsAt === 'event' ? draft.event.trim() || null : null,
  final_destination: draft.destination || null,
});

/** What is missing or wrong, by field, in words. */
export function missingInSubject(draft: SubjectDraft): Readonly<Record<string, string>> {
  const sent = sentOfSubject(draft);
  const reasons = reasonsOf(
    mayBeSubject(
      {
        name: sent.name,
        code: sent.classification_code,
        currentMonths: sent.current_months,
        intermediateMonths: sent.intermediate_months,
        startsAt: sent.retention_starts_at,
        event: sent.retention_event,
        destination: sent.final_destination,
      },
      { sameName: undefined, sameCode: undefined },
    ),
  );
  const wrong = `Escreva meses inteiros, até ${MOST_MONTHS}.`;
  return {
    ...Object.fromEntries(reasons.map(({ field, message }) => [field ?? '', message])),
    ...(isMonths(sent.current_months) ? {} : { current_months: wrong }),
    ...(isMonths(sent.intermediate_months) ? {} : { intermediate_months: wrong }),
  };
}

/** Whether a draft says anything that was not so. */
export const isSubjectChanged = (draft: SubjectDraft, from: SubjectDraft): boolean =>
  JSON.stringify(sentOfSubject(draft)) !== JSON.stringify(sentOfSubject(from));

/** What differs between two versions, in the words of the form. */
export function subjectDifferences(before: WholeSubject, now: WholeSubject): readonly string[] {
  const said = [
    ['nome', before.name, now.name],
    ['categoria', before.path.at(-1)?.name, now.path.at(-1)?.name],
    ['código', before.classification_code, now.classification_code],
    ['guarda corrente', before.current_months, now.current_months],
    ['guarda intermediária', before.intermediate_months, now.intermediate_months],
    ['contagem', retentionStartNames[before.retention_starts_at], retentionStartNames[now.retention_starts_at]],
    ['fato', before.retention_event, now.retention_event],
    [
      'destinação',
      before.final_destination && destinationNames[before.final_destination],
      now.final_destination && destinationNames[now.final_destination],
    ],
    ['indexadores', before.indexers.join(', '), now.indexers.join(', ')],
    ['situação', before.active ? 'ativo' : 'inativo', now.active ? 'ativo' : 'inativo'],
  ] as const;
  return said.flatMap(([name, was, is]) => (was === is ? [] : [`${name}: ${is ?? 'nada'}`]));
}
