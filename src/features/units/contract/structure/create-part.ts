import { z } from 'zod';
import { anyOf } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { unitAdministrators } from '../../rules/unit-administration.ts';
import { managedPart, partFields } from '../tree/managed-unit.ts';
import { unitErrors } from './unit-errors.ts';

/** A new organ or entity (ours, decision 68). */
export const createPart = endpoint({
  method: 'POST',
  path: '/control/part/create',
  access: anyOf(...unitAdministrators),
  summary: 'Cria um órgão ou entidade',
  input: { body: z.object(partFields) },
  output: z.object({ part: managedPart, message: z.string() }),
  errors: [unitErrors.cannotChange, unitErrors.taken, unitErrors.protocolTaken],
});
