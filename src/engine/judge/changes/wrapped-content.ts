import type { DocumentView } from '../revisions/document-view.ts';
import { isDictionary, isList, isReference, isStream, type Dictionary, type PdfValue } from '../syntax/pdf-value.ts';
import type { Comparison } from './comparison.ts';
import { contentOf } from './content-of.ts';
import { restoresWhatItSaved } from './restores-what-it-saved.ts';

const ofPlainStream = new Set(['Length', 'Filter']);

/**
 * Whether the content of a page is what it was, between a stream that only saves the state of the drawing and one that only restores it: so
 * pdf-lib writes each page it touches. Content that restores more than it saved would show otherwise between the two.
 */
export function isOnlyWrapped({ before, after, drawn }: Comparison, one: Dictionary, other: Dictionary): boolean {
  const [old, found] = [partsOf(before.view, one.entries.get('Contents')), after.view.get(other, 'Contents')];
  if (!isList(found) || found.items.length !== old.length + 2) return false;
  const isNew = (value: PdfValue | undefined): boolean =>
    isReference(value) && before.view.locate(value.number) === null;
  const [saving, restoring] = [found.items[0], found.items.at(-1)];
  return (
    isNew(saving) &&
    isNew(restoring) &&
    isSaying(after.view, saving, 'q') &&
    isSaying(after.view, restoring, 'Q') &&
    restoresWhatItSaved(old.map((value) => wordsIn(before.view, value)).join('\n')) &&
    old.every((value, index) => isReference(value) && drawn.isSame(value, found.items[index + 1]))
  );
}

/** The streams that make up the content of a page. */
function partsOf(view: DocumentView, contents: PdfValue | undefined): readonly PdfValue[] {
  const value = view.resolve(contents);
  if (isList(value)) return value.items;
  return contents === undefined || value === null ? [] : [contents];
}

/** What is not read here counts as not in balance. */
function wordsIn(view: DocumentView, value: PdfValue): string {
  const stream = view.resolve(value);
  return (isStream(stream) && stream.isExact ? contentOf(view, stream) : null) ?? 'Q';
}

function isSaying(view: DocumentView, value: PdfValue | undefined, word: string): boolean {
  const stream = view.resolve(value);
  if (!isStream(stream) || !stream.isExact || stream.dictionary.repeated.length > 0) return false;
  const isPlain = [...stream.dictionary.entries.keys()].every((key) => ofPlainStream.has(key));
  return isPlain && contentOf(view, stream)?.trim() === word;
}

/** Whether resources are what they were, but for categories that hold nothing: nothing that is drawn finds anything in them. */
export function onlyGainsEmptiness(
  { before, after, drawn }: Comparison,
  one: PdfValue | undefined,
  other: PdfValue | undefined,
): boolean {
  const [resources, found] = [before.view.resolve(one), after.view.resolve(other)];
  if (!isDictionary(resources) || !isDictionary(found) || found.repeated.length > 0) return false;
  const isKept = [...resources.entries].every(([key, value]) => drawn.isSame(value, found.entries.get(key), key));
  const added = [...found.entries].filter(([key]) => !resources.entries.has(key));
  const isEmpty = (value: PdfValue): boolean => {
    const category = after.view.resolve(value);
    return isDictionary(category) && category.entries.size === 0;
  };
  return isKept && added.every(([, value]) => isEmpty(value));
}
