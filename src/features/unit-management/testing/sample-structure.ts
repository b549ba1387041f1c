import type { z } from 'zod';
import type { managedPart, managedUnit } from '../../units/contract/tree/managed-unit.ts';

/** An organ as the tree has it. */
export const samplePart = (more: Partial<z.output<typeof managedPart>> = {}): z.output<typeof managedPart> => ({
  id: 1,
  name: 'Secretaria da Saúde',
  abbreviation: 'SESAU',
  legal_nature: 'direct-administration',
  protocol_unit: '00024',
  active: true,
  active_units: 3,
  inactive_units: 0,
  version: 0,
  ...more,
});

/** A unit of it. */
export const sampleUnit = (more: Partial<z.output<typeof managedUnit>> = {}): z.output<typeof managedUnit> => ({
  id: 11,
  active: true,
  abbreviation: 'SEGES',
  description: 'Secretaria Executiva de Gestão',
  label: 'SEGES/SESAU',
  parent_id: null,
  entityId: 1,
  entity: { id: 1, name: 'Secretaria da Saúde', abbreviation: 'SESAU', active: true },
  core_protocol: false,
  internal_receptor: true,
  internal_tramit: true,
  external_receptor: true,
  external_tramit: true,
  children: 1,
  version: 4,
  ...more,
});
