import { accounts, demonstrationPassword } from '../../seeds/accounts.ts';
import { type Measure, milliseconds } from '../measure.ts';
import { oneByOne, percentile, timed } from '../product/requests.ts';
import { startProduct } from '../product/start-product.ts';

const LOGINS = 200;
const IDLE_CALLS = 200;
const SIGNERS_IN = ['Luciana', 'Ana', 'João', 'Teresa', 'Helena', 'Davi', 'Marcos'];

/** R13: a list while two hundred people sign in at once, against the same list while nobody does. */
export const signIn: Measure = async () => {
  const product = await startProduct();
  try {
    const token = await product.signIn('Ana');
    const list = () => timed(`${product.address}/api/process/list`, { authorization: token });
    await oneByOne(IDLE_CALLS, list);
    const idle = await oneByOne(IDLE_CALLS, list);

    const cpfs = SIGNERS_IN.map((name) => accounts.find((account) => account.name.startsWith(name))!.cpf);
    const body = (index: number) => ({ cpf: cpfs[index % cpfs.length], password: demonstrationPassword });
    let flooding = true;
    const logins = Promise.all(
      Array.from({ length: LOGINS }, (_, index) => timed(`${product.address}/api/customer/login`, {}, body(index))),
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
