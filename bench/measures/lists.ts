import path from 'node:path';
import pg from 'pg';
import { type Figure, inTurns, type Measure, median, milliseconds } from '../measure.ts';
import { type PanelCall, startBarePeer, statementsOf } from '../product/bare-peer.ts';
import { loadInstitution, processesOf } from '../product/load-institution.ts';
import { personLike } from '../product/person-like.ts';
import { oneByOne, percentile, throughput, timed } from '../product/requests.ts';
import { type MeasuredProduct, startProduct } from '../product/start-product.ts';

const WINDOW = 10_000;
const PAGE = 10;
const ROUNDS = 5;
const REQUESTS = 60;
const SENDERS = 8;
const FLOOD_MS = 1_500;
/** Days between which every process was opened, and how a count says that it ends at the window. */
const SINCE_EVER = { start: '1900-01-01', end: '2199-12-31' };
const WINDOWED = /limit \$\d+\s*\) found/;

const page = { paginator_count: PAGE, page: 1 };
const boxes: Readonly<Record<string, PanelCall>> = {
  'No Setor': { path: '/process/list', query: page },
  'Meus Processos': { path: '/process/my-process', query: page },
  'Em Análise': { path: '/process/my-process', query: { ...page, filters: JSON.stringify({ analysis: true }) } },
  Devolvido: { path: '/process/list', query: { ...page, filters: JSON.stringify({ returned: true }) } },
  'Tramitado à origem': { path: '/process/list', query: { ...page, filters: JSON.stringify({ to_origin: true }) } },
  Tramitados: { path: '/process/tramited/list', query: page },
  Arquivados: { path: '/process/archive/list', query: page },
  Favoritos: { path: '/process/favorite/list', query: page },
  'counts of the ten tabs': { path: '/process/process-tabs-count', body: {} },
};

/**
 * P1, P2, P3: the panel's lists and counts over HTTP, against the same SQL behind node:http alone; the deepest page
 * against the first; the total against `count(*)`.
 */
export const lists: Measure = async ({ size, keep }) => {
  const product = await startProduct({ kept: keep && path.join(keep, `lists-${size}`) });
  try {
    await loadInstitution(product, processesOf[size]);
    const token = await product.signIn('Ana');
    const figures: Figure[] = [];
    for (const [name, call] of Object.entries(boxes)) {
      figures.push(...(await againstBare(product, token, name, call)));
    }
    const sector = boxes['No Setor']!;
    const first = sender(product, token, sector);
    const last = sender(product, token, { ...sector, query: { ...page, page: WINDOW / PAGE } });
    const { cursor, row } = await walkTo(product, token, sector, processesOf[size] / 20);
    const deep = sender(product, token, { ...sector, query: { paginator_count: PAGE, cursor } });
    return [
      ...figures,
      await depth(`last page of the window (row ${WINDOW})`, '<= 10 and <= 15 ms', first, last),
      await depth(`page by cursor at row ${row}`, '<= 1.5', first, deep),
      ...(await totals(product, token)),
    ];
  } finally {
    await product.stop();
  }
};

type Send = () => Promise<number>;

function sender({ address }: MeasuredProduct, authorization: string, { path, query = {}, body }: PanelCall): Send {
  const words = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  );
  return () => timed(`${address}/api${path}?${words}`, { authorization }, body);
}

/** The median of a box beside its peer's; for the sector's, how many requests a second each takes as well. */
async function againstBare(product: MeasuredProduct, token: string, name: string, call: PanelCall): Promise<Figure[]> {
  const ours = sender(product, token, call);
  const bare = await startBarePeer(product.ownerUrl, await statementsOf(product, token, call));
  const peer = () => timed(bare.url);
  try {
    await oneByOne(REQUESTS, ours);
    await oneByOne(REQUESTS, peer);
    const p50 = { ours: [] as number[], peer: [] as number[] };
    await inTurns(
      ROUNDS,
      async () => p50.ours.push(percentile(await oneByOne(REQUESTS, ours), 0.5)),
      async () => p50.peer.push(percentile(await oneByOne(REQUESTS, peer), 0.5)),
    );
    const figure: Figure = {
      goal: 'P1',
      what: `${name}, p50, against the same SQL behind node:http`,
      ours: milliseconds(median(p50.ours)),
      peer: milliseconds(median(p50.peer)),
      ratio: median(p50.ours) / median(p50.peer),
      aim: '<= 2.0',
    };
    return name === 'No Setor'
      ? [figure, await requestsASecond(await colleaguesAsking(product, call), peer)]
      : [figure];
  } finally {
    bare.stop();
  }
}

/** As many people of the same unit as ask at once: the limits of one person are not what is measured. */
function colleaguesAsking(product: MeasuredProduct, call: PanelCall): Promise<Send[]> {
  const each = async (_: unknown, index: number): Promise<Send> =>
    sender(product, await product.signIn(await personLike(product, 'Ana', index)), call);
  return Promise.all(Array.from({ length: SENDERS }, each));
}

async function requestsASecond(ours: readonly Send[], peer: Send): Promise<Figure> {
  const rate = { ours: [] as number[], peer: [] as number[] };
  await inTurns(
    3,
    async () => rate.ours.push(await throughput(ours, FLOOD_MS)),
    async () =>
      rate.peer.push(
        await throughput(
          ours.map(() => peer),
          FLOOD_MS,
        ),
      ),
  );
  return {
    goal: 'P1',
    what: `the same, requests a second with ${SENDERS} at once`,
    ours: median(rate.ours).toFixed(0),
    peer: median(rate.peer).toFixed(0),
    ratio: median(rate.ours) / median(rate.peer),
    aim: '>= 0.5',
  };
}

/** Goes on by the cursor until so many rows are behind. @returns the cursor of what comes next */
async function walkTo(product: MeasuredProduct, token: string, call: PanelCall, rows: number) {
  let cursor: string | undefined;
  let row = 0;
  while (row < rows) {
    const query = new URLSearchParams({ paginator_count: '100', ...(cursor && { cursor }) });
    const answer = await fetch(`${product.address}/api${call.path}?${query}`, {
      headers: { authorization: token, 'x-forwarded-for': `10.200.${(row / 25_600) | 0}.${(row / 100) & 255}` },
    });
    const page = (await answer.json()) as { results: unknown[]; next_cursor: string | null };
    if (page.next_cursor === null) break;
    cursor = page.next_cursor;
    row += page.results.length;
  }
  return { cursor, row };
}

async function depth(what: string, aim: string, first: Send, last: Send): Promise<Figure> {
  const p50 = { ours: [] as number[], peer: [] as number[] };
  await inTurns(
    ROUNDS,
    async () => p50.ours.push(percentile(await oneByOne(REQUESTS / 2, last), 0.5)),
    async () => p50.peer.push(percentile(await oneByOne(REQUESTS / 2, first), 0.5)),
  );
  return {
    goal: 'P2',
    what: `${what} against the first`,
    ours: milliseconds(median(p50.ours)),
    peer: milliseconds(median(p50.peer)),
    ratio: median(p50.ours) / median(p50.peer),
    aim,
  };
}

/**
 * The total over HTTP, with session and policy, against the exact one in SQL alone: of the sector as it is, which the acts keep counted, and
 * of all of it by a filter, which is counted up to the window when it is asked.
 */
async function totals(product: MeasuredProduct, token: string): Promise<Figure[]> {
  const only_count = { ...boxes['No Setor']!, query: { ...page, only_count: true } };
  const filtered = { ...only_count, query: { ...only_count.query, filters: JSON.stringify({ date: SINCE_EVER }) } };
  const capped = (await statementsOf(product, token, filtered)).find(({ sql: text }) => WINDOWED.test(text));
  if (!capped) throw new Error('Nothing that a filtered sector asks of the database counts up to a window.');
  // The limit is the last thing that is asked.
  const exact = { text: capped.sql.replace(WINDOWED, ') found'), values: capped.parameters.slice(0, -1) };
  const pool = new pg.Pool({ connectionString: product.ownerUrl, max: 1 });
  try {
    const against = async (what: string, count: Send): Promise<Figure> => {
      const taken = await inTurns(ROUNDS * 4, count, () => pool.query(exact));
      return {
        goal: 'P3',
        what: `total of a sector${what} over HTTP against exact count(*) in SQL`,
        ours: milliseconds(taken.ours),
        peer: milliseconds(taken.peer),
        ratio: taken.ours / taken.peer,
        aim: 'total <= 100 ms',
      };
    };
    return [
      await against('', sender(product, token, only_count)),
      await against(', filtered,', sender(product, token, filtered)),
    ];
  } finally {
    await pool.end();
  }
}
