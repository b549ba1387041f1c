import { isDictionary, isReference, type PdfValue } from '../syntax/pdf-value.ts';
import type { Page } from '../revisions/page-list.ts';
import { nameIn } from '../signatures/form-fields.ts';
import { compareDictionaries } from './compare-dictionaries.ts';
import type { Comparison } from './comparison.ts';
import { wholePage } from './read-mark.ts';
import { isOnlyWrapped, onlyGainsEmptiness } from './wrapped-content.ts';

const shape = new Set(['MediaBox', 'CropBox', 'Rotate', 'BleedBox', 'TrimBox', 'ArtBox', 'UserUnit']);
/** Compared on their own, or with no effect on what is seen. */
const apart = new Set(['Annots', 'LastModified', 'Tabs', 'Resources', 'MediaBox', 'CropBox', 'Rotate']);

/** Reports every page that does not look the same, and its annotations. */
export function comparePages(comparison: Comparison): void {
  const { before, after } = comparison;
  const isSameList =
    before.pages.length === after.pages.length &&
    before.pages.every((page, index) => page.object === after.pages[index]?.object);
  // Readers climb from a page to what it inherits, and believe how many pages a node counts.
  const isSameTree = isSameList && [...before.nodes].every((node) => isSameNode(comparison, node));
  if (!isSameTree) comparison.report('PAGES_CHANGED');
  const afterByObject = new Map(after.pages.map((page, index) => [page.object, { page, index }]));
  before.pages.forEach((page, index) => {
    const counterpart = afterByObject.get(page.object);
    if (!counterpart) return;
    comparePage(comparison, page, counterpart.page, index + 1);
    compareAnnotations(
      comparison,
      before.annotations[index] ?? [],
      after.annotations[counterpart.index] ?? [],
      index + 1,
    );
  });
}

function isSameNode(comparison: Comparison, node: number): boolean {
  const { before, after } = comparison;
  const [one, other] = [before.view.object(node), after.view.object(node)];
  if (!comparison.isLandmark(node) || !isDictionary(one) || !isDictionary(other)) return false;
  return compareDictionaries(comparison, one, other).length === 0;
}

function comparePage(comparison: Comparison, one: Page, other: Page, page: number): void {
  const isPlain = comparison.isLandmark(one.object);
  if (!isPlain) comparison.report('PAGE_CHANGED', { page, detail: 'Type' });
  for (const key of ['Resources', 'MediaBox', 'CropBox', 'Rotate']) {
    if (comparison.drawn.isSame(one.inherited.get(key), other.inherited.get(key))) continue;
    if (key === 'Resources' && onlyGainsEmptiness(comparison, one.inherited.get(key), other.inherited.get(key)))
      continue;
    comparison.report(shape.has(key) ? 'PAGE_SHAPE_CHANGED' : 'PAGE_RESOURCES_CHANGED', { page });
  }
  for (const key of compareDictionaries(comparison, one.dictionary, other.dictionary)) {
    if (apart.has(key)) continue;
    if (key === 'Contents') reportContent(comparison, { one, other, page });
    else if (shape.has(key)) comparison.report('PAGE_SHAPE_CHANGED', { page });
    else comparison.report('PAGE_CHANGED', { page, detail: key });
  }
}

function reportContent(comparison: Comparison, { one, other, page }: { one: Page; other: Page; page: number }): void {
  const isWrapped = isOnlyWrapped(comparison, one.dictionary, other.dictionary);
  if (isWrapped) comparison.report('PAGE_CONTENT_WRAPPED', { page, mark: wholePage(comparison, page - 1) });
  else comparison.report('PAGE_CONTENT_CHANGED', { page });
}

/** Every annotation must stay, in its order; of the new ones only widgets of signatures are left to the comparison of fields. */
function compareAnnotations(
  comparison: Comparison,
  before: readonly PdfValue[],
  after: readonly PdfValue[],
  page: number,
): void {
  const isKept = (value: PdfValue, other: PdfValue | undefined): boolean =>
    isReference(value) && isReference(other)
      ? value.number === other.number && value.generation === other.generation
      : !isReference(other) && other !== undefined && comparison.structure.isSame(value, other);
  let position = 0;
  const added: PdfValue[] = [];
  for (const value of after) {
    const expected = before[position];
    if (expected !== undefined && isKept(expected, value)) position += 1;
    else added.push(value);
  }
  if (position < before.length) comparison.report('ANNOTATION_REMOVED', { page });
  for (const value of before) {
    if (isReference(value) && !comparison.before.fieldsByObject.has(value.number)) {
      compareAnnotation(comparison, value.number, page);
    }
  }
  for (const value of added) judgeNewAnnotation(comparison, value, page);
}

function compareAnnotation(comparison: Comparison, object: number, page: number): void {
  const one = comparison.before.view.object(object);
  const other = comparison.after.view.object(object);
  const isSame = comparison.isLandmark(object)
    ? compareDictionaries(comparison, comparison.before.view.dictionary(one), comparison.after.view.dictionary(other))
        .length === 0
    : comparison.drawn.isSame(one, other);
  if (!isSame) comparison.report('ANNOTATION_CHANGED', { page });
}

function judgeNewAnnotation(comparison: Comparison, value: PdfValue, page: number): void {
  const { view, fieldsByObject } = comparison.after;
  const annotation = view.dictionary(value);
  const subtype = nameIn(view, annotation, 'Subtype') ?? '?';
  const field = isReference(value) ? fieldsByObject.get(value.number) : undefined;
  if (subtype === 'Widget' && field?.type === 'Sig') return;
  const isComment = subtype === 'Text' || subtype === 'Popup';
  const isPlain = annotation !== null && !['AP', 'A', 'AA'].some((key) => annotation.entries.has(key));
  if (comparison.rules.permits === 3 && isComment && isPlain) comparison.report('COMMENT_ADDED', { page });
  else comparison.report('ANNOTATION_ADDED', { page, detail: subtype });
}
