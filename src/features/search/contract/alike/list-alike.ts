import { z } from 'zod';
import { signedIn } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';
import { idParams } from '../../../../platform/contract/fields.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { foundProcess } from '../search-processes.ts';

/** Processes that are told as alike. */
export const MOST_ALIKE = 5;

/** Why a process is like another: an interested party, the subject, or words of the title that few have. */
export const likeness = z.object({
  kind: z.enum(['INTERESTED', 'SUBJECT', 'WORDS']),
  /** "mesmo interessado", "mesmo assunto", "fala de elevadores". */
  text: z.string(),
});

/** Processes like one that the person reads, out of what they may know, the likest first (decision 113). */
export const listAlike = endpoint({
  method: 'GET',
  path: '/process/alike/:id',
  access: signedIn,
  requestsPerMinute: 60,
  summary: 'Lista processos parecidos com um processo e diz por quê',
  input: { params: idParams },
  output: z.object({
    results: z.array(
      foundProcess
        .pick({
          id: true,
          nup: true,
          nup_formatted: true,
          title: true,
          subject_name: true,
          date: true,
          state: true,
          capacity: true,
        })
        .extend({ likeness: z.array(likeness) }),
    ),
  }),
  errors: [processErrors.notFound],
});
