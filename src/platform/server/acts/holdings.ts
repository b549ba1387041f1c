import type { Database } from '../db/database.ts';
import type { Actor } from './actor.ts';

/** A person's bond with a unit, that is about to end. */
export interface EndingBond {
  readonly bondId: number;
  readonly personId: number;
  readonly unitId: number;
}

/** Who is told, of what they may know. */
interface HoldingReader {
  readonly db: Database;
  readonly actor: Actor;
}

/** Something that a person has or is asked for in a unit: how many there are, and what becomes of them when the bond ends. */
export interface HeldThings {
  readonly key: string;
  readonly count: number;
  /** What they are, for one and for many: "processo sob responsabilidade". */
  readonly name: readonly [one: string, many: string];
  /** What becomes of them, in a sentence. */
  readonly fate: string;
}

/** What one capability knows that a person holds in a unit, told before the bond ends. Its consequences see to it afterwards. */
export interface Holding {
  readonly heldBy: (reader: HoldingReader, bond: EndingBond) => Promise<readonly HeldThings[]>;
}

/** Declares what a capability knows that people hold. */
export const holding = (heldBy: Holding['heldBy']): Holding => ({ heldBy });

/** All that a person holds in a unit, in the order of the capabilities; what there is none of is left out. */
export async function holdingsOf(
  holdings: readonly Holding[],
  reader: HoldingReader,
  bond: EndingBond,
): Promise<HeldThings[]> {
  const told = await Promise.all(holdings.map(({ heldBy }) => heldBy(reader, bond)));
  return told.flat().filter(({ count }) => count > 0);
}
