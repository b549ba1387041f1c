import type { DocumentView } from '../revisions/document-view.ts';
import { nameIn } from '../signatures/form-fields.ts';
import { isDictionary, isList, isReference, type Dictionary, type PdfValue } from '../syntax/pdf-value.ts';
import type { Comparison } from './comparison.ts';
import { readNumberTree } from './read-number-tree.ts';
import type { Sameness } from './sameness.ts';

/** An element that says where a new signature stands: no words of its own, which would be read aloud. */
const ofElement = new Set(['Type', 'S', 'P', 'K', 'Pg']);
const ofObject = new Set(['Type', 'Obj', 'Pg']);
const growing = new Set(['K', 'ParentTree', 'ParentTreeNextKey']);

interface Tagged {
  /** Of the new element, and of the element or root that holds it. */
  readonly element: number;
  readonly parent: number;
}

/**
 * Whether the structure of a tagged document is what it was, but for one element for each new field of a signature, as programs that keep a
 * file tagged write (ISO 32000-2, 14.7): a `Form` without a word, listed once, and the field's entry in the tree of parents.
 */
export function onlyTagsSignatures(comparison: Comparison): boolean {
  const { before, after } = comparison;
  const [root, newRoot] = [before, after].map(({ view }) => view.catalog.entries.get('StructTreeRoot'));
  if (!isReference(root) || !isReference(newRoot) || root.number !== newRoot.number) return false;
  const [one, other] = [before.view.object(root.number), after.view.object(root.number)];
  if (!isDictionary(one) || !isDictionary(other) || other.repeated.length > 0) return false;
  const tagged = newElements(comparison, one, other);
  if (tagged === null || tagged.length === 0) return false;
  const apart = new Set([root.number, ...tagged.map(({ parent }) => parent)]);
  const same = comparison.structureBut(apart);
  if (!haveSameEntries(same, one, other, growing)) return false;
  return (
    isTreeKept(comparison, same, { one, other }) &&
    [...apart].every((number) => isGrown(comparison, same, number, tagged))
  );
}

/** Null when the tree of parents leads to anything else that is new. */
function newElements({ before, after }: Comparison, one: Dictionary, other: Dictionary): Tagged[] | null {
  const known = readNumberTree(before.view, one.entries.get('ParentTree'));
  const found = readNumberTree(after.view, other.entries.get('ParentTree'));
  if (!known || !found) return null;
  const next = after.view.get(other, 'ParentTreeNextKey');
  if (next !== null && !(typeof next === 'number' && [...found.keys()].every((key) => key < next))) return null;
  const tagged: Tagged[] = [];
  for (const [key, value] of found) {
    if (known.has(key)) continue;
    const parent =
      isReference(value) && before.view.locate(value.number) === null
        ? parentOf(before, after, value.number, key)
        : null;
    if (!isReference(value) || parent === null) return null;
    tagged.push({ element: value.number, parent });
  }
  return new Set(tagged.map(({ element }) => element)).size === tagged.length ? tagged : null;
}

/** The parent of a new element that names a new field of a signature and nothing else; null when it does not. */
function parentOf(
  before: Comparison['before'],
  after: Comparison['after'],
  number: number,
  key: number,
): number | null {
  const { view } = after;
  const element = view.object(number);
  if (!isDictionary(element) || !hasOnly(element, ofElement) || nameIn(view, element, 'S') !== 'Form') return null;
  const kids = kidsOf(view, element);
  const shown = kids.length === 1 ? view.resolve(kids[0]) : null;
  if (!isDictionary(shown) || !hasOnly(shown, ofObject) || nameIn(view, shown, 'Type') !== 'OBJR') return null;
  const object = shown.entries.get('Obj');
  const field = isReference(object) ? after.fieldsByObject.get(object.number) : undefined;
  if (field?.type !== 'Sig' || field.object === null || before.fieldsByObject.has(field.object)) return null;
  const parent = element.entries.get('P');
  return isReference(parent) && view.get(field.dictionary, 'StructParent') === key ? parent.number : null;
}

function isTreeKept(
  { before, after }: Comparison,
  same: Sameness,
  { one, other }: { readonly one: Dictionary; readonly other: Dictionary },
): boolean {
  const known = readNumberTree(before.view, one.entries.get('ParentTree'));
  const found = readNumberTree(after.view, other.entries.get('ParentTree'));
  return [...(known ?? [])].every(([key, value]) => found?.has(key) && same.isSame(value, found.get(key), 'Nums[]'));
}

/** Whether an element, or the root, has the kids that it had, in their order, and each of its new ones once. */
function isGrown({ before, after }: Comparison, same: Sameness, number: number, tagged: readonly Tagged[]): boolean {
  const [one, other] = [before.view.object(number), after.view.object(number)];
  if (!isDictionary(one) || !isDictionary(other) || other.repeated.length > 0) return false;
  const own = new Set(tagged.filter(({ parent }) => parent === number).map(({ element }) => element));
  const kids = kidsOf(after.view, other);
  const isNew = (kid: PdfValue): boolean => isReference(kid) && own.has(kid.number);
  const [old, kept] = [kidsOf(before.view, one), kids.filter((kid) => !isNew(kid))];
  return (
    haveSameEntries(same, one, other, growing) &&
    kids.length - kept.length === own.size &&
    old.length === kept.length &&
    old.every((kid, index) => same.isSame(kid, kept[index], 'K[]'))
  );
}

function haveSameEntries(same: Sameness, one: Dictionary, other: Dictionary, but: ReadonlySet<string>): boolean {
  const keys = new Set([...one.entries.keys(), ...other.entries.keys()].filter((key) => !but.has(key)));
  return [...keys].every(
    (key) =>
      one.entries.has(key) && other.entries.has(key) && same.isSame(one.entries.get(key), other.entries.get(key), key),
  );
}

const hasOnly = ({ entries, repeated }: Dictionary, keys: ReadonlySet<string>): boolean =>
  repeated.length === 0 && [...entries.keys()].every((key) => keys.has(key));

function kidsOf(view: DocumentView, element: Dictionary): readonly PdfValue[] {
  const kids = element.entries.get('K');
  const found = view.resolve(kids);
  if (isList(found)) return found.items;
  return kids === undefined || found === null ? [] : [kids];
}
