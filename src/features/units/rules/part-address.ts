// Specification 001 §5 (organ registration, R595 to R599) and §6 (guards, R365 and R366); decision 68.
import { allowed, allowedIf, type Decision, firstOf } from '../../../kernel/decision.ts';
import { type Administrator, type Reach, reachOf, reaches } from '../../access/rules/administration-reach.ts';
import { whoGives } from '../../access/rules/lacks-permission.ts';
import { permission } from '../../access/rules/permissions.ts';

/** Whoever holds one of these comes to the list of addresses and logos. */
export const addressManagers = [
  permission.MANAGE_ADDRESS_ADM,
  permission.MANAGE_ADDRESS_PART,
  permission.MANAGE_ADDRESS_CAPACITY,
] as const;

/** Whoever holds it registers: of which organs and units, `addressReach` says. */
export const addressRegistrars = [permission.CREATE_PART_ADDRESS] as const;

/** How far somebody administers addresses and logos. */
export const addressReach = (who: Administrator): Reach =>
  reachOf(who, {
    all: permission.MANAGE_ADDRESS_ADM,
    part: permission.MANAGE_ADDRESS_PART,
    unit: permission.MANAGE_ADDRESS_CAPACITY,
  });

/** Whether somebody registers at all. */
export const isRegistrar = ({ permissions }: Pick<Administrator, 'permissions'>): boolean =>
  permissions.has(permission.CREATE_PART_ADDRESS);

const resolve = whoGives('MANAGE_ADDRESS_ADM', 'MANAGE_ADDRESS_PART', 'MANAGE_ADDRESS_CAPACITY');

/** Whose address it is: an organ's, or one of its units'. */
export interface Addressee {
  readonly partId: number;
  /** Null: of the organ itself. */
  readonly unitId: number | null;
}

/** Whether somebody registers the address of an organ, or of a unit. */
export const mayRegister = (who: Administrator, { partId, unitId }: Addressee): Decision => {
  const reach = addressReach(who);
  const isReached =
    unitId === null
      ? reach?.of !== 'unit' && reaches(reach, { id: 0, partId })
      : reaches(reach, { id: unitId, partId });
  return allowedIf(isReached, {
    code: 'ADDRESS_OF_OTHERS',
    message: 'Você não cuida do endereço e dos logotipos deste órgão ou unidade.',
    resolve,
    field: unitId === null ? 'part_id' : 'capacity_id',
  });
};

/** What is written of an address, in the order in which it is read. */
export const addressParts = [
  'cep',
  'street',
  'number',
  'complement',
  'district',
  'city',
  'state',
  'email',
  'phones',
  'site',
  'linked',
] as const;

/** Longest texts, in UTF-16 units, and how many phones there may be (R598). */
export const addressLimits = { text: 120, complement: 60, email: 254, site: 200, phones: 5 } as const;

/** R595. */
export const LOGO_BYTES = 10 * 1024 * 1024;

/** The eight bytes that every PNG begins with. */
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** What is looked at of a file: how long it is, and at least its first eight bytes. */
interface LogoFile {
  readonly size: number;
  readonly head: Uint8Array;
}

/** Whether a file is a PNG of at most 10 MB, judged by its bytes, whatever its name says (R595). */
export const checkLogo = ({ size, head }: LogoFile, field: string): Decision =>
  firstOf(
    () =>
      allowedIf(size <= LOGO_BYTES, {
        code: 'LOGO_TOO_LARGE',
        message: 'O logotipo tem mais de 10 MB.',
        resolve: 'Envie um PNG menor.',
        field,
      }),
    () =>
      allowedIf(
        PNG.every((byte, index) => head[index] === byte),
        {
          code: 'LOGO_NOT_PNG',
          message: 'O logotipo não é um PNG.',
          resolve: 'Salve a imagem como PNG e envie de novo.',
          field,
        },
      ),
  );

const shape = (is: boolean, code: string, message: string): Decision => allowedIf(is, { code, message });

/** Eight digits. */
export const CEP = /^\d{8}$/;
export const CEP_TEXT = 'O CEP tem oito algarismos, como 60115-001.';
/** Area code and eight or nine digits; the nine of a mobile begin with 9. */
export const PHONE = /^[1-9][1-9](?:9\d{8}|[2-9]\d{7})$/;
export const PHONE_TEXT = 'Escreva o telefone com o DDD, como (85) 3101-1000.';
/** Digits, with a letter where it has one, or "S/N". */
export const HOUSE_NUMBER = /^(?:\d{1,6}[A-Za-z]?|[sS]\/[nN])$/;
export const HOUSE_NUMBER_TEXT = 'Escreva o número, ou S/N.';
export const SITE = /^https?:\/\/[^\s/.]+(?:\.[^\s/.]+)+(?:\/\S*)?$/;
export const SITE_TEXT = 'Escreva o endereço inteiro do site, como https://www.saude.ar.gov.br.';
export const EMAIL = /^[^\s@<>"]+@[^\s@<>".]+(?:\.[^\s@<>".]+)+$/;
export const EMAIL_TEXT = 'Escreva um e-mail, como contato@saude.ar.gov.br.';
export const STATE = /^[A-Z]{2}$/;
export const STATE_TEXT = 'A UF tem duas letras.';

/** `CEP_SHAPE` unless it is eight digits, without the dash. */
export const checkCep = (text: string): Decision => shape(CEP.test(text), 'CEP_SHAPE', CEP_TEXT);
/** `PHONE_SHAPE` unless it is area code and number, digits alone: ten of a land line, eleven of a mobile. */
export const checkPhone = (text: string): Decision => shape(PHONE.test(text), 'PHONE_SHAPE', PHONE_TEXT);
/** `NUMBER_SHAPE` unless it is up to six digits, with a letter where it has one, or "S/N". */
export const checkHouseNumber = (text: string): Decision =>
  shape(HOUSE_NUMBER.test(text), 'NUMBER_SHAPE', HOUSE_NUMBER_TEXT);
/** `STATE_SHAPE` unless it is two capitals; that such a state exists is not looked at. */
export const checkState = (text: string): Decision => shape(STATE.test(text), 'STATE_SHAPE', STATE_TEXT);
/** What may be left empty. */
export const checkSite = (text: string): Decision =>
  text === '' ? allowed() : shape(SITE.test(text), 'SITE_SHAPE', SITE_TEXT);
/** `EMAIL_SHAPE` unless it has the shape of an e-mail address, or is empty. */
export const checkEmail = (text: string): Decision =>
  text === '' ? allowed() : shape(EMAIL.test(text), 'EMAIL_SHAPE', EMAIL_TEXT);
/** "60115-001". */
export const formatCep = (cep: string): string => `${cep.slice(0, 5)}-${cep.slice(5)}`;
/** "(85) 3101-1000". */
export const formatPhone = (phone: string): string => `(${phone.slice(0, 2)}) ${phone.slice(2, -4)}-${phone.slice(-4)}`;
