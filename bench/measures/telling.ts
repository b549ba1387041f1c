import { type Measure, milliseconds } from '../measure.ts';
import { buildNup, nupParts, type Nup } from '../../src/kernel/numbers/nup.ts';
import { unwrap } from '../../src/kernel/result.ts';
import { percentile, timed } from '../product/requests.ts';
import { type MeasuredProduct, startProduct } from '../product/start-product.ts';

const PAIRS = 120;
const SESSIONS = 12;
const REQUEST = 6;
const NOT_FOUND = 404;

/** What is hidden against what is not there: how often one answer's time alone tells which of the two it was. */
export const telling: Measure = async () => {
  const product = await startProduct();
  try {
    const hidden = await openConfidential(product);
    const missing = { id: 900_000_001, document: 900_000_001, nup: numberAfter(hidden.nup) };
    // Calls are limited for each session.
    const sessions: string[] = [];
    while (sessions.length < SESSIONS) sessions.push(await product.signIn(SERVANT));
    let asked = 0;
    const figures = [];
    for (const [name, { as, send }] of Object.entries(calls)) {
      const tokens = as === null ? [] : sessions;
      const ask = (thing: Thing) => {
        const { path, body } = send(thing);
        const token = tokens[asked++ % tokens.length];
        const headers: Record<string, string> = token === undefined ? {} : { authorization: token };
        return timed(`${product.address}/api${path}`, headers, body, NOT_FOUND);
      };
      const times = await inPairs(
        () => ask(hidden),
        () => ask(missing),
      );
      const right = rightFromOne(times);
      figures.push({
        goal: 'T1',
        what: `${name}: hidden against missing, ${Math.round(right * 100)} % told from one answer`,
        ours: milliseconds(percentile(times.hidden, 0.5)),
        peer: milliseconds(percentile(times.missing, 0.5)),
        ratio: right / 0.5,
        aim: '~ 1 (50 %)',
      });
    }
    return figures;
  } finally {
    await product.stop();
  }
};

interface Thing {
  readonly id: number;
  readonly document: number;
  readonly nup: string;
}
interface Asking {
  /** Who asks: a visitor when nobody. */
  readonly as: string | null;
  readonly send: (thing: Thing) => { readonly path: string; readonly body?: unknown };
}

/** Somebody of another organ, who may archive, and visitors. */
const SERVANT = 'João';
const calls: Readonly<Record<string, Asking>> = {
  'a process by its id, to a visitor': { as: null, send: ({ id }) => ({ path: `/process/${id}` }) },
  'a process by its number, to a visitor': { as: null, send: ({ nup }) => ({ path: `/process/nup/${nup}` }) },
  'a public document, to a visitor': {
    as: null,
    send: ({ document }) => ({ path: `/process/public-document/${document}` }),
  },
  'a process by its id': { as: SERVANT, send: ({ id }) => ({ path: `/process/${id}` }) },
  'a process by its number, shortly': { as: SERVANT, send: ({ nup }) => ({ path: `/process/nup/simplified/${nup}` }) },
  'a document': { as: SERVANT, send: ({ document }) => ({ path: `/process/file/${document}` }) },
  'the documents of a process': { as: SERVANT, send: ({ id }) => ({ path: `/process/file/list/${id}` }) },
  'the timeline': { as: SERVANT, send: ({ id }) => ({ path: `/process/history/${id}` }) },
  archiving: {
    as: SERVANT,
    send: ({ id }) => ({
      path: '/process/archive',
      body: { process_ids: [id], justification_id: 1, confirm_physical: true },
    }),
  },
};

/** Both in turns, which of them first left to the pair, after some that do not count. */
async function inPairs(hidden: () => Promise<number>, missing: () => Promise<number>) {
  const times = { hidden: [] as number[], missing: [] as number[] };
  for (let pair = -10; pair < PAIRS; pair += 1) {
    const order = pair % 2 === 0 ? (['hidden', 'missing'] as const) : (['missing', 'hidden'] as const);
    for (const one of order) {
      const taken = await (one === 'hidden' ? hidden : missing)();
      if (pair >= 0) times[one].push(taken);
    }
  }
  return times;
}

/** How often the best guess is right: a limit chosen on half of the answers, tried on the others. */
function rightFromOne({ hidden, missing }: Readonly<Record<'hidden' | 'missing', readonly number[]>>): number {
  const half = (values: readonly number[], odd: number) => values.filter((_, index) => index % 2 === odd);
  const share = (limit: number, odd: number) => {
    const above = half(hidden, odd).filter((value) => value > limit).length;
    const below = half(missing, odd).filter((value) => value <= limit).length;
    return (above + below) / (half(hidden, odd).length + half(missing, odd).length);
  };
  const limits = [...half(hidden, 0), ...half(missing, 0)];
  const best = limits.reduce((one, other) => (lead(share(other, 0)) > lead(share(one, 0)) ? other : one));
  const isSlower = share(best, 0) >= 0.5;
  return isSlower ? share(best, 1) : 1 - share(best, 1);
}

const lead = (share: number): number => Math.abs(share - 0.5);

/** A process at the highest level of the access law, with a text, that who opened it keeps in their own unit. */
async function openConfidential(product: MeasuredProduct): Promise<Thing> {
  const token = await product.signIn('Ana');
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${product.address}/api${path}`, {
      method,
      headers: { authorization: token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const me = await call<{ capacity: { capacity_id: number } }>('GET', '/customer/user/me');
  const [subject] = await call<{ id: number }[]>('GET', '/control/subject/search?search_text=Preg%C3%A3o');
  const [reference] = await call<{ id: number }[]>('GET', '/control/subject/category/legal-reference');
  const draft = await call<{ id: number }>('GET', '/process/auto-draft');
  const fields = {
    to: [me.capacity.capacity_id],
    subject_id: subject!.id,
    secrecy_id: 5,
    legal_reference_id: reference!.id,
  };
  await call('PUT', `/process/auto-draft/${draft.id}`, fields);
  const text = { process_id: draft.id, document_type_id: REQUEST, html_source: '<p>Segredo.</p>' };
  const { id: document } = await call<{ id: number }>('POST', '/process/file/created', text);
  const { id, nup } = await call<{ id: number; nup: string }>('PATCH', `/process/create/${draft.id}`, {});
  return { id, nup, document };
}

/** A right number of the same series that nobody has. */
function numberAfter(nup: string): string {
  const parts = nupParts(nup as Nup);
  return unwrap(buildNup({ ...parts, sequence: parts.sequence + 4_321 }));
}
