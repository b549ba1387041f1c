import { z } from 'zod';
import { id, version } from '../../../../platform/contract/fields.ts';
import { freeText } from '../../../../platform/contract/free-text.ts';
import { publicUnit } from '../list-public-units.ts';
import {
  ABBREVIATION,
  ABBREVIATION_TEXT,
  PROTOCOL_UNIT,
  PROTOCOL_UNIT_TEXT,
  unitLimits,
} from '../../rules/unit-administration.ts';
import { legalNatures } from '../../rules/legal-natures.ts';

/** An organ as its administrators see it. */
export const managedPart = z.object({
  id,
  name: z.string(),
  abbreviation: z.string(),
  legal_nature: z.enum(legalNatures),
  protocol_unit: z.string(),
  active: z.boolean(),
  /** Units that are on, and those that are off. */
  active_units: z.number().int(),
  inactive_units: z.number().int(),
  version,
});

/** How a unit takes part in the traffic of processes (specification 001 §9, unit configuration types). */
export const unitConfiguration = {
  internal_receptor: z.boolean(),
  internal_tramit: z.boolean(),
  external_receptor: z.boolean(),
  external_tramit: z.boolean(),
  core_protocol: z.boolean(),
};

/** A unit as its administrators see it. */
export const managedUnit = publicUnit.extend({
  ...unitConfiguration,
  label: z.string(),
  /** Units right below it, those that are off among them. */
  children: z.number().int(),
  version,
});

/** The same of a new unit: it sends and receives everywhere unless told. */
export const newConfiguration = {
  internal_receptor: z.boolean().default(true),
  internal_tramit: z.boolean().default(true),
  external_receptor: z.boolean().default(true),
  external_tramit: z.boolean().default(true),
  core_protocol: z.boolean().default(false),
};

/** Which units are shown. */
export const unitStatus = z.enum(['active', 'inactive', 'all']).default('all');

/** What is written of a unit. */
export const unitFields = {
  abbreviation: z.string().trim().min(1).max(unitLimits.abbreviation).regex(ABBREVIATION, ABBREVIATION_TEXT),
  description: freeText(unitLimits.description).min(1),
};

/** What is written of an organ. */
export const partFields = {
  name: freeText(unitLimits.organName).min(1),
  abbreviation: z.string().trim().min(1).max(unitLimits.abbreviation).regex(ABBREVIATION, ABBREVIATION_TEXT),
  legal_nature: z.enum(legalNatures),
  protocol_unit: z.string().trim().regex(PROTOCOL_UNIT, PROTOCOL_UNIT_TEXT),
};
