import packageJson from '../../../../package.json' with { type: 'json' };
import { formatCpf } from '../../../kernel/numbers/cpf.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { read } from '../../../platform/server/acts/handlers.ts';
import { findInstitution } from '../../units/server/index.ts';
import { getInstallation as contract } from '../contract/get-installation.ts';
import type { PortalTables } from './tables.generated.ts';

export const getInstallation = read(contract, async ({ db, deps: { config } }) => {
  const institution = await findInstitution(db);
  const planning = institution?.planning_organ ?? null;
  return {
    name: institution?.name ?? 'Instituição ainda não cadastrada',
    state: institution?.state_abbreviation ?? null,
    city: institution?.city ?? null,
    address: institution?.address ?? null,
    support_hours: institution?.support_hours ?? null,
    support_phone: institution?.support_phone ?? null,
    support_email: institution?.support_email ?? null,
    website: institution?.website ?? null,
    time_zone: institution?.time_zone ?? 'America/Sao_Paulo',
    planning_organ: planning === null ? null : { name: planning, website: institution?.planning_website ?? null },
    public_search_enabled: config.publicSearchEnabled,
    access_request_url: config.accessRequestUrl ?? null,
    social_networks: [...config.socialNetworks],
    reports_errors: config.errorReportingUrl !== undefined,
    version: packageJson.version,
    demonstration: config.demo ? await demonstrationOf(db) : null,
  };
});

async function demonstrationOf(db: Database) {
  const accounts = await db
    .withTables<PortalTables>()
    .selectFrom('portal.demonstration_account')
    .select(['name', 'cpf', 'does', 'password'])
    .orderBy('id')
    .execute();
  const [first] = accounts;
  if (!first) return null;
  return {
    password: first.password,
    accounts: accounts.map(({ name, cpf, does }) => ({ name, cpf: formatCpf(cpf), does })),
  };
}
