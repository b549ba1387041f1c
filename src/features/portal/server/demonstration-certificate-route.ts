import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Deps } from '../../../platform/server/acts/act-context.ts';
import { limitCalls } from '../../../platform/server/http/call-limits.ts';
import { AUTHORITY_LIST_PATH, certificatePath } from '../contract/demonstration-certificate.ts';
import type { PortalTables } from './tables.generated.ts';

const FILES_PER_MINUTE = 20;

/** In a demonstration, a digital certificate for each of its invented accounts, and the list of the authority that issues them. */
export function demonstrationCertificateRoute(deps: Deps): FastifyPluginAsync {
  const { db, clock, demonstrationAuthority: authority } = deps;
  return async (app: FastifyInstance) => {
    if (!authority) return;
    const limit = limitCalls(app, FILES_PER_MINUTE);
    app.get(AUTHORITY_LIST_PATH, async (_request, reply) =>
      reply.type('application/pkix-crl').send(authority.crl(clock())),
    );
    app.get<{ Params: { cpf: string } }>(certificatePath(':cpf'), async (request, reply) => {
      await limit(request, reply, null);
      const account = await db
        .withTables<PortalTables>()
        .selectFrom('portal.demonstration_account')
        .select(['name', 'cpf', 'password'])
        .where('cpf', '=', request.params.cpf)
        .executeTakeFirst();
      if (!account) return reply.callNotFound();
      const file = await authority.pkcs12({ ...account, now: clock() });
      return reply
        .type('application/x-pkcs12')
        .header('content-disposition', `attachment; filename="demonstracao-${account.cpf}.p12"`)
        .header('cache-control', 'no-store')
        .send(file);
    });
  };
}
