// Decision 72: what each cell of a line of the spreadsheet of organs and units may say.
import {
  type Cells,
  choices,
  readYesOrNo,
  splitList,
  withLeadingZeros,
  type Wrong,
} from '../../../../kernel/sheets/sheet-table.ts';
import { nameKey } from '../../../../kernel/names.ts';
import { type LegalNature, legalNatureNames, legalNatures } from '../legal-natures.ts';
import {
  addressLimits,
  CEP,
  CEP_TEXT,
  EMAIL,
  EMAIL_TEXT,
  HOUSE_NUMBER,
  HOUSE_NUMBER_TEXT,
  PHONE,
  PHONE_TEXT,
  SITE,
  SITE_TEXT,
  STATE,
  STATE_TEXT,
} from '../part-address.ts';
import { ABBREVIATION, ABBREVIATION_TEXT, PROTOCOL_UNIT, PROTOCOL_UNIT_TEXT } from '../unit-administration.ts';
import {
  type Configuration,
  configurationColumns,
  type SheetAddress,
  type UnitSheetColumn,
} from './unit-sheet-columns.ts';

type UnitCells = Cells<UnitSheetColumn>;
type UnitWrong = Wrong<UnitSheetColumn>;
type Writable<T> = { -readonly [K in keyof T]?: T[K] };

/** What a line says of an organ; keys of columns that are not in the sheet, or are empty, are left out. */
export interface ReadOrgan {
  readonly name?: string;
  readonly nature?: LegalNature;
  readonly protocol?: string;
}

/** The same of a unit. `above`: as it was written; `null` at the top. */
export interface ReadUnit {
  readonly description?: string;
  readonly above?: string | null;
  readonly configuration: Partial<Configuration>;
}

const natureByName = new Map(legalNatures.map((id) => [nameKey(legalNatureNames[id]), id]));

/** Says what is wrong with an abbreviation. */
export function judgeAbbreviation(column: UnitSheetColumn, text: string, wrong: UnitWrong): void {
  if (!ABBREVIATION.test(text)) wrong(column, ABBREVIATION_TEXT);
}

/** What a line says of its organ; what is wrong in a cell is told to `wrong`, and left out. */
export function readOrgan(cells: UnitCells, wrong: UnitWrong): ReadOrgan {
  const read: Writable<ReadOrgan> = {};
  if (cells.partName) read.name = cells.partName;
  if (cells.nature) {
    const nature = natureByName.get(nameKey(cells.nature));
    if (nature === undefined) wrong('nature', `Escreva ${choices(Object.values(legalNatureNames))}.`);
    else read.nature = nature;
  }
  if (cells.protocol) {
    const protocol = withLeadingZeros(cells.protocol, 5);
    if (!PROTOCOL_UNIT.test(protocol)) wrong('protocol', PROTOCOL_UNIT_TEXT);
    else read.protocol = protocol;
  }
  return read;
}

/** What a line says of its unit; what is wrong in a cell is told to `wrong`, and left out. */
export function readUnit(cells: UnitCells, wrong: UnitWrong): ReadUnit {
  const configuration: Writable<Configuration> = {};
  for (const id of configurationColumns) {
    const cell = cells[id];
    if (!cell) continue;
    const said = readYesOrNo(cell);
    if (said === undefined) wrong(id, 'Escreva Sim ou Não.');
    else configuration[id] = said;
  }
  return {
    configuration,
    ...(cells.description && { description: cells.description }),
    ...(cells.above !== undefined && { above: cells.above || null }),
  };
}

/** Whether a unit is on; `undefined`: nothing is said of it. */
export function readSituation(cells: UnitCells, wrong: UnitWrong): boolean | undefined {
  if (!cells.situation) return undefined;
  const said = readYesOrNo(cells.situation);
  if (said === undefined) wrong('situation', 'Escreva Ativa ou Inativa.');
  return said;
}

const optional = ['complement', 'district', 'email', 'site'] as const;
const required = ['cep', 'street', 'number', 'city', 'state'] as const;
const told = [...required, ...optional, 'phones'] as const;

/**
 * Where the line says that something is found: what is there with what the line writes of it. Where nothing is written, nothing changes:
 * an address is deleted on its screen.
 */
export function readAddress(cells: UnitCells, known: SheetAddress | null, wrong: UnitWrong): SheetAddress | null {
  if (told.every((id) => !cells[id])) return null;
  const shaped = (id: UnitSheetColumn, text: string | null, shape: RegExp, message: string) => {
    if (text && !shape.test(text)) wrong(id, message);
    return text;
  };
  const cell = (id: Exclude<(typeof told)[number], 'phones'>): string | null =>
    cells[id] === undefined ? (known?.[id] ?? null) : cells[id] || null;
  for (const id of required)
    if (!cell(id)) wrong(id, 'O endereço precisa disto. Preencha, ou deixe o endereço todo vazio.');
  const bare = (cell('cep') ?? '').replace(/[\s.-]/g, '');
  // One zero stands before those of São Paulo, and no more.
  const cep = bare.length === 7 ? withLeadingZeros(bare, 8) : bare;
  const phones =
    cells.phones === undefined
      ? (known?.phones ?? [])
      : splitList(cells.phones).map((phone) => phone.replace(/\D/g, ''));
  if (phones.length > addressLimits.phones) wrong('phones', `Informe até ${addressLimits.phones} telefones.`);
  if (phones.some((phone) => !PHONE.test(phone))) wrong('phones', `${PHONE_TEXT} Separe por ponto e vírgula.`);
  const linked = cells.linked ? readYesOrNo(cells.linked) : (known?.linked ?? false);
  if (linked === undefined) wrong('linked', 'Escreva Sim ou Não.');
  return {
    cep: shaped('cep', cell('cep') && cep, CEP, CEP_TEXT) ?? '',
    street: cell('street') ?? '',
    number: shaped('number', cell('number'), HOUSE_NUMBER, HOUSE_NUMBER_TEXT) ?? '',
    complement: cell('complement'),
    district: cell('district'),
    city: cell('city') ?? '',
    state: shaped('state', cell('state')?.toUpperCase() ?? null, STATE, STATE_TEXT) ?? '',
    email: shaped('email', cell('email'), EMAIL, EMAIL_TEXT),
    phones,
    site: shaped('site', cell('site'), SITE, SITE_TEXT),
    linked: linked ?? false,
  };
}
