import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { amount } from '../../src/kernel/testing/depth.ts';
import { accounts } from '../../seeds/accounts.ts';
import { openDatabase } from '../../src/platform/server/db/database.ts';
import { findFreePort } from '../../src/platform/server/db/embedded/free-port.ts';
import { readPostmasterFile } from '../../src/platform/server/db/embedded/postmaster-file.ts';
import { startEmbedded } from '../../src/platform/server/db/embedded/start-embedded.ts';
import { checkAcknowledged, checkNothingHalfDone, dispatchesOf } from './crash/check-what-is-left.ts';
import { Client } from './crash/client.ts';
import { preparedData, quiet } from '../product/prepared-data.ts';
import { endProduct, type RunningProduct, startProduct } from '../product/running-product.ts';

// The product and its database in turn; `CARIMBO_CRASHES` makes the drill longer.
const CRASHES = Number(process.env['CARIMBO_CRASHES'] ?? amount(2, 12));
const LOAD_MS = 1_500;
/** Processes whose dispatch is under way while things die. */
const IN_BULK = 12;
const WORKERS = ['João', 'Davi', 'Helena', 'Ana'];

let product: RunningProduct | undefined;

afterEach(async () => {
  if (product) await endProduct(product);
});

test(`${CRASHES} times kill -9 of the product or of its database under load: nothing acknowledged is lost, nothing is half done`, async () => {
  const dataDir = await preparedData();
  const postgres = path.join(dataDir, 'postgres');
  const port = await findFreePort(undefined);
  product = await startProduct({ dataDir, port, settings: quiet });
  const { address } = product;

  const clients = await Promise.all(
    WORKERS.map((name) => Client.signIn(address, accounts.find((one) => one.name.startsWith(name))!.cpf)),
  );
  const receiver = await Client.signIn(address, accounts[0]!.cpf);
  const [subject, to] = [await receiver.subject(), receiver.unit];
  const left = await clients[0]!.leaveMany({ subject, to, count: IN_BULK });
  const ending = new AbortController();
  const working = Promise.all(clients.map((client) => client.work({ subject, to, until: ending.signal })));
  // A client that stops on an answer it should not get ends the drill, after what is under way.
  const failed = working.then(
    () => null,
    (error: unknown) => error,
  );

  for (let crash = 0; crash < CRASHES; crash += 1) {
    await pause(LOAD_MS);
    // A database that goes away does not take the product along.
    expect(product.process.exitCode).toBeNull();
    if (crash % 2 === 1) {
      process.kill(readPostmasterFile(path.join(postgres, 'cluster'))!.pid, 'SIGKILL');
    } else {
      await endProduct(product, 'SIGKILL');
      product = await startProduct({ dataDir, port, settings: quiet });
    }
  }
  await pause(LOAD_MS);
  // Nodes and databases died in the middle of it: it goes on by itself and ends whole, each process sent once.
  await expect
    .poll(async () => (await clients[0]!.job(left.id))['state'], { timeout: 240_000, interval: 1_000 })
    .toBe('FINISHED');
  expect(await clients[0]!.job(left.id)).toMatchObject({ done: IN_BULK, refused: 0 });
  ending.abort();
  expect(await failed).toBeNull();
  expect(product.process.exitCode).toBeNull();

  const journal = clients.flatMap((client) => client.journal);
  console.log(`${journal.length} acts acknowledged over ${CRASHES} crashes`);
  expect(journal.length).toBeGreaterThan(CRASHES);
  for (const client of clients) {
    for (const act of client.journal) expect(await client.repeat(act)).toEqual(act.answer);
  }
  await endProduct(product);

  const server = await startEmbedded({ dataDir: postgres });
  const db = openDatabase({ url: server.url('carimbo'), max: 2 });
  try {
    await checkAcknowledged(db, journal);
    expect(await dispatchesOf(db, left.processIds)).toEqual(left.processIds.map((id) => ({ id, sent: 1 })));
    await checkNothingHalfDone(db, path.join(dataDir, 'files'));
  } finally {
    await db.destroy();
    await server.stop();
  }
});
