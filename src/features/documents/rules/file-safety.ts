// Specification 000 §5 (attachments): what a file may do by itself, in words for whoever reads it.

const parts: Readonly<Record<string, string>> = {
  javascript: 'programas (JavaScript)',
  launch: 'comandos que abrem programas',
  'submit-form': 'formulário que envia dados',
  remote: 'abertura de outros arquivos',
  'automatic-action': 'ações automáticas',
  'embedded-file': 'arquivos embutidos',
  'rich-media': 'mídia interativa',
  xfa: 'formulário XFA',
  macros: 'macros',
  'embedded-object': 'objetos embutidos',
  'external-reference': 'conteúdo buscado em outro endereço',
};

/** "macros e objetos embutidos"; what nobody named yet counts as "conteúdo ativo". */
export function activePartsText(active: readonly string[]): string {
  const names = [...new Set(active.map((part) => parts[part] ?? 'conteúdo ativo'))];
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} e ${last}`;
}

export type ScanStatus = 'PENDING' | 'CLEAN' | 'INFECTED' | 'UNSCANNED';

/** What the virus scanner said, in the words of a fact about the file. */
export const scanLabels: Readonly<Record<ScanStatus, string>> = {
  PENDING: 'Antivírus examinando',
  CLEAN: 'Sem vírus conhecidos',
  INFECTED: 'Vírus encontrado',
  UNSCANNED: 'Não examinado por antivírus',
};
