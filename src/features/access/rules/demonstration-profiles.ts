// Specification 001 §6 (profiles 3 and 18 may hand out others) and the accounts of the demonstration institution.
import { assignerProfile, permission, type PermissionId } from './permissions.ts';

/** A profile as an installation starts with it. */
export type SeedProfile = {
  readonly id: number;
  readonly name: string;
  readonly permissions: readonly PermissionId[];
  /** Ids of the profiles that its holders may hand out. */
  readonly canAssign: readonly number[];
};

/** Ids of the profiles that come with the product. 3 and 18 are the specification's. */
export const demonstrationProfile = {
  SERVANT: 1,
  SERVANT_FORWARDING: 2,
  UNIT_ADMINISTRATOR: assignerProfile.UNIT_ADMINISTRATOR,
  SERVANT_RESTRICTED: 4,
  PROTOCOLER: 5,
  ORGAN_ADMINISTRATOR: assignerProfile.ORGAN_ADMINISTRATOR,
  MASTER: 19,
} as const;

const servant: readonly PermissionId[] = [
  permission.SECTOR_VIEW,
  permission.ARCHIVE_PROCESS,
  permission.UNARCHIVE_PROCESS,
  permission.PROCESS_PRIORITY,
  permission.NO_EFFECT,
  permission.PROCESSOR,
  permission.SEE_PROCESS_SIZE,
];

const unitAdministrator: readonly PermissionId[] = [
  ...servant,
  // Nobody hands out more than they hold: administrators forward too.
  permission.FORWARD,
  permission.ADD_RESPONSIBLE,
  permission.ADM_VIEW,
  permission.PROCESS_SECRECY,
  permission.MANAGE_USER_UNIT,
  permission.UNAPPEND,
  permission.MANAGE_ADDRESS_CAPACITY,
  permission.MANAGE_DOC_MODEL_UNIT,
  permission.MANAGE_DOE_DOC_MODEL_UNIT,
  permission.MANAGE_BOOKMARKS_CAPACITY,
  permission.MIGRATE_PROCESS_SECTOR,
  permission.VIEW_SECTOR_AND_CELLS,
  permission.MANAGE_REPORT_UNIT,
];

const organAdministrator: readonly PermissionId[] = [
  ...unitAdministrator,
  permission.MANAGE_USER_PART,
  permission.CREATE_PART_ADDRESS,
  permission.MANAGE_ADDRESS_PART,
  permission.MANAGE_DOC_MODEL_PART,
  permission.MANAGE_UNITY,
  permission.MANAGE_DOE_DOC_MODEL_PART,
  permission.MANAGE_BOOKMARKS_PART,
  permission.MANAGE_REPORT_PART,
  permission.ADD_CONFIDENTIAL_RESPONSIBLE,
];

const ids = demonstrationProfile;
const ofUnit = [ids.SERVANT, ids.SERVANT_FORWARDING, ids.PROTOCOLER];
const ofOrgan = [...ofUnit, ids.UNIT_ADMINISTRATOR, ids.SERVANT_RESTRICTED];

/** Every profile that comes with the product, by id. */
export const demonstrationProfiles: readonly SeedProfile[] = [
  { id: ids.SERVANT, name: 'Servidor', permissions: servant, canAssign: [] },
  {
    id: ids.SERVANT_FORWARDING,
    name: 'Servidor com encaminhamento',
    permissions: [...servant, permission.FORWARD],
    canAssign: [],
  },
  {
    id: ids.UNIT_ADMINISTRATOR,
    name: 'Administrador da unidade',
    permissions: unitAdministrator,
    canAssign: ofUnit,
  },
  {
    id: ids.SERVANT_RESTRICTED,
    name: 'Servidor com acesso a restritos e sigilosos',
    permissions: [
      ...servant,
      permission.FORWARD,
      permission.VIEW_RESTRICTED_PROCESS,
      permission.VIEW_CONFIDENTIAL_PROCESS,
    ],
    canAssign: [],
  },
  {
    id: ids.PROTOCOLER,
    name: 'Protocolista',
    permissions: [
      permission.SECTOR_VIEW,
      permission.PROCESS_PRIORITY,
      permission.PROCESSOR,
      permission.PROTOCOLLER,
      permission.FORWARD,
      permission.SEE_PROCESS_SIZE,
    ],
    canAssign: [],
  },
  {
    id: ids.ORGAN_ADMINISTRATOR,
    name: 'Administrador do órgão',
    permissions: organAdministrator,
    canAssign: ofOrgan,
  },
  {
    id: ids.MASTER,
    name: 'Administrador geral',
    permissions: Object.values(permission),
    canAssign: Object.values(ids),
  },
];
