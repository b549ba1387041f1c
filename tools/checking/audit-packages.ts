import { parseJson } from '../../src/kernel/parse-json.ts';
import { z } from 'zod';
import { runNpm } from './npm.ts';

/** Longest that the registry is waited for, in seconds. */
const WAITS = 30;

const report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string() })),
});

/** What is known against the packages that the product runs with. */
export interface Audit {
  readonly outcome: 'clean' | 'found' | 'skipped';
  /** In one line. */
  readonly says: string;
}

interface AuditOptions {
  /** Another registry than the one of the settings, and how long it is waited for. */
  readonly registry?: string;
  readonly withinSeconds?: number;
}

const GRAVE: readonly string[] = ['high', 'critical'];

/** Asks the registry what is known against the locked packages of production. Where it does not answer, nothing is known either way. */
export async function auditPackages(
  root: string,
  { registry, withinSeconds = WAITS }: AuditOptions = {},
): Promise<Audit> {
  const args = ['audit', '--json', '--package-lock-only', '--omit=dev', '--fetch-retries=0'];
  const { status, said } = await runNpm(
    root,
    [...args, ...(registry ? [`--registry=${registry}`] : [])],
    withinSeconds,
  );
  const known = report.safeParse(parseJson(said)).data;
  if (!known) {
    const why = status === null ? `did not answer within ${withinSeconds} s` : 'gave no report';
    return { outcome: 'skipped', says: `the registry of packages ${why}` };
  }
  const grave = Object.entries(known.vulnerabilities).filter(([, { severity }]) => GRAVE.includes(severity));
  if (grave.length === 0) return { outcome: 'clean', says: 'nothing of high or critical severity is known' };
  const names = grave.map(([name, { severity }]) => `${name} (${severity})`);
  return { outcome: 'found', says: `known against packages of production: ${names.join(', ')}` };
}
