import { isList, isName, isText, type Dictionary } from '../syntax/pdf-value.ts';
import { textOf } from '../syntax/text-of.ts';
import type { DocumentView } from '../revisions/document-view.ts';
import { nameIn } from './form-fields.ts';
import type { FieldLock, PermittedChanges } from './pdf-signature.ts';

export interface Restrictions {
  readonly permits: PermittedChanges | null;
  readonly isClosing: boolean;
  readonly locks: readonly FieldLock[];
  readonly isMalformed: boolean;
}

/** What a signature forbids from then on: by its transforms, and by the lock of its field (ISO 32000-2, 12.8.2 and 12.7.5.5). */
export function readRestrictions(view: DocumentView, signature: Dictionary, field: Dictionary): Restrictions {
  const references = view.get(signature, 'Reference');
  let permits: PermittedChanges | null = null;
  let isMalformed = false;
  let isClosing = false;
  const locks: FieldLock[] = [];
  for (const each of isList(references) ? references.items : []) {
    const reference = view.dictionary(each);
    const method = nameIn(view, reference, 'TransformMethod');
    const parameters = view.dictionary(reference?.entries.get('TransformParams'));
    if (method === 'DocMDP') {
      const level = levelIn(view, parameters);
      isMalformed ||= level === null || permits !== null;
      permits = level ?? 1;
    } else if (method === 'FieldMDP') {
      const lock = readLock(view, parameters);
      if (lock) locks.push(lock);
      isMalformed ||= lock === null;
    }
  }
  const lockOfField = view.dictionary(field.entries.get('Lock'));
  if (lockOfField) {
    const lock = readLock(view, lockOfField);
    if (lock) locks.push(lock);
    const level = lockOfField.entries.has('P') ? levelIn(view, lockOfField) : null;
    if (level !== null && permits !== null) permits = level < permits ? level : permits;
    isClosing = level === 1;
  }
  return { permits, isClosing, locks, isMalformed };
}

/** 2 when nothing is written; null when what is written is no level. */
function levelIn(view: DocumentView, parameters: Dictionary | null): PermittedChanges | null {
  const value = parameters?.entries.has('P') ? view.get(parameters, 'P') : 2;
  return value === 1 || value === 2 || value === 3 ? value : null;
}

function readLock(view: DocumentView, parameters: Dictionary | null): FieldLock | null {
  const action = view.get(parameters, 'Action');
  if (!isName(action)) return null;
  if (action.value !== 'All' && action.value !== 'Include' && action.value !== 'Exclude') return null;
  const names = view.get(parameters, 'Fields');
  const fields = (isList(names) ? names.items : []).flatMap((name) => {
    const text = view.resolve(name);
    return isText(text) ? [textOf(text)] : [];
  });
  return { action: action.value, fields };
}

/** Whether a lock holds this field: its own name or one of the names above it. */
export function isLocked(locks: readonly FieldLock[], name: string): boolean {
  return locks.some(({ action, fields }) => {
    if (action === 'All') return true;
    const isNamed = fields.some((field) => field === name || name.startsWith(`${field}.`));
    return action === 'Include' ? isNamed : !isNamed;
  });
}
