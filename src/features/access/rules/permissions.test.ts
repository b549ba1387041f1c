import { describe, expect, test } from 'vitest';
import { demonstrationProfile, demonstrationProfiles } from './demonstration-profiles.ts';
import { effectivePermissions, permission, permissionDescriptions } from './permissions.ts';

/** The 50 permissions as the specification lists them. */
const specified = `
  25 SECTOR_VIEW
  26 ADD_RESPONSIBLE
  27 ARCHIVE_PROCESS
  28 UNARCHIVE_PROCESS
  29 ADM_VIEW
  30 PROCESS_PRIORITY
  31 PROCESS_SECRECY
  33 MANAGE_SUBJECT
  34 MANAGE_CATEGORY
  35 NO_EFFECT
  37 MANAGE_USER_ADM
  38 MANAGE_USER_PART
  39 MANAGE_USER_UNIT
  40 PROCESSOR
  41 PROTOCOLLER
  43 CREATE_PART_ADDRESS
  51 VALIDATE_ARCHIVE
  52 UNAPPEND
  53 VIEW_RESTRICTED_PROCESS
  54 MANAGE_ADDRESS_ADM
  55 MANAGE_ADDRESS_PART
  56 MANAGE_ADDRESS_CAPACITY
  57 MANAGE_DOC_MODEL_ADM
  58 MANAGE_DOC_MODEL_PART
  59 MANAGE_DOC_MODEL_UNIT
  60 PUBLISH_DOE
  61 MANAGE_UNITY
  62 AUTHORIZE_DOE
  63 MANAGE_DOE
  65 MANAGE_DOE_DOC_MODEL_ADM
  66 MANAGE_DOE_DOC_MODEL_PART
  67 MANAGE_DOE_DOC_MODEL_UNIT
  68 MANAGE_BOOKMARKS_ADM
  69 MANAGE_BOOKMARKS_PART
  70 MANAGE_BOOKMARKS_CAPACITY
  71 MIGRATE_PROCESS_ADM
  72 MIGRATE_PROCESS_SECTOR
  73 VIEW_SECTOR_AND_CELLS
  74 MANAGE_PERMISSIONS
  75 MANAGE_PROFILES
  76 MANAGE_REPORT_ADM
  77 MANAGE_REPORT_PART
  78 MANAGE_REPORT_UNIT
  79 INTERNAL_CONTROL
  80 FORWARD
  81 MANAGE_MESSAGES_ADM
  82 VIEW_CONFIDENTIAL_PROCESS
  83 ADD_CONFIDENTIAL_RESPONSIBLE
  86 CREATE_LEGAL_REFERENCE
  88 SEE_PROCESS_SIZE
`;

describe('the permissions', () => {
  test('are the 50 of the specification, each under its id', () => {
    const listed = specified
      .trim()
      .split('\n')
      .map((line) => line.trim().split(' '))
      .map(([id, key]) => [key, Number(id)]);
    expect(listed).toHaveLength(50);
    expect(Object.entries(permission)).toEqual(listed);
  });

  test('each says in its own words what it lets a person do', () => {
    const texts = Object.values(permissionDescriptions);
    expect(Object.keys(permissionDescriptions)).toEqual(Object.keys(permission));
    expect(new Set(texts).size).toBe(texts.length);
  });
});

describe('what a person holds', () => {
  test('the unit narrows what the profiles give, and gives nothing itself', () => {
    expect([...effectivePermissions([25, 27, 80], [])]).toEqual([25, 27, 80]);
    expect([...effectivePermissions([25, 27, 80], [27, 82])]).toEqual([27]);
  });
});

describe('the profiles that come with the product', () => {
  const heldBy = (id: number) =>
    demonstrationProfiles.find((profile) => profile.id === id)!.permissions.toSorted((a, b) => a - b);
  const sorted = (...ids: number[]) => ids.toSorted((a, b) => a - b);
  const servant = [25, 27, 28, 30, 35, 40, 88];
  const unitAdministrator = [...servant, 26, 29, 31, 39, 52, 56, 59, 67, 70, 72, 73, 78, 80];

  test.each([
    ['servant', demonstrationProfile.SERVANT, servant],
    ['servant with forward', demonstrationProfile.SERVANT_FORWARDING, [...servant, 80]],
    ['servant with restricted view', demonstrationProfile.SERVANT_RESTRICTED, [...servant, 53, 82, 80]],
    ['protocoler', demonstrationProfile.PROTOCOLER, [25, 30, 40, 41, 80, 88]],
    ['unit administrator', 3, unitAdministrator],
    ['organ administrator', 18, [...unitAdministrator, 38, 43, 55, 58, 61, 66, 69, 77, 83]],
    ['master', demonstrationProfile.MASTER, Object.values(permission)],
  ])('%s', (_name, id, expected) => {
    expect(heldBy(id)).toEqual(sorted(...expected));
  });

  test('nobody but the master hands out a profile that holds more than their own, save to read what is restricted and to register for others', () => {
    const reading = new Set<number>([permission.VIEW_RESTRICTED_PROCESS, permission.VIEW_CONFIDENTIAL_PROCESS]);
    const work = new Set<number>([permission.PROTOCOLLER]);
    for (const assigner of demonstrationProfiles) {
      const own = new Set<number>(assigner.permissions);
      for (const id of assigner.canAssign) {
        const more = heldBy(id).filter((held) => !own.has(held) && !reading.has(held) && !work.has(held));
        expect({ assigner: assigner.name, id, more }).toEqual({ assigner: assigner.name, id, more: [] });
      }
    }
  });
});
