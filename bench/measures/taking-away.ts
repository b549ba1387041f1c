import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { type Figure, type Measure, milliseconds } from '../measure.ts';
import { processesOf } from '../product/load-institution.ts';
import { loadSearched } from '../product/load-searched.ts';
import { type MeasuredProduct, startProduct } from '../product/start-product.ts';

const LINES = 100_000;
const ROUNDS = 3;
const MOST_MB = 80;
const LEAST_SHARE = 0.25;

/** P19: all that a search finds as CSV and XLSX, against COPY of the same columns; and how much more memory the product took. */
export const takingAway: Measure = async ({ size, keep }) => {
  const product = await startProduct({ kept: keep && path.join(keep, `searching-${size}`) });
  try {
    await loadSearched(product, processesOf[size]);
    const token = await product.signIn('Ana');
    await take(product, token, 'csv');
    const figures: Figure[] = [];
    for (const format of ['csv', 'xlsx'] as const) {
      const taken = [];
      for (let round = 0; round < ROUNDS; round += 1) taken.push(await take(product, token, format));
      const ours = Math.min(...taken.map(({ ms }) => ms));
      const more = Math.max(...taken.map(({ memory }) => memory));
      const peer = await copy(product);
      figures.push(
        {
          goal: 'P19',
          what: `the sheet of a search as ${format}, up to ${LINES} lines, against COPY of as many: share of its rate`,
          ours: milliseconds(ours),
          peer: milliseconds(peer),
          ratio: peer / ours,
          aim: `>= ${LEAST_SHARE}`,
        },
        {
          goal: 'P19',
          what: `memory that ${format} takes besides`,
          ours: `${more.toFixed(0)} MB`,
          peer: `${MOST_MB} MB`,
          ratio: more / MOST_MB,
          aim: '<= 1',
        },
      );
    }
    return figures;
  } finally {
    await product.stop();
  }
};

/** Takes a sheet to its last byte. @returns milliseconds, and by how many MB the product grew meanwhile */
async function take({ address, pid }: MeasuredProduct, authorization: string, format: 'csv' | 'xlsx') {
  const asked = await fetch(`${address}/api/process/search/sheet`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ filters: { text: 'brakt' }, format }),
  });
  const { url } = (await asked.json()) as { url: string };
  const before = memoryOf(pid);
  let most = before;
  const start = performance.now();
  const answer = await fetch(address + url.slice(new URL(url).origin.length));
  if (!answer.ok) throw new Error(`the sheet answered ${answer.status}`);
  let bytes = 0;
  for await (const chunk of answer.body!) {
    bytes += chunk.length;
    most = Math.max(most, memoryOf(pid));
  }
  if (bytes < LINES) throw new Error(`the sheet has ${bytes} bytes`);
  return { ms: performance.now() - start, memory: most - before };
}

/** Resident memory of a process in MB; only Linux tells. */
const memoryOf = (pid: number): number => {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
};

/** What COPY takes for the same columns of as many rows, found by the same word. @returns milliseconds, the best of some */
async function copy({ owner }: MeasuredProduct): Promise<number> {
  const tries: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await sql`copy (
      select p.nup, s.name, p.description, (select string_agg(i.name, '; ') from search.interested i where i.process_id = p.id) as interested,
        p.state, p.secrecy, o.abbreviation, u.abbreviation as at, r.name as responsible, p.opened_at, p.due_date, p.archived_at, p.reference_number
      from processes.process p join search.entry e on e.process_id = p.id join subjects.subject s on s.id = p.subject_id
      join units.unit o on o.id = p.origin_unit_id join units.unit u on u.id = p.unit_id
      left join people.person r on r.id = p.responsible_id
      where e.terms @@ to_tsquery('simple', 'brakt') and p.state <> 'DRAFT' and p.secrecy in (1, 2)
      order by p.opened_at desc limit ${sql.lit(LINES)}) to program 'cat > /dev/null' (format csv)`.execute(owner);
    tries.push(performance.now() - start);
  }
  return Math.min(...tries);
}
