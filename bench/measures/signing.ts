import { PDF, PdfStream } from '@libpdf/core';
import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { buildCms, buildSignedAttributes } from '../../src/engine/trust/index.ts';
import { makeTestAuthority, type TestCertificate } from '../../src/engine/trust/testing/make-test-authority.ts';
import { signPdf } from '../../src/engine/sign/index.ts';
import { type Figure, inTurns, type Measure, median, milliseconds } from '../measure.ts';

const ROUNDS = 5;
const longestGrowth = 60_000;

/** P8: signing with a key of this process against OpenSSL's own rate of RSA-2048, and a large file against reading it once. */
export const signing: Measure = async ({ size }) => {
  const rounds = size === 'M' ? ROUNDS * 3 : ROUNDS;
  const person = makeTestAuthority().issue();
  const small = await fileOf(100_000);
  const large = await fileOf(30_000_000);
  const sign = (pdf: Buffer) =>
    signPdf(pdf, { signer: person.signer, name: 'João', reason: 'Aprovo', signingTime: new Date() });

  const rates = { message: [] as number[], file: [] as number[], openssl: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    rates.message.push(await ratePerCpuSecond(1_000, () => message(person)));
    rates.openssl.push(opensslRate());
    rates.file.push(await ratePerCpuSecond(300, () => sign(small)));
  }
  const openssl = median(rates.openssl);
  const inFull = await inTurns(
    rounds * 2,
    () => sign(large),
    async () => [createHash('sha256').update(large).digest(), Buffer.from(large)],
  );
  const growth = (await sign(await sign(small))).length - (await sign(small)).length;
  const against = (what: string, values: readonly number[], aim: string): Figure => ({
    goal: 'P8',
    what: `${what}, per second of one core, against openssl speed rsa2048`,
    ours: `${median(values).toFixed(0)}/s`,
    peer: `${openssl.toFixed(0)}/s`,
    ratio: median(values) / openssl,
    aim,
  });
  return [
    against('CMS built and signed', rates.message, '>= 0.5'),
    against('signature appended to 100 kB', rates.file, '>= 0.1'),
    {
      goal: 'P8',
      what: 'signature appended to 30 MB against SHA-256 and one copy of it',
      ours: milliseconds(inFull.ours),
      peer: milliseconds(inFull.peer),
      ratio: inFull.ours / inFull.peer,
      aim: '<= 3',
    },
    {
      goal: 'P8',
      what: 'growth of a file by each signature, its chain inside, against the limit',
      ours: `${(growth / 1000).toFixed(1)} kB`,
      peer: `${longestGrowth / 1000} kB`,
      ratio: growth / longestGrowth,
      aim: '<= 1',
    },
  ];
};

async function message({ certificate, chain, signer }: TestCertificate): Promise<Buffer> {
  const signedAttributes = buildSignedAttributes(randomBytes(32), certificate);
  const signature = await signer.sign(signedAttributes);
  return buildCms({ signedAttributes, signature, algorithm: signer.algorithm, certificate, chain });
}

/** OpenSSL counts the time of the processor, so that a busy machine falls on nobody; so does this. */
async function ratePerCpuSecond(times: number, work: () => Promise<unknown>): Promise<number> {
  for (let warming = 0; warming < 20; warming += 1) await work();
  const start = process.cpuUsage();
  for (let time = 0; time < times; time += 1) await work();
  const { user, system } = process.cpuUsage(start);
  return times / ((user + system) / 1e6);
}

function opensslRate(): number {
  const report = execFileSync('openssl', ['speed', '-seconds', '1', 'rsa2048'], { stdio: 'pipe' }).toString();
  const rate = /^rsa 2048 bits\s+\S+\s+\S+\s+(\S+)/m.exec(report)?.[1];
  if (!rate) throw new Error('openssl speed did not say the rate');
  return Number(rate);
}

/** A page and incompressible data that weigh so many bytes. */
async function fileOf(bytes: number): Promise<Buffer> {
  const pdf = PDF.create();
  pdf.addPage().drawText('Planta baixa', { x: 72, y: 400 });
  pdf.getCatalog().set('PieceInfo', pdf.register(new PdfStream([], randomBytes(bytes))));
  return Buffer.from(await pdf.save());
}
