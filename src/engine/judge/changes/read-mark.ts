import type { Rectangle } from '../marks/mark-place.ts';
import type { DocumentView } from '../revisions/document-view.ts';
import { isLocked } from '../signatures/certification.ts';
import { isTimestampFormat } from '../signatures/timestamp-format.ts';
import { flagsIn, nameIn, type FormField } from '../signatures/form-fields.ts';
import {
  isList,
  isReference,
  isStream,
  numberOf,
  type Dictionary,
  type PdfValue,
  type Reference,
} from '../syntax/pdf-value.ts';
import type { Mark } from './change.ts';
import type { Comparison } from './comparison.ts';
import { contentOf } from './content-of.ts';
import { drawsPlainly } from './plain-appearance.ts';

/** What a widget of a signature may say: nothing that acts, or shows more or less with time, layer or pointer. */
const foreseen = new Set(
  'Type Subtype FT T TU V DV Rect P F AP Parent Kids MK DA DR M NM Ff BS Border Lock SV StructParent'.split(' '),
);
/** Printed, locked, its content locked, read only: any other flag makes it look different from one view to another. */
const plainFlags = 4 | 64 | 128 | 512;

/**
 * The mark that a new field of a signature draws on a page that others signed, when it is one that may be looked at; else why not,
 * as a phrase. Who certified the document foresaw its fields (see "Attacks on PDF Certification", 2021): nothing is added there.
 */
export function readMark({ before, after, rules }: Comparison, field: FormField, page: number): Mark | string {
  if (rules.permits !== null || rules.isClosed || isLocked(rules.locks, field.name)) {
    return 'quem certificou ou trancou o documento não previa';
  }
  const { view } = after;
  const { dictionary } = field;
  const signature = signatureOf({ before, after }, field);
  if (signature === null || isTimestampFormat(nameIn(view, view.dictionary(signature), 'SubFilter'))) {
    return 'ninguém assina ali';
  }
  const rectangle = rectangleIn(view, dictionary);
  const isForeseen =
    [...dictionary.entries.keys()].every((key) => foreseen.has(key)) &&
    dictionary.repeated.length === 0 &&
    isOwnDefault(dictionary, signature);
  const flags = flagsIn(view, dictionary, 'F');
  const isAlwaysShown = flags !== null && (flags & ~plainFlags) === 0;
  const isInOnePlace = after.annotations.flat().filter((each) => isSameObject(each, field.object)).length === 1;
  const isEmpty = drawsNothing(view, dictionary);
  const isShownAlike = isEmpty || showsOneDrawing(view, dictionary);
  if (!rectangle || !isForeseen || !isAlwaysShown || !isInOnePlace || !isShownAlike) {
    return 'de um modo que cada leitor pode mostrar diferente';
  }
  if (view.dictionary(view.catalog.entries.get('AcroForm'))?.entries.has('XFA')) return 'o formulário é dinâmico';
  const annotations = before.annotations[page] ?? [];
  if (annotations.some((each) => isUnder(before.view, each, rectangle))) return 'cobre outro campo ou anotação';
  return markAt({ before, after }, { page, rectangle, signature: signature.number, kind: isEmpty ? 'empty' : 'added' });
}

/** What a signature in a field that was there before draws; null when readers could show it differently. */
export function foreseenMark(
  { before, after }: Pick<Comparison, 'before' | 'after'>,
  { dictionary }: FormField,
  { page, signature }: { readonly page: number; readonly signature: PdfValue | undefined },
): Mark | null {
  const rectangle = rectangleIn(after.view, dictionary);
  const isPlain = !dictionary.entries.has('AP') || showsOneDrawing(after.view, dictionary);
  if (!rectangle || !isPlain || !isReference(signature)) return null;
  return markAt({ before, after }, { page, rectangle, signature: signature.number, kind: 'foreseen' });
}

/** Where a field that is filled in is shown; null where nothing shows it. */
export function filledMark(
  { before, after }: Pick<Comparison, 'before' | 'after'>,
  { dictionary, name }: FormField,
  page: number,
): Mark | null {
  const rectangle = rectangleIn(after.view, dictionary);
  return rectangle && markAt({ before, after }, { page, rectangle, signature: null, kind: 'filling', field: name });
}

/** A page of which all must look as it did, but for the marks on it. */
export const wholePage = (comparison: Pick<Comparison, 'before' | 'after'>, page: number): Mark =>
  markAt(comparison, { page, rectangle: nowhere, signature: null, kind: 'page' });

/** Left and below of any page: no dot is left out of what is compared. */
const nowhere: Rectangle = [-1e7, -1e7, -1e7, -1e7];

function markAt(
  { before, after }: Pick<Comparison, 'before' | 'after'>,
  { page, rectangle, ...mark }: Omit<Mark, 'place'> & Pick<Mark['place'], 'page' | 'rectangle'>,
): Mark {
  return { ...mark, place: { before: before.view.revision.end, after: after.view.revision.end, page, rectangle } };
}

/** The signature that the field holds, or the new field above this widget. */
function signatureOf({ before, after }: Pick<Comparison, 'before' | 'after'>, { dictionary, parents }: FormField) {
  const above = parents
    .filter((object) => !before.fieldsByObject.has(object))
    .map((object) => after.view.dictionary(after.view.object(object)));
  const value = [...above, dictionary].findLast((each) => each?.entries.has('V'))?.entries.get('V');
  return isReference(value) ? value : null;
}

/** LibreOffice names the signature as the default of its field as well; any other default would be a value nobody signed. */
function isOwnDefault({ entries }: Dictionary, signature: Reference): boolean {
  const value = entries.get('DV');
  if (value === undefined) return true;
  return isReference(value) && value.number === signature.number && value.generation === signature.generation;
}

/** Whether there is nothing that a reader could draw: no drawing, or one without a word in it, and neither border nor ground. */
function drawsNothing(view: DocumentView, widget: Dictionary): boolean {
  if (['MK', 'DA', 'DR', 'BS', 'Border'].some((key) => widget.entries.has(key))) return false;
  const appearance = view.get(widget, 'AP');
  if (appearance === null) return true;
  if (!showsOneDrawing(view, widget)) return false;
  const drawing = view.resolve(view.dictionary(appearance)?.entries.get('N'));
  const content = isStream(drawing) ? contentOf(view, drawing) : null;
  return content !== null && content.replace(/%[^\r\n]*/g, '').trim() === '';
}

function showsOneDrawing(view: DocumentView, widget: Dictionary): boolean {
  const appearance = view.dictionary(widget.entries.get('AP'));
  const drawing = appearance?.entries.get('N');
  return appearance?.entries.size === 1 && isStream(view.resolve(drawing)) && drawsPlainly(view, drawing);
}

const isSameObject = (value: PdfValue, object: number | null): boolean => isReference(value) && value.number === object;

/** The rectangle of an annotation, its lower left corner first. */
export function rectangleIn(view: DocumentView, annotation: Dictionary | null): Rectangle | null {
  const value = view.get(annotation, 'Rect');
  const sides = isList(value) ? value.items.map((item) => numberOf(view.resolve(item))) : [];
  const [x1 = null, y1 = null, x2 = null, y2 = null] = sides;
  if (sides.length !== 4 || x1 === null || y1 === null || x2 === null || y2 === null) return null;
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
}

/** Whether an annotation lies where the mark does, though it may show nothing yet. Where a note pops up is no place of it. */
function isUnder(view: DocumentView, value: PdfValue, [left, bottom, right, top]: Rectangle): boolean {
  const annotation = view.dictionary(value);
  if (annotation === null || nameIn(view, annotation, 'Subtype') === 'Popup') return false;
  const place = rectangleIn(view, annotation);
  if (place === null) return true;
  const [x1, y1, x2, y2] = place;
  return x1 < x2 && y1 < y2 && x1 < right && x2 > left && y1 < top && y2 > bottom;
}
