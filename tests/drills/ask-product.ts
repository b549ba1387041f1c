import { sql } from 'kysely';
import { accounts, demonstrationPassword } from '../../seeds/accounts.ts';
import type { Database } from '../../src/platform/server/db/database.ts';
import type { RunningProduct } from '../product/running-product.ts';

/** A unit of SESAU, by its abbreviation. */
export async function unitOf(owner: Database, abbreviation: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select u.id from units.unit u join units.part p on p.id = u.part_id
    where u.abbreviation = ${abbreviation} and p.abbreviation = 'SESAU'`.execute(owner);
  return rows[0]!.id;
}

/** Signs the demonstration's general administrator in. @returns the token */
export async function signInAsAdministrator(running: RunningProduct): Promise<string> {
  const { cpf } = accounts.find(({ name }) => name.startsWith('Marcos'))!;
  const { token } = await call(running, '', 'POST', '/customer/login', { cpf, password: demonstrationPassword });
  return String(token);
}

/** Asks the running product. @throws when it refuses */
export async function call(
  { address }: RunningProduct,
  token: string,
  method: string,
  at: string,
  body: unknown,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${address}/api${at}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${at} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}
