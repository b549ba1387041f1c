import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import type { SearchOption } from '../../../../platform/web/ui/fields/search-option.ts';
import type { getAutoDraft } from '../../contract/drafts/get-auto-draft.ts';
import type { OpeningRequest, ProcessType } from '../../rules/opening/opening.ts';
import { isPriorityId, type PriorityId } from '../../rules/priority.ts';
import { isSecrecyLevel, type SecrecyLevel } from '../../rules/secrecy.ts';

/** A draft as the server answers it. */
export type Draft = OutputOf<typeof getAutoDraft>;

/** Code of a reason -> its sentence, for those that are to be shown beside their fields. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** What a part of the form is drawn with. */
export interface OpeningPartProps {
  readonly fields: OpeningFields;
  readonly change: (part: Partial<OpeningFields>) => void;
  readonly errors: FieldErrors;
}

/** Someone the process concerns. `document` is the CPF, the CNPJ or the abbreviation of an organ. */
export interface Interested {
  readonly kind: 'person' | 'company' | 'organ';
  readonly name: string;
  readonly document: string;
  readonly entityId: number | null;
}

/** What the screen holds of a new process. Kept as it is in this computer. */
export interface OpeningFields {
  readonly targets: readonly SearchOption[];
  readonly subject: SearchOption | null;
  readonly description: string;
  readonly interested: readonly Interested[];
  readonly type: ProcessType;
  readonly referenceNumber: string;
  readonly references: readonly SearchOption[];
  readonly priority: PriorityId;
  /** `2026-10-15`, or '' for none. */
  readonly dueDate: string;
  readonly secrecy: SecrecyLevel;
  /** Years as typed, or '' for none. */
  readonly secrecyYears: string;
  readonly legalReferenceId: number | null;
}

/** What a draft and an open process both say of themselves. */
type Described = Pick<
  Draft,
  | 'subject'
  | 'description'
  | 'cc'
  | 'type'
  | 'reference_number'
  | 'process_reference'
  | 'priority'
  | 'due_date'
  | 'secrecy'
> &
  Partial<Pick<Draft, 'to' | 'secrecy_years' | 'legal_reference_id'>>;

export function fieldsOf(draft: Described): OpeningFields {
  return {
    targets: (draft.to ?? []).map(({ id, label, description }) => ({ value: String(id), label, detail: description })),
    subject: draft.subject ? { value: String(draft.subject.id), label: draft.subject.name } : null,
    description: draft.description ?? '',
    interested: draft.cc.map(({ kind, name, user_cpf, cnpj, abbreviation, entity_id }) => ({
      kind,
      name,
      document: user_cpf ?? cnpj ?? abbreviation ?? '',
      entityId: entity_id,
    })),
    type: draft.type,
    referenceNumber: draft.reference_number ?? '',
    references: draft.process_reference.map(({ nup, subject }) => ({
      value: nup,
      label: nup,
      ...(subject === null ? {} : { detail: subject }),
    })),
    priority: isPriorityId(draft.priority.id) ? draft.priority.id : 1,
    dueDate: draft.due_date ?? '',
    secrecy: isSecrecyLevel(draft.secrecy.id) ? draft.secrecy.id : 1,
    secrecyYears: draft.secrecy_years ? String(draft.secrecy_years) : '',
    legalReferenceId: draft.legal_reference_id ?? null,
  };
}

/** What is sent to be kept. Fields that another one rules out go empty, as the server would make them. */
export function bodyOf(fields: OpeningFields) {
  const restricted = fields.secrecy !== 1;
  return {
    to: fields.targets.map(({ value }) => Number(value)),
    subject_id: fields.subject ? Number(fields.subject.value) : null,
    description: fields.description.trim() || null,
    cc: fields.interested.map(partyOf),
    type: fields.type,
    reference_number: fields.type === 'reference' ? fields.referenceNumber.trim() || null : null,
    process_reference: fields.references.map(({ value }) => value),
    priority_id: fields.priority,
    due_date: fields.priority === 2 ? fields.dueDate || null : null,
    secrecy_id: fields.secrecy,
    secrecy_years: restricted ? yearsOf(fields) : null,
    legal_reference_id: restricted ? fields.legalReferenceId : null,
  };
}

function partyOf({ kind, name, document, entityId }: Interested) {
  if (kind === 'organ') return { entity_id: entityId ?? 0 };
  return kind === 'person' ? { user_cpf: document, name } : { cnpj: document, name };
}

/** A party whose number is kept under another name than the one that was typed. */
export interface Renamed {
  readonly typed: Interested;
  /** The kept name: the process bears it. */
  readonly name: string;
}

/** Who was typed under another name than the one that the server holds for them. */
export const renamedIn = ({ interested }: OpeningFields, held: Draft): readonly Renamed[] =>
  interested.flatMap((typed) => {
    const party = held.cc.find(({ user_cpf: cpf, cnpj }) => (cpf ?? cnpj) === typed.document.toUpperCase());
    return party && party.name !== typed.name ? { typed, name: party.name } : [];
  });

const yearsOf = ({ secrecyYears }: OpeningFields): number | null => {
  const years = Number(secrecyYears);
  return Number.isInteger(years) && years > 0 && years <= 100 ? years : null;
};

/** Whether two say the same to the server. */
export const saysTheSame = (one: OpeningFields, other: OpeningFields): boolean =>
  JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other));

/** The fields as the rule of opening looks at them. */
export function requestOf(fields: OpeningFields, referenceSetsTerm: boolean): OpeningRequest {
  return {
    targetUnitIds: fields.targets.map(({ value }) => Number(value)),
    subjectId: fields.subject ? Number(fields.subject.value) : null,
    interestedCount: fields.interested.length,
    type: fields.type,
    referenceNumber: fields.referenceNumber,
    priority: fields.priority,
    dueDate: fields.dueDate || null,
    secrecy: {
      level: fields.secrecy,
      legalReferenceId: fields.legalReferenceId,
      years: yearsOf(fields),
      referenceSetsTerm,
    },
    texts: [fields.description, fields.referenceNumber],
  };
}
