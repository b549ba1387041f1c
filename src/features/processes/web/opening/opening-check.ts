import { today } from '../../../../platform/web/format/date.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { permission } from '../../../access/rules/permissions.ts';
import type { Reason } from '../../../../kernel/decision.ts';
import { mayOpen } from '../../rules/opening.ts';
import type { CheckItem } from './checklist.tsx';
import type { LegalReference } from './legal-references.ts';
import { type OpeningFields, requestOf } from './opening-fields.ts';

export interface OpeningCheck {
  /** What is missing, as the rule of opening says it; empty when nothing is. */
  readonly reasons: readonly Reason[];
  /** Code -> sentence, for the fields. */
  readonly errors: Readonly<Record<string, string>>;
  readonly items: readonly CheckItem[];
}

/** Where each reason is solved. */
const places: Readonly<Record<string, string>> = {
  DUE_DATE_REQUIRED: 'np-due',
  DUE_DATE_PAST: 'np-due',
  LEGAL_REFERENCE_REQUIRED: 'np-legal',
  SECRECY_PERIOD_REQUIRED: 'np-years',
};

/** What is done and what is missing before a process may be opened, by the same rule that the server applies. */
export function checkOpening(
  fields: OpeningFields,
  permissions: ReadonlySet<number>,
  references: readonly LegalReference[],
  typingInterested: string | null,
): OpeningCheck {
  const setsTerm = references.find(({ id }) => id === fields.legalReferenceId)?.sets_term ?? false;
  const decision = mayOpen(requestOf(fields, setsTerm), permissions, today());
  const reasons = decision.allowed ? [] : decision.reasons;
  const errors = Object.fromEntries(reasons.map(({ code, message, resolve }) => [code, resolve ?? message]));
  const named = fields.interested.length;
  const protocoler = permissions.has(permission.PROTOCOLLER);
  const targets = fields.targets.length;

  const items: CheckItem[] = [
    errors['TARGET_REQUIRED'] === undefined
      ? { id: 'targets', state: 'done', text: targets === 1 ? 'Destino escolhido' : `${targets} destinos escolhidos` }
      : { id: 'targets', state: 'missing', text: 'Escolha o setor de destino', at: 'np-targets' },
    errors['SUBJECT_REQUIRED'] === undefined
      ? { id: 'subject', state: 'done', text: 'Assunto escolhido' }
      : { id: 'subject', state: 'missing', text: 'Escolha o assunto', at: 'np-subject' },
  ];
  if (typingInterested !== null) {
    items.push({ id: 'typing', state: 'wrong', text: typingInterested, at: 'np-interested' });
  } else if (named > 0) {
    items.push({
      id: 'interested',
      state: 'done',
      text: named === 1 ? 'Interessado informado' : plural(named, 'interessado', 'interessados'),
    });
  } else if (protocoler) {
    items.push({ id: 'interested', state: 'missing', text: 'Informe o interessado', at: 'np-interested' });
  }
  for (const { code, message } of reasons) {
    const at = places[code];
    if (at !== undefined || code === 'UNSAFE_TEXT')
      items.push({ id: code, state: 'wrong', text: message.replace(/\.$/, ''), at });
  }
  return { reasons, errors, items };
}
