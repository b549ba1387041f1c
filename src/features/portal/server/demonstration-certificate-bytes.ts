import type { Deps } from '../../../platform/server/acts/act-context.ts';
import { bytes } from '../../../platform/server/acts/bytes.ts';
import { demonstrationCertificate, demonstrationRevocations } from '../contract/demonstration-certificate.ts';
import type { PortalTables } from './tables.generated.ts';

const inDemonstrations = { isThere: (_: unknown, deps: Deps) => deps.demonstrationAuthority !== undefined };

/** The list of the authority that issues the certificates of a demonstration. */
export const demonstrationRevocationsBytes = bytes(
  demonstrationRevocations,
  ({ clock, demonstrationAuthority: authority }) =>
    async ({ reply }) =>
      reply.type(demonstrationRevocations.answer.type).send(authority!.crl(clock())),
  inDemonstrations,
);

/** In a demonstration, a digital certificate for each of its invented accounts. */
export const demonstrationCertificateBytes = bytes(
  demonstrationCertificate,
  ({ db, clock, demonstrationAuthority: authority }) =>
    async ({ input, reply }) => {
      const account = await db
        .withTables<PortalTables>()
        .selectFrom('portal.demonstration_account')
        .select(['name', 'cpf', 'password'])
        .where('cpf', '=', input.params.cpf)
        .executeTakeFirst();
      if (!account) return reply.callNotFound();
      const file = await authority!.pkcs12({ ...account, now: clock() });
      return reply
        .type(demonstrationCertificate.answer.type)
        .header('content-disposition', `attachment; filename="demonstracao-${account.cpf}.p12"`)
        .header('cache-control', 'no-store')
        .send(file);
    },
  inDemonstrations,
);
