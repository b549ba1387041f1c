// Specification 000 §6 and 001 §6: the 50 permissions. Ids not listed are reserved and never reused.

/** Permission ids by key. */
export const permission = {
  SECTOR_VIEW: 25,
  ADD_RESPONSIBLE: 26,
  ARCHIVE_PROCESS: 27,
  UNARCHIVE_PROCESS: 28,
  ADM_VIEW: 29,
  PROCESS_PRIORITY: 30,
  PROCESS_SECRECY: 31,
  MANAGE_SUBJECT: 33,
  MANAGE_CATEGORY: 34,
  NO_EFFECT: 35,
  MANAGE_USER_ADM: 37,
  MANAGE_USER_PART: 38,
  MANAGE_USER_UNIT: 39,
  PROCESSOR: 40,
  PROTOCOLLER: 41,
  CREATE_PART_ADDRESS: 43,
  VALIDATE_ARCHIVE: 51,
  UNAPPEND: 52,
  VIEW_RESTRICTED_PROCESS: 53,
  MANAGE_ADDRESS_ADM: 54,
  MANAGE_ADDRESS_PART: 55,
  MANAGE_ADDRESS_CAPACITY: 56,
  MANAGE_DOC_MODEL_ADM: 57,
  MANAGE_DOC_MODEL_PART: 58,
  MANAGE_DOC_MODEL_UNIT: 59,
  PUBLISH_DOE: 60,
  MANAGE_UNITY: 61,
  AUTHORIZE_DOE: 62,
  MANAGE_DOE: 63,
  MANAGE_DOE_DOC_MODEL_ADM: 65,
  MANAGE_DOE_DOC_MODEL_PART: 66,
  MANAGE_DOE_DOC_MODEL_UNIT: 67,
  MANAGE_BOOKMARKS_ADM: 68,
  MANAGE_BOOKMARKS_PART: 69,
  MANAGE_BOOKMARKS_CAPACITY: 70,
  MIGRATE_PROCESS_ADM: 71,
  MIGRATE_PROCESS_SECTOR: 72,
  VIEW_SECTOR_AND_CELLS: 73,
  MANAGE_PERMISSIONS: 74,
  MANAGE_PROFILES: 75,
  MANAGE_REPORT_ADM: 76,
  MANAGE_REPORT_PART: 77,
  MANAGE_REPORT_UNIT: 78,
  INTERNAL_CONTROL: 79,
  FORWARD: 80,
  MANAGE_MESSAGES_ADM: 81,
  VIEW_CONFIDENTIAL_PROCESS: 82,
  ADD_CONFIDENTIAL_RESPONSIBLE: 83,
  CREATE_LEGAL_REFERENCE: 86,
  SEE_PROCESS_SIZE: 88,
} as const;

export type PermissionKey = keyof typeof permission;
export type PermissionId = (typeof permission)[PermissionKey];

/** What each permission lets a person do, for the administration screens. */
export const permissionDescriptions: Readonly<Record<PermissionKey, string>> = {
  SECTOR_VIEW: 'Ver os processos do setor',
  ADD_RESPONSIBLE: 'Atribuir responsável',
  ARCHIVE_PROCESS: 'Arquivar processo',
  UNARCHIVE_PROCESS: 'Desarquivar processo',
  ADM_VIEW: 'Ver a administração',
  PROCESS_PRIORITY: 'Mudar a prioridade do processo',
  PROCESS_SECRECY: 'Mudar o nível de acesso do processo',
  MANAGE_SUBJECT: 'Gerir assuntos',
  MANAGE_CATEGORY: 'Gerir categorias',
  NO_EFFECT: 'Tornar documento sem efeito',
  MANAGE_USER_ADM: 'Gerir pessoas de todos os órgãos',
  MANAGE_USER_PART: 'Gerir pessoas do órgão',
  MANAGE_USER_UNIT: 'Gerir pessoas da unidade',
  PROCESSOR: 'Tramitar processo',
  PROTOCOLLER: 'Protocolar em nome do interessado',
  CREATE_PART_ADDRESS: 'Cadastrar órgão',
  VALIDATE_ARCHIVE: 'Autenticar documento',
  UNAPPEND: 'Desapensar processo',
  VIEW_RESTRICTED_PROCESS: 'Ver processo restrito',
  MANAGE_ADDRESS_ADM: 'Gerir endereços e logotipos de todos os órgãos',
  MANAGE_ADDRESS_PART: 'Gerir endereços e logotipos do órgão',
  MANAGE_ADDRESS_CAPACITY: 'Gerir endereços e logotipos da unidade',
  MANAGE_DOC_MODEL_ADM: 'Gerir modelos de todos os órgãos',
  MANAGE_DOC_MODEL_PART: 'Gerir modelos do órgão',
  MANAGE_DOC_MODEL_UNIT: 'Gerir modelos da unidade',
  PUBLISH_DOE: 'Marcar documento para o Diário Oficial',
  MANAGE_UNITY: 'Gerir unidades',
  AUTHORIZE_DOE: 'Autorizar publicação no Diário Oficial',
  MANAGE_DOE: 'Gerir o Diário Oficial',
  MANAGE_DOE_DOC_MODEL_ADM: 'Gerir modelos oficiais de todos os órgãos',
  MANAGE_DOE_DOC_MODEL_PART: 'Gerir modelos oficiais do órgão',
  MANAGE_DOE_DOC_MODEL_UNIT: 'Gerir modelos oficiais da unidade',
  MANAGE_BOOKMARKS_ADM: 'Gerir marcadores de todos os órgãos',
  MANAGE_BOOKMARKS_PART: 'Gerir marcadores do órgão',
  MANAGE_BOOKMARKS_CAPACITY: 'Gerir marcadores da unidade',
  MIGRATE_PROCESS_ADM: 'Migrar processos de todos os órgãos',
  MIGRATE_PROCESS_SECTOR: 'Migrar processos do setor',
  VIEW_SECTOR_AND_CELLS: 'Ver processos do setor e dos subordinados',
  MANAGE_PERMISSIONS: 'Gerir permissões',
  MANAGE_PROFILES: 'Gerir perfis',
  MANAGE_REPORT_ADM: 'Emitir relatórios de todos os órgãos',
  MANAGE_REPORT_PART: 'Emitir relatórios do órgão',
  MANAGE_REPORT_UNIT: 'Emitir relatórios da unidade',
  INTERNAL_CONTROL: 'Acompanhar como controle interno',
  FORWARD: 'Encaminhar processo',
  MANAGE_MESSAGES_ADM: 'Enviar mensagens da administração',
  VIEW_CONFIDENTIAL_PROCESS: 'Ver processo sigiloso',
  ADD_CONFIDENTIAL_RESPONSIBLE: 'Atribuir responsável em processo sigiloso',
  CREATE_LEGAL_REFERENCE: 'Cadastrar hipótese legal',
  SEE_PROCESS_SIZE: 'Ver o tamanho do processo',
};

/** Profiles with fixed ids that may hand out others (specification 001 §6). */
export const assignerProfile = { UNIT_ADMINISTRATOR: 3, ORGAN_ADMINISTRATOR: 18 } as const;

/**
 * Permissions of a person in a unit: those of the bond's profiles, and, when the unit lists its own, only these
 * (decisions G57).
 */
export function effectivePermissions(ofProfiles: readonly number[], ofUnit: readonly number[]): ReadonlySet<number> {
  const unit = new Set(ofUnit);
  return new Set(unit.size === 0 ? ofProfiles : ofProfiles.filter((id) => unit.has(id)));
}
