// Decision 72: what a spreadsheet of organs and units would make of those that are there. Lines come in any order, so that most is decided
// once all are there.
import { type Decision, reasonsOf } from '../../../../kernel/decision.ts';
import { nameKey } from '../../../../kernel/names.ts';
import { readTable, type SheetFault, type SheetLine, type Wrong } from '../../../../kernel/sheets/sheet-table.ts';
import { type Administrator, reaches } from '../../../access/rules/administration-reach.ts';
import { isRegistrar, mayRegister } from '../part-address.ts';
import { mayChangeOrgans, mayStandBelow, type Superior, unitReach } from '../unit-administration.ts';
import {
  addressesThere,
  addressKey,
  fromTheTop,
  isMoved,
  isUnitWritten,
  type KnownStructure,
  labelOf,
  organsThere,
  type PlannedAddress,
  type PlannedOrgan,
  type PlannedUnit,
  type SheetOrgan,
  unitsThere,
} from './planned-structure.ts';
import { judgeAbbreviation, readAddress, readOrgan, readSituation, readUnit, type ReadOrgan } from './unit-cells.ts';
import {
  type Configuration,
  configurationColumns,
  type SheetAddress,
  unitCellLimits,
  type UnitSheetColumn,
  unitSheetColumns,
} from './unit-sheet-columns.ts';

export interface UnitSheetPlan {
  readonly lines: number;
  /** Those to be made or changed. */
  readonly organs: readonly PlannedOrgan[];
  /** The same, each after what stands above it. */
  readonly units: readonly PlannedUnit[];
  readonly addresses: readonly PlannedAddress[];
  readonly unchanged: { readonly organs: number; readonly units: number };
  readonly faults: readonly SheetFault[];
}

type Line = SheetLine<UnitSheetColumn>;

/** What units do unless somebody says otherwise. */
const usual: Configuration = {
  internal_receptor: true,
  internal_tramit: true,
  external_receptor: true,
  external_tramit: true,
  core_protocol: false,
};
const organColumns = ['partName', 'nature', 'protocol'] as const;
const unitColumns = ['description', 'above', ...configurationColumns] as const;
/** Switching asks what is inside, which the screen tells before. */
const SWITCHED = 'A planilha não liga nem desliga. Faça isso na tela das unidades, que mostra o que há nela.';

/** @param who brings the sheet: what each line changes is asked of them @param formula what stands where a cell holds one */
export function planUnitSheet(known: KnownStructure, who: Administrator, formula: string) {
  const reach = unitReach(who);
  const lines: Line[] = [];
  const table = readTable<UnitSheetColumn>({
    columns: unitSheetColumns,
    required: ['part', 'unit'],
    limits: unitCellLimits,
    formula,
    onLine: (line) => void lines.push(line),
  });
  const { organs, organById } = organsThere(known.organs);
  const units = unitsThere(known.units, organById);
  const addresses = addressesThere(known.addresses);
  const planned: PlannedAddress[] = [];
  /** What lines with a fault tell of: what others say of it is no fault of theirs. */
  const untold = new Set<string>();
  const keyOf = ({ part = '', unit = '' }: Line['cells']): string => `${nameKey(part)} ${nameKey(unit)}`;

  function takeOrgan({ number, cells, wrong, isWrong }: Line): void {
    const abbreviation = cells.part ?? '';
    judgeAbbreviation('part', abbreviation, wrong);
    const read = readOrgan(cells, wrong);
    for (const id of unitColumns) if (cells[id]) wrong(id, 'Isto é de unidade, e falta a sigla dela.');
    const there = organs.get(nameKey(abbreviation));
    checkSituation(readSituation(cells, wrong), there?.known ?? null, wrong);
    if (there && there.line !== null) return wrong('part', `Este órgão já está na linha ${there.line}.`);
    const after = isWrong() ? null : there ? { ...there.after, ...read } : madeOf(read, wrong);
    if (read.protocol !== undefined && read.protocol === known.confidentialProtocol) {
      wrong('protocol', 'Estes algarismos numeram os processos sigilosos. Escolha outros.');
    }
    if (!after || isWrong()) return;
    const organ: PlannedOrgan = there ?? { known: null, abbreviation, after, line: number };
    organ.after = after;
    organ.line = number;
    if (isOrganChanged(organ)) say(mayChangeOrgans(reach), 'part', wrong);
    organs.set(nameKey(abbreviation), organ);
  }

  function takeUnit({ number, cells, wrong, isWrong }: Line): PlannedUnit | null {
    const organ = organs.get(nameKey(cells.part ?? ''));
    for (const id of organColumns) {
      if (cells[id]) wrong(id, 'Isto fica na linha do órgão, que é a sem sigla. Aqui deixe vazio.');
    }
    if (!organ) {
      if (!untold.has(keyOf({ ...cells, unit: '' }))) {
        wrong('part', `Falta uma linha do órgão ${cells.part}, com a coluna Sigla vazia.`);
      }
      return null;
    }
    const abbreviation = cells.unit ?? '';
    judgeAbbreviation('unit', abbreviation, wrong);
    const { description, configuration } = readUnit(cells, wrong);
    const there = units.find(organ, abbreviation);
    checkSituation(readSituation(cells, wrong), there?.known ?? null, wrong);
    if (there && there.line !== null) {
      wrong('unit', `Esta unidade já está na linha ${there.line}.`);
      return null;
    }
    if (!there && description === undefined) wrong('description', 'Escreva o nome da unidade.');
    if (!there && organ.known?.active === false) wrong('part', `${organ.abbreviation} está inativo.`);
    if (isWrong()) return null;
    const unit: PlannedUnit = there ?? {
      known: null,
      organ,
      abbreviation,
      description: '',
      configuration: usual,
      above: null,
      stands: null,
      line: number,
    };
    unit.line = number;
    unit.description = description ?? unit.description;
    unit.configuration = { ...unit.configuration, ...configuration };
    units.add(unit);
    return unit;
  }

  /** Once all units are known: a line may stand before that of its superior. */
  function placeUnit(unit: PlannedUnit, { cells, wrong }: Line): void {
    const { above } = readUnit(cells, () => undefined);
    if (above !== undefined) {
      const { organ } = unit;
      const superior = above === null ? null : units.named(organ, above);
      if (superior === undefined) {
        if (untold.has(keyOf({ ...cells, unit: above ?? '' }))) return;
        return wrong('above', `${above} não é unidade de ${organ.abbreviation}, nem está na planilha.`);
      }
      unit.above = superior;
    }
    if (!isUnitChanged(unit)) return;
    if (!reaches(reach, { id: unit.known?.id ?? 0, partId: unit.organ.known?.id ?? 0 })) {
      return wrong('part', `Você não administra as unidades de ${unit.organ.abbreviation}.`);
    }
    if (unit.above === null || (unit.known !== null && !isMoved(unit))) return;
    const standing = { id: unit.known?.id ?? null, label: labelOf(unit), partId: 0, active: isActive(unit) };
    say(mayStandBelow(standing, superiorOf(unit.above), []), 'above', wrong);
  }

  function takeAddress(line: Line): void {
    const { cells, wrong, isWrong } = line;
    const organ = organs.get(nameKey(cells.part ?? ''));
    const unit = organ && cells.unit ? (units.find(organ, cells.unit) ?? null) : null;
    if (!organ || isWrong()) return;
    const there = addresses.get(addressKey(organ.known?.id, unit ? (unit.known?.id ?? 0) : null)) ?? null;
    const after = readAddress(cells, there, wrong);
    if (!after || isWrong()) return;
    if (there && isSameAddress(there, after)) return;
    const addressee = { partId: organ.known?.id ?? 0, unitId: unit ? (unit.known?.id ?? 0) : null };
    if (!isRegistrar(who)) return wrong('cep', 'Você não cadastra endereços. Deixe as colunas do endereço vazias.');
    say(mayRegister(who, addressee), 'cep', wrong);
    planned.push({ known: there, organ, unit, after });
  }

  return {
    take: table.take,
    *settle(): Generator<void> {
      const placed: [PlannedUnit, Line][] = [];
      for (const line of lines) {
        if (!line.cells.part) line.wrong('part', 'Escreva a sigla do órgão.');
        else if (!line.cells.unit) takeOrgan(line);
        if (line.isWrong()) untold.add(keyOf(line.cells));
        yield;
      }
      for (const line of lines) {
        if (line.cells.part && line.cells.unit) {
          const unit = takeUnit(line);
          if (unit) placed.push([unit, line]);
          else untold.add(keyOf(line.cells));
        }
        yield;
      }
      for (const [unit, line] of placed) yield placeUnit(unit, line);
      yield* circlesAmong(placed);
      for (const line of lines) yield takeAddress(line);
    },
    finish(): UnitSheetPlan {
      const toldOrgans = [...organs.values()].filter(({ line }) => line !== null);
      const toldUnits = units.all().filter(({ line }) => line !== null);
      const [changedOrgans, changedUnits] = [toldOrgans.filter(isOrganChanged), toldUnits.filter(isUnitChanged)];
      const { lines: count, faults } = table.finish();
      return {
        lines: count,
        organs: changedOrgans,
        units: faults.length > 0 ? changedUnits : fromTheTop(changedUnits),
        addresses: planned,
        unchanged: {
          organs: toldOrgans.length - changedOrgans.length,
          units: toldUnits.length - changedUnits.length,
        },
        faults,
      };
    },
  };
}

const isUnitChanged = (unit: PlannedUnit): boolean => unit.known === null || isMoved(unit) || isUnitWritten(unit);

const isOrganChanged = ({ known, after }: PlannedOrgan): boolean =>
  known === null || known.name !== after.name || known.nature !== after.nature || known.protocol !== after.protocol;

const isActive = ({ known, organ }: PlannedUnit): boolean => (known?.active ?? true) && (organ.known?.active ?? true);

const superiorOf = (unit: PlannedUnit): Superior => ({
  id: unit.known?.id ?? 0,
  partId: 0,
  label: labelOf(unit),
  active: isActive(unit),
});

const isSameAddress = (one: SheetAddress, other: SheetAddress): boolean =>
  (Object.keys(other) as (keyof SheetAddress)[]).every(
    (key) => JSON.stringify(one[key]) === JSON.stringify(other[key]),
  );

function say(decision: Decision, column: UnitSheetColumn, wrong: Wrong<UnitSheetColumn>): void {
  for (const { message, resolve } of reasonsOf(decision)) wrong(column, resolve ? `${message} ${resolve}` : message);
}

function checkSituation(
  said: boolean | undefined,
  known: { readonly active: boolean } | null,
  wrong: Wrong<UnitSheetColumn>,
): void {
  if (said !== undefined && said !== (known?.active ?? true)) wrong('situation', SWITCHED);
}

/** A new organ says all of itself. */
function madeOf(read: ReadOrgan, wrong: Wrong<UnitSheetColumn>): SheetOrgan | null {
  if (read.name === undefined) wrong('partName', 'Escreva o nome do órgão.');
  if (read.nature === undefined) wrong('nature', 'Escreva a natureza jurídica do órgão.');
  if (read.protocol === undefined) wrong('protocol', 'Escreva os cinco algarismos que abrem os números dele.');
  const { name, nature, protocol } = read;
  return name !== undefined && nature !== undefined && protocol !== undefined ? { name, nature, protocol } : null;
}

/** Says of each line that closes a circle that it does, however long the way around is. */
function* circlesAmong(placed: readonly (readonly [PlannedUnit, Line])[]): Generator<void> {
  /** Those from which the top is reached, or of which it was said that it is not. */
  const done = new Set<PlannedUnit>();
  const lineOf = new Map(placed);
  for (const [unit] of placed) {
    const way = new Set<PlannedUnit>();
    let next: PlannedUnit | null = unit;
    while (next && !done.has(next) && !way.has(next)) {
      way.add(next);
      next = next.above;
      yield;
    }
    if (next && way.has(next)) {
      const met = [...way].indexOf(next);
      for (const one of [...way].slice(met)) {
        lineOf.get(one)?.wrong('above', `${labelOf(one)} ficaria abaixo de si mesma. Escolha outra unidade.`);
      }
    }
    for (const one of way) done.add(one);
  }
}
