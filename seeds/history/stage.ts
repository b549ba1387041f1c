import type { FastifyInstance } from 'fastify';
import { callAddress } from '../../src/platform/contract/call-address.ts';
import type { Endpoint, InputOf, OutputOf } from '../../src/platform/contract/endpoint.ts';
import { at } from '../../src/platform/server/clock.ts';
import { login } from '../../src/features/session/contract/login.ts';
import { accounts, demonstrationPassword } from '../accounts.ts';

/** A person of the demonstration who acts through the API, as in a browser, at a moment of the past. */
export interface Player {
  readonly name: string;
  readonly cpf: string;
  readonly email: string;
  /** Calls as this person. `key` makes an act that was already done answer what it answered then. */
  call<E extends Endpoint>(contract: E, input: InputOf<E>, when: Date, key?: string): Promise<OutputOf<E>>;
  /** Sends bytes to a pre-signed address. */
  upload(url: string, headers: Readonly<Record<string, string>>, bytes: Buffer, when: Date): Promise<void>;
}

/** Opens the doors for every account; each signs in once. */
export function openStage(app: FastifyInstance): (name: string) => Promise<Player> {
  const players = new Map<string, Promise<Player>>();
  return (name) => {
    const known = players.get(name) ?? enter(app, name);
    players.set(name, known);
    return known;
  };
}

async function enter(app: FastifyInstance, name: string): Promise<Player> {
  const account = accounts.find((candidate) => candidate.name.startsWith(name));
  if (!account) throw new Error(`no demonstration account ${name}`);
  const { cpf, email } = account;
  const send = sender(app, cpf);
  const { token } = await send(login, { body: { cpf, password: demonstrationPassword } }, {}, new Date());
  return {
    name: account.name,
    cpf,
    email,
    call: (contract, input, when, key) =>
      send(contract, input, { authorization: token, ...(key ? { 'idempotency-key': key } : {}) }, when),
    async upload(url, headers, bytes, when) {
      const { pathname, search } = new URL(url);
      await at(when, async () =>
        app.inject({ method: 'PUT', url: pathname + search, headers: { ...headers }, payload: bytes }),
      );
    },
  };
}

const sender =
  (app: FastifyInstance, cpf: string) =>
  async <E extends Endpoint>(
    contract: E,
    input: InputOf<E>,
    headers: Readonly<Record<string, string>>,
    when: Date,
  ): Promise<OutputOf<E>> => {
    const { params = {}, query = {}, body } = input as Record<string, Record<string, unknown> | undefined>;
    const answer = await at(when, async () =>
      app.inject({
        method: contract.method,
        url: callAddress(contract.path, params, query),
        headers: { ...headers },
        // Limits count by address: each person of the demonstration sits at a desk of their own.
        remoteAddress: `127.0.${cpf.slice(7, 9)}.${Number(cpf.slice(9))}`.replace(/\.0+(\d)/g, '.$1'),
        ...(body === undefined ? {} : { payload: body }),
      }),
    );
    if (answer.statusCode !== 200) {
      throw new Error(`${contract.method} ${contract.path} answered ${answer.statusCode}: ${answer.body}`);
    }
    return answer.json<OutputOf<E>>();
  };
