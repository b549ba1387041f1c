import type { Tx } from '../../../platform/server/db/database.ts';
import type { LocalHoliday } from '../rules/holidays.ts';
import { keepLogo } from './logos.ts';
import type { UnitsTables } from './tables.generated.ts';

export interface UnitToPlant {
  readonly abbreviation: string;
  readonly description: string;
  readonly coreProtocol?: boolean;
  readonly below?: readonly UnitToPlant[];
}

export interface PartToPlant {
  readonly abbreviation: string;
  readonly name: string;
  readonly legalNature: UnitsTables['units.part']['legal_nature'];
  readonly protocolUnit: string;
  /** As `makeLogo` gives it; without one the documents show that of the institution. */
  readonly logo?: Buffer | null;
  readonly units: readonly UnitToPlant[];
}

export interface InstitutionToPlant {
  readonly name: string;
  readonly state: string;
  readonly timeZone: string;
  readonly city: string | null;
  readonly address: string | null;
  readonly supportHours: string | null;
  readonly website: string | null;
  readonly supportPhone: string | null;
  readonly supportEmail: string | null;
  /** The organ that cares for the electronic process, with its site. */
  readonly planningOrgan: { readonly name: string; readonly website: string } | null;
  /** Where the numbers begin, when others were given on paper or by another system. */
  readonly nupFirstSequence?: number;
  /** The code that numbers confidential processes, of whichever organ; no organ has it. */
  readonly confidentialProtocolUnit?: string;
  /** As `makeLogo` gives it. */
  readonly logo?: Buffer | null;
  readonly parts: readonly PartToPlant[];
  /** Days off of the place, beside the national ones. */
  readonly holidays: readonly LocalHoliday[];
}

/**
 * Adds an institution with its organs and units to an installation that has none.
 * @returns unit ids by `SIGLA/ORGAO`
 */
export async function plantInstitution(
  tx: Tx,
  institution: InstitutionToPlant,
  { day, now }: { readonly day: string; readonly now: Date },
): Promise<Map<string, number>> {
  const tables = tx.withTables<UnitsTables>();
  const keep = async (logo: Buffer | null | undefined) => (logo ? keepLogo(tx, logo) : null);
  await tables
    .insertInto('units.institution')
    .values({
      name: institution.name,
      state_abbreviation: institution.state,
      time_zone: institution.timeZone,
      city: institution.city,
      address: institution.address,
      support_hours: institution.supportHours,
      website: institution.website,
      support_phone: institution.supportPhone,
      support_email: institution.supportEmail,
      planning_organ: institution.planningOrgan?.name ?? null,
      planning_website: institution.planningOrgan?.website ?? null,
      nup_first_sequence: institution.nupFirstSequence ?? 1,
      confidential_protocol_unit: institution.confidentialProtocolUnit ?? '99999',
      logo_sha256: await keep(institution.logo),
      created_at: now,
    })
    .execute();
  for (const holiday of institution.holidays) await tables.insertInto('units.holiday').values(holiday).execute();
  const ids = new Map<string, number>();
  for (const part of institution.parts) {
    const { id: partId } = await tables
      .insertInto('units.part')
      .values({
        name: part.name,
        abbreviation: part.abbreviation,
        legal_nature: part.legalNature,
        protocol_unit: part.protocolUnit,
        logo_sha256: await keep(part.logo),
        valid_from: day,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const plant = async (unit: UnitToPlant, parentId: number | null): Promise<void> => {
      const { id } = await tables
        .insertInto('units.unit')
        .values({
          part_id: partId,
          parent_id: parentId,
          abbreviation: unit.abbreviation,
          description: unit.description,
          core_protocol: unit.coreProtocol ?? false,
          valid_from: day,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.set(`${unit.abbreviation}/${part.abbreviation}`, id);
      for (const child of unit.below ?? []) await plant(child, id);
    };
    for (const unit of part.units) await plant(unit, null);
  }
  return ids;
}

/** Whether the installation has its institution already. */
export const hasInstitution = async (tx: Tx): Promise<boolean> =>
  (await tx.withTables<UnitsTables>().selectFrom('units.institution').select('id').executeTakeFirst()) !== undefined;
