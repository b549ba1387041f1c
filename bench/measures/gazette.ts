import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { writeTypstEdition } from '../../src/engine/print/edition/typst-edition.ts';
import { fontFolders } from '../../src/engine/print/fonts.ts';
import { createDocumentRenderer, type EditionInput } from '../../src/engine/print/index.ts';
import { sealPdf } from '../../src/engine/sign/index.ts';
import { loadSeal } from '../../src/engine/trust/index.ts';
import { buildPublishedAct } from '../../src/features/gazette-editions/testing/build-published-act.ts';
import { actAddress } from '../../src/features/gazette-editions/rules/public-pages.ts';
import { buildPart } from '../../tools/building/build-part.ts';
import { interfacePart } from '../../tools/building/interface-part.ts';
import { type Figure, inTurns, type Measure, median, milliseconds } from '../measure.ts';
import { dayOfActs } from '../product/day-of-acts.ts';
import { throughput, timed } from '../product/requests.ts';
import { type MeasuredProduct, startProduct } from '../product/start-product.ts';

const ACTS = 300;
const LIMIT_MS = 3_000;
const ROUNDS = 5;
const SENDERS = 16;
const FLOOD_MS = 1_500;
const root = path.resolve(import.meta.dirname, '../..');

/** P7 and P16: an edition of 300 acts, set and sealed, against the bare compile of the same text; a public act against a server of files. */
export const gazette: Measure = async ({ size }) => [
  ...(await settingEdition(size === 'M' ? ROUNDS * 3 : ROUNDS)),
  await readingInPublic(size === 'M' ? ROUNDS * 3 : ROUNDS),
];

async function settingEdition(rounds: number): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'carimbo-edition-'));
  const renderer = createDocumentRenderer({ workers: 1 });
  const seal = await loadSeal({ dataDir: folder, now: new Date() });
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: [...fontFolders] }] });
  let days = 0;
  // Another day each time, so that neither gains from what it remembers.
  const another = () => dayOfActs(ACTS, (days += 1));
  const ours = async () => {
    const { pdf } = await renderer.renderEdition(another());
    await sealPdf(pdf, { seal, reason: 'Diário Oficial.', signers: [], signingTime: new Date() });
  };
  let waiting = compiled(another());
  const peer = async () => waiting(compiler);
  try {
    for (let warming = 0; warming < 2; warming += 1) {
      await ours();
      await peer();
    }
    const taken = await inTurns(rounds, ours, peer, {
      before: () => {
        compiler.evictCache(1);
        waiting = compiled(another());
      },
    });
    return [
      {
        goal: 'P7',
        what: `edition of ${ACTS} acts, set and sealed, against the bare Typst compile of its text`,
        ours: milliseconds(taken.ours),
        peer: milliseconds(taken.peer),
        ratio: taken.ours / taken.peer,
        aim: '<= 1.5',
      },
      {
        goal: 'P7',
        what: 'the same against three seconds',
        ours: milliseconds(taken.ours),
        peer: milliseconds(LIMIT_MS),
        ratio: taken.ours / LIMIT_MS,
        aim: '<= 1',
      },
    ];
  } finally {
    await renderer.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The text of an edition, written before the clock runs, to be compiled by Typst and nothing else. */
function compiled(input: EditionInput): (compiler: NodeCompiler) => void {
  const { source, standard, timestamp } = writeTypstEdition(input);
  return (compiler) => {
    const { result } = compiler.compile({ mainFileContent: source });
    if (!result) throw new Error('Typst did not compile the edition');
    compiler.pdf(result, { pdfStandard: standard, creationTimestamp: timestamp, pdfTags: true });
  };
}

async function readingInPublic(rounds: number): Promise<Figure> {
  await buildPart(root, interfacePart, { always: false });
  const product = await startProduct();
  const folder = mkdtempSync(path.join(tmpdir(), 'carimbo-page-'));
  let stop = () => {};
  try {
    const page = `${product.address}${actAddress(await publish(product))}`;
    writeFileSync(path.join(folder, 'ato.html'), Buffer.from(await (await fetch(page)).arrayBuffer()));
    const bare = await startBare(folder);
    stop = bare.stop;
    const askedBy = (url: string) => Array.from({ length: SENDERS }, () => () => timed(url));
    const [ours, peer] = [askedBy(page), askedBy(bare.url)];
    const rate = { ours: [] as number[], peer: [] as number[] };
    await throughput(ours, FLOOD_MS);
    await throughput(peer, FLOOD_MS);
    await inTurns(
      rounds,
      async () => rate.ours.push(await throughput(ours, FLOOD_MS)),
      async () => rate.peer.push(await throughput(peer, FLOOD_MS)),
    );
    return {
      goal: 'P16',
      what: `page of a published act, requests a second with ${SENDERS} at once, against a server of files`,
      ours: median(rate.ours).toFixed(0),
      peer: median(rate.peer).toFixed(0),
      ratio: median(rate.ours) / median(rate.peer),
      aim: '>= 0.5',
    };
  } finally {
    stop();
    rmSync(folder, { recursive: true, force: true });
    await product.stop();
  }
}

/** An act of some pages in an edition that came out, as rows alone. @returns its number */
async function publish(product: MeasuredProduct): Promise<number> {
  const { address, owner, ownerUrl } = product;
  const headers = {
    authorization: await product.signIn('Ana'),
    'content-type': 'application/json',
    'x-forwarded-for': '10.0.0.2',
  };
  const draft = (await (await fetch(`${address}/api/process/auto-draft`, { headers })).json()) as { id: number };
  const [first] = dayOfActs(1, 1).acts;
  const written = await fetch(`${address}/api/process/file/created`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ process_id: draft.id, document_type_id: 6, html_source: first!.html }),
  });
  const document = (await written.json()) as { id: number };
  const { rows } = await sql<{ id: number }>`select id from units.part order by id limit 1`.execute(owner);
  const database = { owner, app: owner, appUrl: ownerUrl, ownerUrl };
  const { id } = await buildPublishedAct(database, {
    documentId: document.id,
    processId: draft.id,
    organId: rows[0]!.id,
    at: new Date(),
    html: first!.html.repeat(8),
  });
  return id;
}

async function startBare(folder: string) {
  const program = path.resolve(import.meta.dirname, '../product/bare-static-server.ts');
  const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [text] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${text.toString().trim()}/ato.html`, stop: () => void child.kill('SIGTERM') };
}
