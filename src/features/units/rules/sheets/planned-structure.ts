// Decision 72: organs, units and addresses as a sheet plans them: what is there, and what lines make of it.
import { nameKey } from '../../../../kernel/names.ts';
import type { LegalNature } from '../legal-natures.ts';
import { unitLabel } from '../unit-search.ts';
import { type Configuration, configurationColumns, type SheetAddress } from './unit-sheet-columns.ts';

/** What a sheet may change of an organ. */
export interface SheetOrgan {
  readonly name: string;
  readonly nature: LegalNature;
  readonly protocol: string;
}

export interface KnownOrgan extends SheetOrgan {
  readonly id: number;
  readonly abbreviation: string;
  readonly active: boolean;
}

export interface KnownUnit extends Configuration {
  readonly id: number;
  readonly partId: number;
  readonly parentId: number | null;
  readonly abbreviation: string;
  readonly description: string;
  readonly active: boolean;
}

export interface KnownAddress extends SheetAddress {
  readonly id: number;
  readonly partId: number;
  readonly unitId: number | null;
}

export interface KnownStructure {
  readonly organs: readonly KnownOrgan[];
  readonly units: readonly KnownUnit[];
  readonly addresses: readonly KnownAddress[];
  /** Numbers the confidential processes: no organ has it. */
  readonly confidentialProtocol: string;
}

/** An organ of the plan: one that is there, or one to be made. */
export interface PlannedOrgan {
  readonly known: KnownOrgan | null;
  readonly abbreviation: string;
  after: SheetOrgan;
  line: number | null;
}

export interface PlannedUnit {
  readonly known: KnownUnit | null;
  readonly organ: PlannedOrgan;
  readonly abbreviation: string;
  description: string;
  configuration: Configuration;
  above: PlannedUnit | null;
  /** What it stands below as long as no sheet says otherwise. */
  stands: PlannedUnit | null;
  line: number | null;
}

export interface PlannedAddress {
  readonly known: KnownAddress | null;
  readonly organ: PlannedOrgan;
  /** Null: of the organ itself. */
  readonly unit: PlannedUnit | null;
  readonly after: SheetAddress;
}

/** A unit as screens name it. */
export const labelOf = ({ abbreviation, organ }: PlannedUnit): string => unitLabel(abbreviation, organ.abbreviation);

/** Whether it comes to stand elsewhere. */
export const isMoved = ({ known, above }: PlannedUnit): boolean =>
  known !== null && (above === null ? known.parentId !== null : above.known?.id !== known.parentId);

/** Whether its name or what it may do is another. */
export const isUnitWritten = ({ known, description, configuration }: PlannedUnit): boolean =>
  known !== null &&
  (known.description !== description || configurationColumns.some((id) => known[id] !== configuration[id]));

/** Organs as they are, before any line is read: by the key of their abbreviation (`nameKey`), and by id. */
export function organsThere(known: readonly KnownOrgan[]) {
  const planned = known.map((organ): PlannedOrgan => {
    const { name, nature, protocol, abbreviation } = organ;
    return { known: organ, abbreviation, after: { name, nature, protocol }, line: null };
  });
  return {
    organs: new Map(planned.map((organ) => [nameKey(organ.abbreviation), organ])),
    organById: new Map(planned.map((organ) => [organ.known!.id, organ])),
  };
}

/** Units by organ and abbreviation: those that are there, and those that lines ask for. */
export function unitsThere(known: readonly KnownUnit[], organById: ReadonlyMap<number, PlannedOrgan>) {
  const byName = new Map<PlannedOrgan, Map<string, PlannedUnit>>();
  const add = (unit: PlannedUnit): void => {
    const ofOrgan = byName.get(unit.organ) ?? new Map<string, PlannedUnit>();
    byName.set(unit.organ, ofOrgan.set(nameKey(unit.abbreviation), unit));
  };
  const byId = new Map<number, PlannedUnit>();
  for (const unit of known) {
    const { abbreviation, description } = unit;
    const organ = organById.get(unit.partId)!;
    const configuration = Object.fromEntries(
      configurationColumns.map((id) => [id, unit[id]]),
    ) as unknown as Configuration;
    const planned: PlannedUnit = {
      known: unit,
      organ,
      abbreviation,
      description,
      configuration,
      above: null,
      stands: null,
      line: null,
    };
    byId.set(unit.id, planned);
    add(planned);
  }
  for (const unit of byId.values()) {
    const { parentId } = unit.known!;
    if (parentId !== null) unit.stands = byId.get(parentId) ?? null;
    unit.above = unit.stands;
  }
  const find = (organ: PlannedOrgan, name: string) => byName.get(organ)?.get(nameKey(name));
  return {
    add,
    find,
    /** By its abbreviation, or as screens name it: `COCON/SESAU`. */
    named(organ: PlannedOrgan, name: string): PlannedUnit | undefined {
      const end = nameKey(`/${organ.abbreviation}`);
      return find(organ, name) ?? (nameKey(name).endsWith(end) ? find(organ, name.slice(0, -end.length)) : undefined);
    },
    all: () => [...byName.values()].flatMap((ofOrgan) => [...ofOrgan.values()]),
  };
}

/**
 * Whose address it is, as one key: an organ has one, and each of its units one. An organ that is still to be made has
 * id 0.
 */
export const addressKey = (partId: number | undefined, unitId: number | null): string =>
  `${partId ?? 0} ${unitId ?? '-'}`;

/** The addresses as they are, by `addressKey`. */
export const addressesThere = (known: readonly KnownAddress[]): ReadonlyMap<string, KnownAddress> =>
  new Map(known.map((address) => [addressKey(address.partId, address.unitId), address]));

/** Each after what stands above it. There are no circles. */
export function fromTheTop(units: readonly PlannedUnit[]): PlannedUnit[] {
  const depths = new Map<PlannedUnit, number>();
  const depthOf = (unit: PlannedUnit): number => {
    const way: PlannedUnit[] = [];
    let next: PlannedUnit | null = unit;
    while (next && !depths.has(next)) {
      way.push(next);
      next = next.above;
    }
    let depth = next ? depths.get(next)! : -1;
    for (const one of way.toReversed()) depths.set(one, (depth += 1));
    return depth;
  };
  return units
    .map((unit) => ({ unit, depth: depthOf(unit) }))
    .toSorted((one, other) => one.depth - other.depth)
    .map(({ unit }) => unit);
}
