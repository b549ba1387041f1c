import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { id, idParams } from '../../../../platform/contract/fields.ts';
import { processErrors } from '../process-errors.ts';
import { askedSecrecyLevel } from '../secrecy-level.ts';

const people = z.int().nonnegative();

/**
 * Who would stop reading a process at another level of access, and who would begin to: told to whoever may change it, before it
 * is done. Of a unit how many, of signers and interested parties who. A call of ours (decision 54).
 */
export const foreseeAccessChange = endpoint({
  method: 'GET',
  path: '/process/access/readers/:id',
  access: signedIn,
  summary: 'Diz quem deixa de ler e quem passa a ler um processo, antes de mudar o nível de acesso',
  input: {
    params: idParams,
    query: z.object({ secrecy_id: askedSecrecyLevel, legal_reference_id: id.optional() }),
  },
  output: z.object({
    results: z.array(
      z.object({
        who: z.enum(['anyone', 'servants', 'unit', 'signer', 'interested']),
        /** Of a unit its label, of people their name; empty where `who` says it all. */
        label: z.string(),
        total: people,
        reads_before: people,
        reads_after: people,
        /** Sees at least the data. */
        knows_after: people,
      }),
    ),
    /** Why it may not be changed so: nobody where it is could act on it. */
    blocked: z.object({ message: z.string(), resolve: z.string().nullable() }).nullable(),
  }),
  errors: [processErrors.notFound, processErrors.cannotChange],
});
