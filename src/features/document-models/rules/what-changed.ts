// Specification of models, issue of versions: what one version changed of the one before it, in lines that a person reads.
import { fieldsOf, type ModelPage } from './model-fields.ts';

/** A version as far as it is compared. */
export interface ComparedVersion {
  readonly name: string;
  readonly short_name: string;
  readonly use_type: string;
  readonly document_type_id: number;
  readonly category: string | null;
  readonly applicability: unknown;
  readonly active: boolean;
  readonly document_json: readonly ModelPage[];
}

const named = (names: readonly string[]) => new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(names);

/** What is another in a version; of the first, that it was made. */
export function whatChanged(before: ComparedVersion | undefined, after: ComparedVersion): string[] {
  if (!before) return ['Modelo criado'];
  const was = new Map(fieldsOf(before.document_json).map((field) => [field.name, JSON.stringify(field)]));
  const is = new Map(fieldsOf(after.document_json).map((field) => [field.name, JSON.stringify(field)]));
  const come = [...is.keys()].filter((name) => !was.has(name));
  const gone = [...was.keys()].filter((name) => !is.has(name));
  const other = [...is].flatMap(([name, told]) => (was.has(name) && was.get(name) !== told ? [name] : []));
  const texts = ({ document_json }: ComparedVersion) => JSON.stringify(document_json.map(({ html }) => html));
  const paper = ({ document_json }: ComparedVersion) =>
    JSON.stringify(document_json.map(({ html: _html, inputs: _inputs, ...page }) => page));
  return [
    ...(before.name === after.name ? [] : [`Nome: de “${before.name}” para “${after.name}”`]),
    ...(before.short_name === after.short_name ? [] : ['Nome curto']),
    ...(before.use_type === after.use_type
      ? []
      : [after.use_type === 'obligatory' ? 'Passou a ser de uso obrigatório' : 'Passou a ser de uso opcional']),
    ...(before.document_type_id === after.document_type_id ? [] : ['Tipo de documento']),
    ...(before.category === after.category ? [] : ['Categoria no diário']),
    ...(JSON.stringify(before.applicability) === JSON.stringify(after.applicability) ? [] : ['Onde vale']),
    ...(before.active === after.active ? [] : [after.active ? 'Ativado' : 'Desativado']),
    ...(texts(before) === texts(after) ? [] : ['Texto']),
    ...(paper(before) === paper(after) ? [] : ['Papel e margens']),
    ...(come.length === 0 ? [] : [`Campos novos: ${named(come)}`]),
    ...(gone.length === 0 ? [] : [`Campos retirados: ${named(gone)}`]),
    ...(other.length === 0 ? [] : [`Campos mudados: ${named(other)}`]),
  ];
}
