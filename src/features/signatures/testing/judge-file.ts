import { createHash } from 'node:crypto';
import { parseCms, verifyCms } from '../../../engine/trust/index.ts';

/** Every signature of a file in the order they were put, each over the revision it closed: whose, and what is wrong with it. */
export function judgeFile(pdf: Buffer): { fingerprint: string | undefined; problems: readonly string[] }[] {
  const ranges = pdf.toString('latin1').matchAll(/\/ByteRange\s*\[\s*0\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g);
  return [...ranges].map((match) => {
    const [before = 0, after = 0, length = 0] = match.slice(1).map(Number);
    const cms = parseCms(Buffer.from(pdf.toString('latin1', before + 1, after - 1), 'hex'));
    const verdict = verifyCms(cms, (hash) =>
      createHash(hash)
        .update(pdf.subarray(0, before))
        .update(pdf.subarray(after, after + length))
        .digest(),
    );
    return { fingerprint: verdict.certificate?.fingerprint, problems: verdict.problems.map(({ code }) => code) };
  });
}
