import { evidence, type EvidenceName } from './evidence.ts';

/** How an item of the norm stands here. */
export const standings = {
  meets: 'Atende',
  partly: 'Atende em parte',
  unmet: 'Não atende',
  none: 'Não se aplica',
} as const;
export type Standing = keyof typeof standings;

export interface NormItem {
  /** `5.1.1`. */
  readonly number: string;
  readonly kind: 'requirement' | 'recommendation';
  readonly name: string;
  readonly standing: Standing;
  /** Why it stands so: what is done, or what is missing. */
  readonly why: string;
  readonly proofs: readonly EvidenceName[];
}

const LINE =
  /^(?<number>5\.\d+\.\d+)(?<star>\*?) (?<name>[^|]+) \| (?<standing>\w+) \| (?<why>[^|]+) \|(?: (?<proofs>[\w ]+))?$/;

/**
 * Reads lines such as `5.1.2* Name | partly | why | proof proof`, where the star says that it is a recommendation.
 * @throws when a line has another form, another standing or a proof that nobody knows
 */
export const readItems = (lines: string): readonly NormItem[] => lines.trim().split('\n').map(readLine);

function readLine(line: string): NormItem {
  const found = LINE.exec(line.trim())?.groups;
  const standing = found?.['standing'];
  const proofs = (found?.['proofs'] ?? '').split(' ').filter((name) => name !== '');
  if (!found || !isStanding(standing) || !proofs.every(isProof)) throw new Error(`not a line of the norm: ${line}`);
  return {
    number: found['number'] ?? '',
    kind: found['star'] === '*' ? 'recommendation' : 'requirement',
    name: found['name'] ?? '',
    standing,
    why: found['why'] ?? '',
    proofs,
  };
}

const isStanding = (text: string | undefined): text is Standing => text !== undefined && Object.hasOwn(standings, text);
const isProof = (text: string): text is EvidenceName => Object.hasOwn(evidence, text);
