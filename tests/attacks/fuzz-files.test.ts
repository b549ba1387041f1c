import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { product } from '../../src/app/server/features.ts';
import { amount } from '../../src/kernel/testing/depth.ts';
import { type BytesEndpoint, bytesErrorsOf } from '../../src/platform/contract/bytes-endpoint.ts';
import type { Endpoint } from '../../src/platform/contract/endpoint.ts';
import {
  createDownloadAddress,
  createUploadAddress,
  filesOf,
  ownerOf,
} from '../../src/platform/server/storage/index.ts';
import { blobName, uploadName } from '../../src/platform/server/storage/storage.ts';
import { randomFrom } from '../forgeries/kit/mutate.ts';
import { faultOf } from './fuzz/faults.ts';
import { malformedOf, type Malformed } from './fuzz/requests.ts';
import { fuzzSeed } from './fuzz/seed.ts';
import { openTarget } from './fuzz/target.ts';

const LEAST = 100;
const share = amount(40, Infinity);
const random = randomFrom(fuzzSeed);
const target = await openTarget();
const { deps, people } = target.world;
const files = product.bytes.map(
  ({ contract }) => [`${contract.method} ${contract.base}${contract.path}`, contract] as const,
);

/** As a call whose body has no fields: what it takes is a file. */
const asCall = (contract: BytesEndpoint): Endpoint =>
  ({ ...contract, body: z.object({}), bodyKeysInQuery: false, aliases: [] }) as unknown as Endpoint;

/** The way to an address under its host. */
const below = (url: string): string => url.slice(new URL(url).origin.length);

const ranges = [
  'bytes=',
  'bytes=-',
  'bytes=-0',
  'bytes=9-1',
  'bytes=0-99999999999999999999',
  'bytes=99999999999999999999-',
  'bytes=-99999999999999999999',
  'bytes=1e3-',
  'bytes=0-0,1-1',
  'bytes=-1--1',
  'lines=0-1',
  'bytes=a-b',
  `bytes=${'0-0,'.repeat(1_000)}`,
];

/** Requests to an address that the product gave, with what says how much of a file is meant, and which. */
function aroundFile(method: string, address: string, body?: Buffer): Malformed[] {
  const base = { method, address, body, field: null };
  const names = ['range', 'if-range', 'if-none-match', 'content-range', 'content-encoding', 'content-type'];
  return names.flatMap((name) =>
    [...ranges, '', '"', '*', 'W/"a"', '\u00ff'].map((value) => ({
      ...base,
      name: `${name}: ${value.slice(0, 60)}`,
      headers: name === 'if-range' ? { [name]: value, range: 'bytes=0-1' } : { [name]: value },
    })),
  );
}

function chosen(all: readonly Malformed[]): Malformed[] {
  return share >= all.length ? [...all] : Array.from({ length: share }, () => all[random(all.length)]!);
}

async function faultsOf(requests: readonly Malformed[], contract: BytesEndpoint, base: string): Promise<string[]> {
  const faults: string[] = [];
  await target.written();
  for (const request of requests) {
    const answer = await target.send(request, null, base);
    const [thrown] = target.thrown();
    const fault = faultOf(request, answer, bytesErrorsOf(contract), contract.answer.type);
    if (fault) faults.push(`${request.name}: ${answer.status}, ${fault}: ${String(thrown).slice(0, 200)}`);
  }
  return faults;
}

test.each(files)(
  `a malformed request to %s is refused in the form of the product (seed ${fuzzSeed})`,
  async (_, contract) => {
    const sample = { params: { token: 'a.b', cpf: '00000000000' }, query: { token: 'a.b' }, body: {} };
    const all = malformedOf(asCall(contract), sample);
    expect(all.length).toBeGreaterThanOrEqual(LEAST);
    expect(await faultsOf(chosen(all), contract, contract.base)).toEqual([]);
  },
);

test('whatever a request says of the part of a file that it wants, it is given all, a part or a refusal', async () => {
  const sent = randomUUID();
  const { sha256 } = await deps.storage.putUpload(sent, Readable.from([Buffer.from('%PDF-1.7')]), { maxBytes: 100 });
  await deps.storage.copy(uploadName(sent), blobName(sha256));
  const wanted = { sha256, fileName: 'anexo.pdf', contentType: 'application/pdf', disposition: 'inline' as const };
  const { url } = await createDownloadAddress(filesOf(deps), { ...wanted, expiresInSeconds: 600 });
  const { contract } = product.bytes.find(({ contract: one }) => one.path === '/download')!;
  expect(await faultsOf(aroundFile('GET', below(url)), contract, '')).toEqual([]);
});

test('whatever is said of a file that is sent, it is taken or refused', async () => {
  const room = { mostWaiting: 1e9, perMinute: 1e9 };
  const { contract } = product.bytes.find(({ contract: one }) => one.path === '/upload/:token')!;
  const upload = { extension: 'pdf', owner: ownerOf(people.writer), maxBytes: 100, exact: false, room };
  const { url } = await createUploadAddress(filesOf(deps), upload);
  const requests = [Buffer.alloc(0), Buffer.from('%PDF-1.7'), Buffer.alloc(101)].flatMap((body) =>
    aroundFile('PUT', below(url), body),
  );
  expect(await faultsOf(chosen(requests), contract, '')).toEqual([]);
});
