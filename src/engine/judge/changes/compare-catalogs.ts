import type { DocumentView } from '../revisions/document-view.ts';
import { nameIn, type FormField } from '../signatures/form-fields.ts';
import { isName, isReference, type Dictionary, type PdfValue, type Reference } from '../syntax/pdf-value.ts';
import { compareDictionaries } from './compare-dictionaries.ts';
import { listedFields } from './compare-fields.ts';
import type { Comparison } from './comparison.ts';
import { onlyTagsSignatures } from './only-tags-signatures.ts';
import { Sameness } from './sameness.ts';

/** Compared on their own below. */
const apart = new Set(['Pages', 'AcroForm', 'DSS', 'Extensions', 'Metadata', 'Version', 'Perms']);

/** What data for later verification consist of (ISO 32000-2, table 261). */
const evidence = new Set(['Type', 'Certs', 'CRLs', 'OCSPs', 'VRI']);

const described: Readonly<Record<string, string>> = {
  Names: 'nomes, anexos ou programas embutidos',
  OpenAction: 'ação executada ao abrir',
  AA: 'ações automáticas',
  OCProperties: 'camadas de conteúdo visíveis e ocultas',
  Outlines: 'marcadores',
  Dests: 'destinos de vínculos',
  PageLabels: 'numeração das páginas',
  ViewerPreferences: 'modo de exibição',
  StructTreeRoot: 'estrutura lida por leitores de tela',
  AF: 'arquivos associados',
  Collection: 'coleção de anexos',
  Legal: 'declaração de conteúdo legal',
};

/** Reports what changed in the catalog, the form and the trailer. */
export function compareCatalogs(comparison: Comparison): void {
  const { before, after } = comparison;
  const [one, other] = [before.view.catalog, after.view.catalog];
  for (const key of compareDictionaries(comparison, without(one, apart), without(other, apart))) {
    if (key === 'StructTreeRoot' && onlyTagsSignatures(comparison)) comparison.report('SIGNATURE_TAGGED');
    else comparison.report('CATALOG_CHANGED', { detail: described[key] ?? key });
  }
  if (one.repeated.length < other.repeated.length) comparison.report('CATALOG_CHANGED', { detail: 'chaves repetidas' });
  // These may differ, so what they lead to is not taken as proved for anything else.
  const differs = (key: string): boolean =>
    !new Sameness(before.view, after.view).isSame(one.entries.get(key), other.entries.get(key));
  if (differs('DSS')) {
    const store = after.view.dictionary(other.entries.get('DSS'));
    const isForeseen = [...(store?.entries.keys() ?? [])].every((key) => evidence.has(key));
    comparison.report(isForeseen ? 'VALIDATION_DATA_ADDED' : 'CATALOG_CHANGED', { detail: 'dados de conferência' });
  }
  if (differs('Metadata')) comparison.report('METADATA_CHANGED');
  if (differs('Version'))
    comparison.report(isVersion(other.entries.get('Version')) ? 'VERSION_RAISED' : 'CATALOG_CHANGED', {
      detail: 'versão do formato',
    });
  if (!comparison.structure.isSame(one.entries.get('Perms'), other.entries.get('Perms'))) {
    comparison.report('PERMISSIONS_CHANGED');
  }
  compareForms(comparison, one, other);
  compareTrailers(comparison);
}

function without({ entries, repeated }: Dictionary, keys: ReadonlySet<string>): Dictionary {
  return { kind: 'dictionary', entries: new Map([...entries].filter(([key]) => !keys.has(key))), repeated };
}

const isVersion = (value: PdfValue | undefined): boolean => isName(value) && /^[12]\.\d$/.test(value.value);

/** A form may gain fields (judged elsewhere) and, when each field has its drawing, fonts; what makes a reader draw anew may not change. */
function compareForms(comparison: Comparison, one: Dictionary, other: Dictionary): void {
  const { before, after } = comparison;
  const form = before.view.dictionary(one.entries.get('AcroForm'));
  const newForm = after.view.dictionary(other.entries.get('AcroForm'));
  const kept = new Set(listedFields(comparison, 'after'));
  if (!listedFields(comparison, 'before').every((object) => kept.has(object))) {
    comparison.report('FORM_CHANGED', { detail: 'Fields' });
  }
  if (form === null) {
    for (const key of ['XFA', 'NeedAppearances', 'CO']) {
      const value = after.view.get(newForm, key);
      if (value !== null && value !== false) comparison.report('FORM_CHANGED', { detail: key });
    }
    return;
  }
  const isDrawn = before.fields.every((field) => !drawsFromForm(before.view, field));
  for (const key of compareDictionaries(comparison, form, newForm)) {
    if (key === 'Fields' || key === 'SigFlags') continue;
    if (key === 'DR' && isDrawn && onlyGains(comparison, form.entries.get('DR'), newForm?.entries.get('DR'))) continue;
    if (key === 'DA' && isDrawn && !form.entries.has('DA')) continue;
    if (key === 'NeedAppearances' && after.view.get(newForm, key) !== true) continue;
    comparison.report('FORM_CHANGED', { detail: key });
  }
}

/** A value without a drawing of its own, which readers draw with what the form says. */
const drawsFromForm = (view: DocumentView, { type, dictionary }: FormField): boolean =>
  type !== 'Sig' && nameIn(view, dictionary, 'Subtype') === 'Widget' && !dictionary.entries.has('AP');

/** Whether every resource of a form is still there and the same, category by category. */
function onlyGains(comparison: Comparison, one: PdfValue | undefined, other: PdfValue | undefined): boolean {
  const [categories, newCategories] = [comparison.before.view.dictionary(one), comparison.after.view.dictionary(other)];
  return [...(categories?.entries ?? [])].every(([category, value]) => {
    const resources = comparison.before.view.dictionary(value);
    const newValue = newCategories?.entries.get(category);
    if (!resources) return comparison.drawn.isSame(value, newValue);
    const newResources = comparison.after.view.dictionary(newValue);
    return [...resources.entries].every(([name, resource]) =>
      comparison.drawn.isSame(resource, newResources?.entries.get(name)),
    );
  });
}

/**
 * The same object, or one that this very revision wrote under a number that was never used: archives number anew what they close. What it
 * says is compared above; the old one stays as it was, for readers that would still find it.
 */
function isRootKept({ before, after }: Comparison, root: Reference, newRoot: Reference): boolean {
  if (root.number === newRoot.number) return root.generation === newRoot.generation;
  const [old, kept] = [before.view.locate(root.number), after.view.locate(root.number)];
  return (
    newRoot.generation === 0 &&
    before.view.locate(newRoot.number) === null &&
    after.view.locate(newRoot.number)?.revision === after.view.revision &&
    old?.revision === kept?.revision
  );
}

function compareTrailers(comparison: Comparison): void {
  const [one, other] = [comparison.before.view.revision.trailer, comparison.after.view.revision.trailer];
  const [root, newRoot] = [one.entries.get('Root'), other.entries.get('Root')];
  if (!isReference(root) || !isReference(newRoot) || !isRootKept(comparison, root, newRoot)) {
    comparison.report('CATALOG_CHANGED', { detail: 'raiz do documento' });
  }
  if (!comparison.structure.isSame(one.entries.get('Encrypt'), other.entries.get('Encrypt'))) {
    comparison.report('ENCRYPTION_CHANGED');
  }
  const information = new Sameness(comparison.before.view, comparison.after.view);
  if (other.entries.has('Info') && !information.isSame(one.entries.get('Info'), other.entries.get('Info'))) {
    comparison.report('METADATA_CHANGED');
  }
}
