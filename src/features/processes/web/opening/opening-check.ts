import { today } from '../../../../platform/web/format/date.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { permission } from '../../../access/rules/permissions.ts';
import type { Reason } from '../../../../kernel/decision.ts';
import { mayOpen } from '../../rules/opening/opening.ts';
import { checkItem, type CheckItem } from './checklist.tsx';
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
      ? checkItem('done', 'targets', targets === 1 ? 'Destino escolhido' : `${targets} destinos escolhidos`)
      : checkItem('missing', 'targets', 'Escolha o setor de destino', 'np-targets'),
    errors['SUBJECT_REQUIRED'] === undefined
      ? checkItem('done', 'subject', 'Assunto escolhido')
      : checkItem('missing', 'subject', 'Escolha o assunto', 'np-subject'),
  ];
  if (typingInterested !== null) {
    items.push(checkItem('wrong', 'typing', typingInterested, 'np-interested'));
  } else if (named > 0) {
    const said = named === 1 ? 'Interessado informado' : plural(named, 'interessado', 'interessados');
    items.push(checkItem('done', 'interested', said));
  } else if (protocoler) {
    items.push(checkItem('missing', 'interested', 'Informe o interessado', 'np-interested'));
  }
  for (const { code, message } of reasons) {
    const at = places[code];
    if (at !== undefined || code === 'UNSAFE_TEXT')
      items.push(checkItem('wrong', code, message.replace(/\.$/, ''), at));
  }
  return { reasons, errors, items };
}
