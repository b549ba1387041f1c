import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, instant } from '../../../../platform/contract/fields.ts';
import { nupParams } from './get-process-by-nup.ts';
import { processErrors } from '../process-errors.ts';

const unit = z.object({ id, label: z.string(), description: z.string() });

/** Just enough to recognise a process by its number, for pickers of referenced, appended and joined ones. */
export const getProcessByNupSimplified = endpoint({
  method: 'GET',
  path: '/process/nup/simplified/:nup',
  access: signedIn,
  summary: 'Reconhece um processo pelo número',
  input: { params: nupParams },
  output: z.object({
    /** `null`, as everything below that may not be known, when only its existence may be. */
    id: id.nullable(),
    nup: z.string(),
    nup_formatted: z.string(),
    date: instant,
    origin: z.object({ label: z.string(), description: z.string() }),
    subject: z.string().nullable(),
    title: z.string().nullable(),
    state: z.string().nullable(),
    status: z.string().nullable(),
    capacity: unit.nullable(),
    secrecy: z.object({ id, name: z.string() }).nullable(),
  }),
  errors: [processErrors.nupNotFound],
});
