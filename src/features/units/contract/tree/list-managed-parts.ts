import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { unitAdministrators } from '../../rules/unit-administration.ts';
import { managedPart } from './managed-unit.ts';

/** The organs whose units one administers (specification 001 §7 units). */
export const listManagedParts = endpoint({
  method: 'GET',
  path: '/control/part/control',
  access: anyOf(...unitAdministrators),
  summary: 'Lista os órgãos que você administra',
  output: z.array(managedPart),
});
