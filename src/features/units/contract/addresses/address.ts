import { z } from 'zod';
import { id, version } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
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
} from '../../rules/part-address.ts';

/** Longest text of a logo of 10 MB in base64; the bytes themselves are counted by the rule. */
const LOGO_TEXT = 14_100_000;
/** A body with both logos. */
export const ADDRESS_BODY_LIMIT = 30 * 1024 * 1024;

const digits = z.string().transform((value) => value.replace(/\D/g, ''));
const text = (most: number) => z.string().trim().max(most);
const orNull = <T extends z.ZodType>(field: T) =>
  z.preprocess((value) => (value === '' ? null : value), field.nullable());
/** A PNG in base64; null takes the logo away, and without it the logo stays. */
const logo = z
  .string()
  .max(LOGO_TEXT, 'O logotipo tem mais de 10 MB.')
  .regex(/^(?:data:image\/png;base64,)?[A-Za-z0-9+/]+={0,2}$/, 'Envie os bytes do PNG em base64.')
  .nullable()
  .optional();

/** Where an organ or a unit is found, as it is written (specification 001 §3 part address, §5). */
export const addressFields = {
  cep: digits.pipe(z.string().regex(CEP, CEP_TEXT)),
  street: freeText(addressLimits.text).min(1),
  number: text(8).regex(HOUSE_NUMBER, HOUSE_NUMBER_TEXT),
  complement: orNull(freeText(addressLimits.complement)).default(null),
  district: orNull(freeText(addressLimits.text)).default(null),
  city: freeText(addressLimits.text).min(1),
  state: z.string().trim().toUpperCase().regex(STATE, STATE_TEXT),
  email: orNull(text(addressLimits.email).regex(EMAIL, EMAIL_TEXT)).default(null),
  phones: z
    .array(digits.pipe(z.string().regex(PHONE, PHONE_TEXT)))
    .max(addressLimits.phones, `Informe até ${addressLimits.phones} telefones.`)
    .default([]),
  site: orNull(text(addressLimits.site).regex(SITE, SITE_TEXT)).default(null),
  /** The units below that have no registration of their own are found here too. */
  linked: z.boolean().default(false),
};

export const logoFields = { horizontal_logo: logo, vertical_logo: logo };

/** A registration as its administrators see it. */
export const addressItem = z.object({
  id,
  part_id: id,
  capacity_id: id.nullable(),
  /** What it is of: `SESAU`, or `COCON/SESAU`. */
  label: z.string(),
  name: z.string(),
  /** An entity, not an organ of the direct administration. */
  is_entity: z.boolean(),
  cep: z.string(),
  street: z.string(),
  number: z.string(),
  complement: z.string().nullable(),
  district: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  email: z.string().nullable(),
  phones: z.array(z.string()),
  site: z.string().nullable(),
  linked: z.boolean(),
  /** As `data:` addresses of what documents print; null where that of the organ or of the institution is printed. */
  horizontal_logo: z.string().nullable(),
  vertical_logo: z.string().nullable(),
  version,
  /** Whether whoever asks may change it. */
  may_change: z.boolean(),
});
