import { z } from 'zod';
import { isPublic } from '../../../../platform/contract/access.ts';
import { endpoint } from '../../../../platform/contract/endpoint.ts';

/** Whether certificates are accepted here, and what the browser needs to reach those of a machine. */
export const certificateOptions = endpoint({
  method: 'GET',
  path: '/customer/certification/options',
  access: isPublic,
  summary: 'Diz se esta instalação aceita certificado digital',
  output: z.object({
    /** The institution named the authorities that it accepts. */
    available: z.boolean(),
    web_pki: z.object({
      /** The institution's licence of the extension, which is not a secret. */
      license: z.string().nullable(),
      install_url: z.string(),
    }),
  }),
});
