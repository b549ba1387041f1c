import { z } from 'zod';
import { isPublic } from '../../../platform/contract/access.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';

const text = z.string().nullable();

/** What every page tells about who runs this installation, and what it offers to a visitor (R041, R044, R494). */
export const getInstallation = endpoint({
  method: 'GET',
  path: '/control/installation',
  access: isPublic,
  summary: 'Diz quem responde por esta instalação e o que ela oferece ao público',
  output: z.object({
    name: z.string(),
    state: text,
    city: text,
    address: text,
    support_hours: text,
    support_phone: text,
    support_email: text,
    website: text,
    time_zone: z.string(),
    planning_organ: z.object({ name: z.string(), website: text }).nullable(),
    public_search_enabled: z.boolean(),
    /** Where a servant asks for access. */
    access_request_url: text,
    /** Where the institution is found elsewhere (R494). */
    social_networks: z.array(z.object({ name: z.string(), url: z.string() })),
    /** Whether somebody wants to be told of errors of the interface: then `/sentry-front-url` says where. */
    reports_errors: z.boolean(),
    version: z.string(),
    /** Invented accounts to try the product with; `null` outside a demonstration. */
    demonstration: z
      .object({
        password: z.string(),
        accounts: z.array(z.object({ name: z.string(), cpf: z.string(), does: z.string() })),
      })
      .nullable(),
  }),
});
