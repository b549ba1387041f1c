import type { Tx } from '../../../platform/server/db/database.ts';
import type { PortalTables } from './tables.generated.ts';

interface AccountToOffer {
  readonly name: string;
  readonly cpf: string;
  readonly bonds: readonly { readonly unit: string; readonly post: string }[];
}

/** Keeps the invented accounts that the sign-in page of a demonstration offers, all with the same password. */
export async function plantDemonstrationAccounts(
  tx: Tx,
  accounts: readonly AccountToOffer[],
  password: string,
): Promise<void> {
  const rows = accounts.map((account) => ({
    name: account.name,
    cpf: account.cpf,
    does: whatTheyDo(account),
    password,
  }));
  await tx.withTables<PortalTables>().insertInto('portal.demonstration_account').values(rows).execute();
}

/** "Analista, em COCON/SESAU e ASJUR/SESAU"; someone without a unit is outside the government. */
function whatTheyDo({ bonds }: AccountToOffer): string {
  const [first] = bonds;
  if (!first) return 'Interessado, sem lotação';
  return `${first.post}, em ${bonds.map(({ unit }) => unit).join(' e ')}`;
}
