import { sql } from 'kysely';
import { demonstrationPassword } from '../../seeds/accounts.ts';
import { buildBond, buildPerson, nextCpf } from '../../src/features/people/testing/build-people.ts';
import { type Measure, milliseconds } from '../measure.ts';
import { oneByOne, percentile, timed } from '../product/requests.ts';
import { type MeasuredProduct, startProduct } from '../product/start-product.ts';

const LOGINS = 200;
const IDLE_CALLS = 200;

/** R13: a list while two hundred people sign in at once, against the same list while nobody does. */
export const signIn: Measure = async () => {
  const product = await startProduct();
  try {
    const token = await product.signIn('Ana');
    const list = () => timed(`${product.address}/api/process/list`, { authorization: token });
    await oneByOne(IDLE_CALLS, list);
    const idle = await oneByOne(IDLE_CALLS, list);

    const cpfs = await colleaguesOfAna(product);
    let flooding = true;
    const logins = Promise.all(
      cpfs.map((cpf) => timed(`${product.address}/api/customer/login`, {}, { cpf, password: demonstrationPassword })),
    ).finally(() => (flooding = false));
    const busy: number[] = [];
    while (flooding) busy.push(await list());
    const slowest = Math.max(...(await logins));

    const p95 = { ours: percentile(busy, 0.95), peer: percentile(idle, 0.95) };
    return [
      {
        goal: 'R13',
        what: `list, p95, while ${LOGINS} sign in at once (the last after ${milliseconds(slowest)}), against idle`,
        ours: milliseconds(p95.ours),
        peer: milliseconds(p95.peer),
        ratio: p95.ours / p95.peer,
        aim: '<= 3',
      },
    ];
  } finally {
    await product.stop();
  }
};

/** As many people as sign in, with Ana's password, in her unit: of one alone, attempts at once are taken for guesses. */
async function colleaguesOfAna({ owner, ownerUrl }: MeasuredProduct): Promise<string[]> {
  const database = { owner, app: owner, appUrl: ownerUrl, ownerUrl };
  const { rows } = await sql<{ hash: string; unit: number }>`
    select p.password_hash as hash, b.unit_id as unit from people.person p join people.bond b on b.person_id = p.id
    where p.name like 'Ana %' and not b.is_secondary`.execute(owner);
  const [ana] = rows;
  const cpfs: string[] = [];
  for (let index = 0; index < LOGINS; index += 1) {
    const cpf = nextCpf();
    const personId = await buildPerson(database, { cpf, passwordHash: ana!.hash });
    await buildBond(database, { personId, unitId: ana!.unit });
    cpfs.push(cpf);
  }
  return cpfs;
}
