// Decision 72: the columns of the spreadsheet of organs and units, in the order in which it is written.
import { joinList, yesOrNo } from '../../../../kernel/sheets/sheet-table.ts';
import { type LegalNature, legalNatureNames } from '../legal-natures.ts';
import { addressLimits, formatCep, formatPhone } from '../part-address.ts';
import { unitLimits } from '../unit-administration.ts';

/** Lines that one spreadsheet may bring. */
export const MOST_UNIT_LINES = 20_000;

export const unitSheetColumns = {
  part: { name: 'Órgão', width: 14 },
  partName: { name: 'Nome do órgão', width: 44 },
  nature: { name: 'Natureza jurídica', width: 22 },
  protocol: { name: 'Unidade de protocolo', width: 20 },
  unit: { name: 'Sigla', width: 16 },
  description: { name: 'Nome da unidade', width: 52 },
  above: { name: 'Abaixo de', width: 16 },
  situation: { name: 'Situação', width: 11 },
  internal_receptor: { name: 'Recebe do próprio órgão', width: 24 },
  internal_tramit: { name: 'Envia ao próprio órgão', width: 24 },
  external_receptor: { name: 'Recebe de outros órgãos', width: 24 },
  external_tramit: { name: 'Envia a outros órgãos', width: 24 },
  core_protocol: { name: 'Protocolo central', width: 18 },
  cep: { name: 'CEP', width: 11 },
  street: { name: 'Logradouro', width: 40 },
  number: { name: 'Número', width: 9 },
  complement: { name: 'Complemento', width: 20 },
  district: { name: 'Bairro', width: 22 },
  city: { name: 'Município', width: 22 },
  state: { name: 'UF', width: 6 },
  email: { name: 'E-mail', width: 30 },
  phones: { name: 'Telefones', width: 34 },
  site: { name: 'Site', width: 34 },
  linked: { name: 'Endereço também das unidades abaixo', width: 34 },
} as const;
export type UnitSheetColumn = keyof typeof unitSheetColumns;
export const unitSheetColumnIds = Object.keys(unitSheetColumns) as UnitSheetColumn[];

/** Longest texts of cells. */
export const unitCellLimits: Partial<Record<UnitSheetColumn, number>> = {
  part: unitLimits.abbreviation,
  partName: unitLimits.organName,
  unit: unitLimits.abbreviation,
  description: unitLimits.description,
  // A unit as it is written elsewhere: `COCON/SESAU`.
  above: 2 * unitLimits.abbreviation + 1,
  street: addressLimits.text,
  complement: addressLimits.complement,
  district: addressLimits.text,
  city: addressLimits.text,
  email: addressLimits.email,
  site: addressLimits.site,
  phones: 200,
};

/** How a unit takes part in the traffic of processes. */
export const configurationColumns = [
  'internal_receptor',
  'internal_tramit',
  'external_receptor',
  'external_tramit',
  'core_protocol',
] as const;
export type Configuration = Readonly<Record<(typeof configurationColumns)[number], boolean>>;

/** Where an organ or a unit is found. */
export interface SheetAddress {
  /** Digits. */
  readonly cep: string;
  readonly street: string;
  readonly number: string;
  readonly complement: string | null;
  readonly district: string | null;
  readonly city: string;
  readonly state: string;
  readonly email: string | null;
  /** Digits. */
  readonly phones: readonly string[];
  readonly site: string | null;
  readonly linked: boolean;
}

/** What a line of the sheet tells: a unit, or, without one, its organ. */
export interface UnitLineToTell {
  readonly part: string;
  readonly organ: { readonly name: string; readonly nature: LegalNature; readonly protocol: string } | null;
  readonly unit: {
    readonly abbreviation: string;
    readonly description: string;
    readonly above: string | null;
    readonly configuration: Configuration;
  } | null;
  readonly active: boolean;
  readonly address: SheetAddress | null;
}

/** What is written of a unit that is on, and of one that is off. */
export const situationWord = (active: boolean): string => (active ? 'Ativa' : 'Inativa');

/** The cells of a line, in the order of the columns. */
export function unitCellsOf(line: UnitLineToTell): (string | null)[] {
  const cells = unitCellsByColumn(line);
  return unitSheetColumnIds.map((id) => cells[id]);
}

/** The cells of a line by column; null where it has nothing to say, as of a unit in the line of an organ. */
export function unitCellsByColumn({
  part,
  organ,
  unit,
  active,
  address,
}: UnitLineToTell): Record<UnitSheetColumn, string | null> {
  const configured = (id: (typeof configurationColumns)[number]) => (unit ? yesOrNo(unit.configuration[id]) : null);
  return {
    part,
    partName: organ?.name ?? null,
    nature: organ ? legalNatureNames[organ.nature] : null,
    protocol: organ?.protocol ?? null,
    unit: unit?.abbreviation ?? null,
    description: unit?.description ?? null,
    above: unit?.above ?? null,
    situation: situationWord(active),
    internal_receptor: configured('internal_receptor'),
    internal_tramit: configured('internal_tramit'),
    external_receptor: configured('external_receptor'),
    external_tramit: configured('external_tramit'),
    core_protocol: configured('core_protocol'),
    cep: address && formatCep(address.cep),
    street: address?.street ?? null,
    number: address?.number ?? null,
    complement: address?.complement ?? null,
    district: address?.district ?? null,
    city: address?.city ?? null,
    state: address?.state ?? null,
    email: address?.email ?? null,
    phones: address ? joinList(address.phones.map(formatPhone)) || null : null,
    site: address?.site ?? null,
    linked: address ? yesOrNo(address.linked) : null,
  };
}
