import { isList, isReference, type Dictionary } from '../syntax/pdf-value.ts';
import { isLocked } from '../signatures/certification.ts';
import { isTimestampFormat } from '../signatures/timestamp-format.ts';
import { flagsIn, nameIn, type FormField } from '../signatures/form-fields.ts';
import { compareDictionaries } from './compare-dictionaries.ts';
import type { Comparison } from './comparison.ts';
import { filledMark, foreseenMark, readMark, rectangleIn } from './read-mark.ts';
import { isEmpty, showsItsValue } from './shown-text.ts';
import { pageShowing } from './snapshot.ts';

/** What signing an empty field that was already there may write in it. */
const signing = new Set(['V', 'AP', 'F', 'M', 'P', 'Type', 'Kids']);
/** What filling in a field may write. */
const filling = new Set(['V', 'AP', 'AS', 'M', 'I', 'Kids', 'Ff']);
const readOnly = 1;
const hidden = 2;

/** Reports what happened to every field, signatures included. */
export function compareFields(comparison: Comparison): void {
  const { before, after } = comparison;
  for (const [object, field] of before.fieldsByObject) {
    const counterpart = after.fieldsByObject.get(object);
    if (counterpart) compareField(comparison, object, field, counterpart);
    else reportRemoval(comparison, field);
  }
  for (const [object, field] of after.fieldsByObject) {
    if (!before.fieldsByObject.has(object)) judgeNewField(comparison, object, field);
  }
  const inPlace = (fields: readonly FormField[]) => fields.filter(({ object }) => object === null);
  const [written, rewritten] = [inPlace(before.fields), inPlace(after.fields)];
  const isSame = written.every(
    ({ dictionary }, index) =>
      compareDictionaries(comparison, dictionary, rewritten[index]?.dictionary ?? null).length === 0,
  );
  if (!isSame || written.length !== rewritten.length) comparison.report('FORM_CHANGED', { detail: 'Fields' });
}

function reportRemoval(comparison: Comparison, field: FormField): void {
  const isSigned = field.type === 'Sig' && comparison.before.view.get(field.dictionary, 'V') !== null;
  comparison.report(isSigned ? 'SIGNATURE_REMOVED' : 'FIELD_REMOVED', { detail: field.name });
}

function compareField(comparison: Comparison, object: number, one: FormField, other: FormField): void {
  const { before, after } = comparison;
  const page = pageNumber(comparison, object);
  const isSamePlace =
    one.type === other.type &&
    one.name === other.name &&
    one.isListed === other.isListed &&
    one.parents.join() === other.parents.join() &&
    pageShowing(before, object) === pageShowing(after, object);
  const changed = compareDictionaries(comparison, one.dictionary, other.dictionary);
  if (!comparison.isLandmark(object) || !isSamePlace) {
    if (one.type === 'Sig' && before.view.get(one.dictionary, 'V') !== null) comparison.report('SIGNATURE_REPLACED');
    else comparison.report('FIELD_CHANGED', { page, detail: one.name });
  } else if (one.type === 'Sig') compareSignatureField(comparison, { one, other, changed, page });
  else compareFilling(comparison, { one, other, changed, page });
}

interface FieldPair {
  readonly one: FormField;
  readonly other: FormField;
  readonly changed: readonly string[];
  readonly page: number | null;
}

function compareSignatureField(comparison: Comparison, { one, other, changed, page }: FieldPair): void {
  const isSigned = comparison.before.view.get(one.dictionary, 'V') !== null;
  const touched = changed.filter((key) => key !== 'Kids');
  if (isSigned) {
    if (touched.length > 0) comparison.report('SIGNATURE_REPLACED');
    return;
  }
  if (touched.length === 0) return;
  const isSigning = comparison.after.view.get(other.dictionary, 'V') !== null;
  const isForeseen =
    touched.every((key) => signing.has(key)) && isVisibilityKept(comparison, one.dictionary, other.dictionary);
  // The widget of a field may be an object of its own: it takes the appearance when its parent is signed.
  const parent = isSigning ? undefined : signedParent(comparison, one);
  const isWidgetOfSigned = parent !== undefined && touched.every((key) => key === 'AP' || key === 'F' || key === 'M');
  const shows = isShown(comparison, one);
  if (!isForeseen || !(isSigning || isWidgetOfSigned) || isLocked(comparison.rules.locks, one.name)) {
    comparison.report('FIELD_CHANGED', { page, detail: one.name });
  } else if (shows && isTimestamp(comparison, parent ?? other)) {
    comparison.report('SIGNATURE_APPEARANCE_ADDED', { page, detail: 'é só um carimbo do tempo' });
  } else {
    if (isSigning) reportSigning(comparison, other);
    if (shows && page !== null) reportForeseenMark(comparison, other, { page, signed: parent ?? other });
  }
}

function reportForeseenMark(
  comparison: Comparison,
  widget: FormField,
  { page, signed }: { readonly page: number; readonly signed: FormField },
): void {
  const mark = foreseenMark(comparison, widget, { page: page - 1, signature: signed.dictionary.entries.get('V') });
  if (mark) comparison.report('SIGNATURE_MARK_FORESEEN', { page, mark });
  else
    comparison.report('SIGNATURE_COVERS_PAGE', { page, detail: 'de um modo que cada leitor pode mostrar diferente' });
}

/** The field above a widget that was signed in this very revision. */
function signedParent({ before, after }: Comparison, { parents }: FormField): FormField | undefined {
  return parents
    .map((object) => [before.fieldsByObject.get(object), after.fieldsByObject.get(object)] as const)
    .find(
      ([one, other]) =>
        one !== undefined &&
        other !== undefined &&
        before.view.get(one.dictionary, 'V') === null &&
        after.view.get(other.dictionary, 'V') !== null,
    )?.[1];
}

function isTimestamp({ after: { view } }: Comparison, field: FormField): boolean {
  return isTimestampFormat(nameIn(view, view.dictionary(field.dictionary.entries.get('V')), 'SubFilter'));
}

function compareFilling(comparison: Comparison, { one, other, changed, page }: FieldPair): void {
  const touched = changed.filter((key) => key !== 'Kids');
  if (touched.length === 0) return;
  const { permits, isClosed, locks } = comparison.rules;
  const { view } = comparison.before;
  const above = one.parents.flatMap((object) => view.dictionary(view.object(object)) ?? []);
  const isButton = one.type === 'Btn';
  // Who certifies permits it by name; of who only signs, the standard takes it for granted, and here what was empty may be filled.
  const isPermitted = permits === null ? !isClosed && isEmpty(comparison, one) : permits >= 2;
  const isForeseen =
    isPermitted &&
    one.type !== null &&
    (!touched.includes('Ff') || isMadeReadOnly(comparison, one, other)) &&
    !isLocked(locks, one.name) &&
    [one.dictionary, ...above].every((each) => ((flagsIn(view, each, 'Ff') ?? readOnly) & readOnly) === 0) &&
    touched.every((key) => filling.has(key) && !(isButton && key === 'AP')) &&
    isOnlyNormalDrawn(comparison, one, other);
  if (!isForeseen) comparison.report('FIELD_CHANGED', { page, detail: one.name });
  else if (!isButton && !showsItsValue(comparison, other)) {
    comparison.report('FIELD_SHOWS_OTHER', { page, detail: one.name });
  } else if (permits !== null) comparison.report('FIELD_FILLED', { page, detail: one.name });
  else {
    const mark = page === null ? null : filledMark(comparison, other, page - 1);
    comparison.report('EMPTY_FIELD_FILLED', { page, detail: one.name, ...(mark && { mark }) });
  }
}

/** A field may be closed with the value that is put in it. */
function isMadeReadOnly({ before, after }: Comparison, one: FormField, other: FormField): boolean {
  const [flags, newFlags] = [flagsIn(before.view, one.dictionary, 'Ff'), flagsIn(after.view, other.dictionary, 'Ff')];
  return flags !== null && newFlags !== null && (flags | readOnly) === newFlags;
}

/** What is drawn under the pointer, or when it is pressed, is no part of a value. */
function isOnlyNormalDrawn({ before, after, drawn }: Comparison, one: FormField, other: FormField): boolean {
  const [appearance, newAppearance] = [
    before.view.dictionary(one.dictionary.entries.get('AP')),
    after.view.dictionary(other.dictionary.entries.get('AP')),
  ];
  return ['R', 'D'].every((key) => drawn.isSame(appearance?.entries.get(key), newAppearance?.entries.get(key)));
}

/** New fields can only be of signatures, and may not draw where nothing was foreseen. */
function judgeNewField(comparison: Comparison, object: number, field: FormField): void {
  const page = pageNumber(comparison, object);
  const acts = ['A', 'AA'].some((key) => field.dictionary.entries.has(key));
  if (field.type !== 'Sig' || acts) {
    comparison.report('FIELD_ADDED', { page, detail: field.name || '?' });
    return;
  }
  if (isShown(comparison, field) && page !== null) reportMark(comparison, field, page);
  if (comparison.after.view.get(field.dictionary, 'V') !== null) reportSigning(comparison, field);
}

function reportMark(comparison: Comparison, field: FormField, page: number): void {
  const mark = readMark(comparison, field, page - 1);
  if (typeof mark === 'string') comparison.report('SIGNATURE_APPEARANCE_ADDED', { page, detail: mark });
  else comparison.report('SIGNATURE_APPEARANCE_ADDED', { page, detail: 'não se pôde ver onde', mark });
}

function reportSigning(comparison: Comparison, field: FormField): void {
  const { permits, isClosed } = comparison.rules;
  const value = field.dictionary.entries.get('V');
  const isKnown = isReference(value) && comparison.before.view.object(value.number) !== null;
  if (isKnown) comparison.report('SIGNATURE_REPLACED');
  else if (isTimestamp(comparison, field)) comparison.report('TIMESTAMP_ADDED');
  else comparison.report(permits === 1 || isClosed ? 'SIGNATURE_NOT_PERMITTED' : 'SIGNATURE_ADDED');
}

function isShown({ after: { view } }: Comparison, { dictionary }: FormField): boolean {
  if (((flagsIn(view, dictionary, 'F') ?? 0) & hidden) !== 0 || !isList(view.get(dictionary, 'Rect'))) return false;
  const rectangle = rectangleIn(view, dictionary);
  return rectangle === null || (rectangle[0] < rectangle[2] && rectangle[1] < rectangle[3]);
}

/** Printing and locking may be added; showing what was hidden may not. */
function isVisibilityKept({ before, after }: Comparison, one: Dictionary, other: Dictionary): boolean {
  const [flags, newFlags] = [flagsIn(before.view, one, 'F'), flagsIn(after.view, other, 'F')];
  return flags !== null && newFlags !== null && (flags & ~newFlags) === 0;
}

function pageNumber({ before, after }: Comparison, object: number): number | null {
  const index = Math.max(pageShowing(after, object), pageShowing(before, object));
  return index === -1 ? null : index + 1;
}

/** The objects that the list of fields names directly. */
export function listedFields(comparison: Comparison, side: 'before' | 'after'): number[] {
  const { view } = comparison[side];
  const form = view.dictionary(view.catalog.entries.get('AcroForm'));
  const list = view.get(form, 'Fields');
  return (isList(list) ? list.items : []).flatMap((item) => (isReference(item) ? [item.number] : []));
}
