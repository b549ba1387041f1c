import type { ChainFault } from '../../../../kernel/hash-chain.ts';

/**
 * What can be wrong: a link of a chain; the code over an event; an erasure that nobody answers for; the end of a chain;
 * a chain that a seal knows and that is not there as it was; a seal; what is shown, against what was recorded.
 */
export type FaultKind =
  ChainFault | 'payload-missing' | 'code' | 'erasure' | 'head' | 'sealed' | 'seal' | 'seals-missing' | 'projection';

/** One fault and where it is. */
export interface LedgerFault {
  readonly fault: FaultKind;
  readonly streamType?: string;
  readonly streamId?: number;
  readonly eventId?: number;
  readonly sealId?: number;
  /** What differs, for the operator. */
  readonly detail?: string;
}

/** Of a ledger in ruins, so many are told and the others counted: memory stays bounded. */
const TOLD = 1_000;

/** What a verification found: the first thousand are told, all are counted. */
export class Faults {
  readonly told: LedgerFault[] = [];
  private readonly seen = new Set<string>();
  private found = 0;

  /** Adds a fault, unless the same was told of the same place. */
  add(fault: LedgerFault): void {
    const key = JSON.stringify([fault.fault, fault.streamType, fault.streamId, fault.sealId, fault.detail]);
    if (this.seen.has(key)) return;
    this.found += 1;
    if (this.told.length >= TOLD) return;
    this.seen.add(key);
    this.told.push(fault);
  }

  get count(): number {
    return this.found;
  }
}
