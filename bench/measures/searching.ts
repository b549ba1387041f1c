import path from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { rebuildSearch } from '../../src/features/search/server/index.ts';
import { type Figure, type Measure, milliseconds } from '../measure.ts';
import type { Actor } from '../../src/platform/server/acts/actor.ts';
import { authenticateWith } from '../../src/features/session/server/index.ts';
import { visibleTo } from '../../src/features/processes/server/index.ts';
import { loadConfig, resolveSecrets } from '../../src/platform/server/config/index.ts';
import { type PanelCall, type Statement, statementsOf } from '../product/bare-peer.ts';
import { costOf } from '../product/cost-of.ts';
import { processesOf } from '../product/load-institution.ts';
import { loadSearched, type Searched, wordsByShare } from '../product/load-searched.ts';
import { oneByOne, percentile, timed } from '../product/requests.ts';
import { type MeasuredProduct, startProduct } from '../product/start-product.ts';

const LIMIT = 250;
const TIMES_BEST = 3;
/** What takes less is let be, whatever the best plan takes. */
const LET_BE = 5;
/** One person may ask so often in a minute, and no more. */
const SUGGESTED = 90;
const WARMED = 20;
const REWRITTEN = 2_000;
const WRITES_A_SECOND = 50;

const orders = ['date', '-date', 'relevance', 'nup', 'subject_name'] as const;
const columns = {
  date: 'p.opened_at desc, p.id desc',
  '-date': 'p.opened_at desc, p.id desc',
  relevance: 'p.opened_at desc, p.id desc',
  nup: 'p.nup, p.id',
  subject_name: 'e.subject_order, e.process_id',
} as const;

interface SearchCase {
  readonly name: string;
  readonly call: PanelCall;
  readonly word: string;
  /** What a person who writes SQL by hand would ask besides the word. */
  readonly narrowed: string;
  readonly order: (typeof orders)[number];
}

/** P4: two hundred searches, each share of words with each filter in each order, against the best of the plans that one would write by hand. */
export const searching: Measure = async ({ size, keep }) => {
  const product = await startProduct({ kept: keep && path.join(keep, `searching-${size}`) });
  const pool = new pg.Pool({ connectionString: product.ownerUrl, max: 1 });
  try {
    const known = await loadSearched(product, processesOf[size]);
    const token = await product.signIn('Ana');
    const secrets = resolveSecrets(loadConfig({ DATA_DIR: product.dataDir }));
    const ana = (await authenticateWith(product.owner, secrets.token)(token, new Date()))!;
    const costs = [];
    for (const asked of searches(known)) {
      const statements = await statementsOf(product, token, asked.call);
      const finding = statements.filter(({ sql: text }) =>
        /hit as materialized|from search\.process p(?: join search\.entry e on e\.process_id = p\.id)? where .*limit/s.test(
          text,
        ),
      );
      costs.push({
        asked,
        whole: (await costOf(pool, statements)).ms,
        found: (await costOf(pool, finding)).ms,
        best: await bestByHand(pool, product, { ...asked, ana }),
      });
    }
    const slowest = costs.toSorted((one, other) => other.whole - one.whole)[0]!;
    const worst = costs
      .filter(({ found }) => found > LET_BE)
      .toSorted((one, other) => other.found / other.best - one.found / one.best)[0];
    return [
      {
        goal: 'P4',
        what: `slowest of ${costs.length} searches: ${slowest.asked.name}`,
        ours: milliseconds(slowest.whole),
        peer: milliseconds(LIMIT),
        ratio: slowest.whole / LIMIT,
        aim: '<= 1',
      },
      {
        goal: 'P4',
        what: `farthest from the best plan by hand: ${worst?.asked.name ?? `none takes over ${LET_BE} ms`}`,
        ours: milliseconds(worst?.found ?? 0),
        peer: milliseconds(worst?.best ?? LET_BE),
        ratio: worst ? worst.found / worst.best : 0,
        aim: `<= ${TIMES_BEST}`,
      },
      await suggesting(product, token),
      await writing(product),
    ];
  } finally {
    await pool.end();
    await product.stop();
  }
};

function searches({ unit, subject }: Searched): readonly SearchCase[] {
  const filters = {
    'no filter': [{}, ''],
    'one unit': [{ origin_capacity: [unit] }, `and p.origin_unit_id = ${unit}`],
    'one subject': [{ subject: [subject] }, `and p.subject_id = ${subject}`],
    'a day': [
      { date: { start: '2026-01-20', end: '2026-01-20' } },
      `and p.opened_at >= '2026-01-20 03:00Z' and p.opened_at < '2026-01-21 03:00Z'`,
    ],
  } as const;
  return Object.keys(wordsByShare).flatMap((word) =>
    Object.entries(filters).flatMap(([filter, [asked, narrowed]]) =>
      orders.map((order) => ({
        name: `a word of one in ${wordsByShare[word as keyof typeof wordsByShare] || 'none'}, ${filter}, by ${order}`,
        call: {
          path: '/process/search/filters',
          body: { filters: { text: word, ...asked }, order_by: order, ...(order === '-date' && { page: 2 }) },
        },
        word,
        narrowed,
        order,
      })),
    ),
  );
}

/** The best of two: gathered by its words and ordered then, or counted up to the window and read along the order. Milliseconds. */
async function bestByHand(
  pool: pg.Pool,
  { owner }: MeasuredProduct,
  { word, narrowed, order, ana }: SearchCase & { readonly ana: Actor },
): Promise<number> {
  const statement = (text: RawBuilder<unknown>): Statement => text.compile(owner);
  const from = sql`processes.process p join search.entry e on e.process_id = p.id`;
  const where = sql`e.terms @@ to_tsquery('simple', ${word}) and p.state <> 'DRAFT'
    and (p.secrecy = 1 or e.facts @@ to_tsquery('simple', ${word})) and ${visibleTo(ana)} ${sql.raw(narrowed)}`;
  const by = sql.raw(columns[order]);
  const gathered = statement(sql`
    with hit as materialized (select p.id, p.opened_at, p.nup, e.subject_order, e.process_id from ${from} where ${where} limit 10001)
    select (select count(*) from hit), array(
      select p.id from hit p, lateral (select p.subject_order, p.process_id) e order by ${by} limit 5)`);
  const counted = statement(sql`select count(*) from (select from ${from} where ${where} limit 10001) c`);
  const walked = statement(sql`select p.id from ${from} where ${where} order by ${by} limit 5`);
  return Math.min((await costOf(pool, [gathered])).ms, (await costOf(pool, [counted, walked])).ms);
}

/** Three letters and more of words that many, some and few have. */
async function suggesting({ address }: MeasuredProduct, authorization: string): Promise<Figure> {
  const typed = Object.keys(wordsByShare).flatMap((word) => [
    word.slice(0, 3),
    word.slice(0, 4),
    'buscado',
    'assunto bus',
  ]);
  let at = 0;
  const ask = () =>
    timed(
      `${address}/api/process/autocomplete/fields?search_text=${encodeURIComponent(typed[(at += 1) % typed.length]!)}`,
      {
        authorization,
      },
    );
  await oneByOne(WARMED, ask);
  const p95 = percentile(await oneByOne(SUGGESTED, ask), 0.95);
  return {
    goal: 'P4',
    what: 'suggestions while one types, p95 over HTTP',
    ours: milliseconds(p95),
    peer: '30 ms',
    ratio: p95 / 30,
    aim: '<= 1',
  };
}

/** How many processes a second have their words written anew, by the way that the reaction to an act takes, while others search. */
async function writing({ owner }: MeasuredProduct): Promise<Figure> {
  const { rows } = await sql<{
    id: number;
  }>`select id from processes.process order by id desc offset ${REWRITTEN} limit 1`.execute(owner);
  const start = performance.now();
  const written = await rebuildSearch(owner, new Date(), { after: rows[0]!.id });
  const rate = (written * 1_000) / (performance.now() - start);
  return {
    goal: 'P4',
    what: 'processes a second whose words are written again',
    ours: rate.toFixed(0),
    peer: String(WRITES_A_SECOND),
    ratio: rate / WRITES_A_SECOND,
    aim: '>= 1',
  };
}
