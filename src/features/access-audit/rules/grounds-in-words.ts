// The answer in plain sentences: why somebody could see, and how much.
import { permission, permissionDescriptions, type PermissionKey } from '../../access/rules/permissions.ts';
import type { ReadingAccess, Relation } from '../../processes/rules/reading-policy.ts';
import { isConfidential, type SecrecyLevel } from '../../processes/rules/secrecy.ts';
import type { Ground } from './who-could-see.ts';

/** How much an access gave, as one reads it in a list. */
export const accessWords: Readonly<Record<ReadingAccess, string>> = {
  none: 'Nada',
  existence: 'Só que existe',
  metadata: 'Dados, sem documentos',
  documents: 'Dados e documentos',
  all: 'Tudo',
};

/** Why somebody could see it. @param unit the unit they acted for */
export function groundWords({ relation, permission: id }: Ground, unit: string | null): string {
  const by = id === null || relation === 'internalControl' ? '' : `, com a permissão "${permissionName(id)}"`;
  return `${relations[relation](unit ?? 'um setor')}${by}`;
}

const relations: Readonly<Record<Relation, (unit: string) => string>> = {
  visitor: () => 'Qualquer pessoa podia',
  unitNeverPassed: (unit) => `Trabalhava em ${unit}`,
  unitHere: (unit) => `Trabalhava em ${unit}, onde o processo estava`,
  unitPassed: (unit) => `Trabalhava em ${unit}, por onde o processo passou`,
  responsible: () => 'Era responsável pelo processo',
  interested: () => 'Era parte interessada',
  signer: () => 'Tinha assinatura pedida ou feita no processo',
  named: () => 'Foi autorizada pelo responsável',
  internalControl: (unit) => `Tinha a permissão de controle interno em ${unit}`,
};

/** What anybody could learn of a process of a level, in one sentence. */
export function everybodyWords(level: SecrecyLevel): string {
  if (level === 1)
    return 'O processo era público: qualquer pessoa lia os dados e os documentos públicos, e quem trabalhava em qualquer setor lia todos.';
  if (isConfidential(level))
    return 'O processo era sigiloso: fora das pessoas abaixo, ninguém podia saber que ele existia.';
  return 'O processo era restrito: quem tinha o número exato podia saber que ele existia, e nada mais.';
}

/** A permission as people know it. */
export const permissionName = (id: number): string =>
  permissionDescriptions[(Object.keys(permission) as PermissionKey[]).find((key) => permission[key] === id)!];
