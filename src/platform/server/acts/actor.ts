/** Who acts, as of this request: read anew each time, so that a revoked session or permission counts at once. */
export interface Actor {
  readonly personId: number;
  readonly name: string;
  readonly cpf: string;
  readonly sessionId: string;
  /** The capacity the person acts under; `null` for an external user without a bond. */
  readonly unit: {
    readonly id: number;
    readonly partId: number;
    readonly label: string;
    readonly bondId: number;
  } | null;
  readonly post: string | null;
  /** Ids of the units where the person works today, under whichever of their bonds they act: what they are there, they are still. */
  readonly workplaces: readonly number[];
  readonly permissions: ReadonlySet<number>;
  /** How well the provider by which they entered knows their account, as it said then: gov.br 1 bronze, 2 silver, 3 gold. Of others nothing is known. */
  readonly accountLevel?: number;
  /**
   * They look at what another person or a profile is offered: unit, post, workplaces and permissions are of that one, the person is
   * still themselves, and nothing is changed. What they may know is what both may.
   */
  readonly seeingAs?: SeeingAs;
}

/** A look through other eyes. */
export interface SeeingAs {
  /** Whose eyes, in words: a name, or a profile. */
  readonly whom: string;
  readonly until: Date;
  /** Who looks, as they are. */
  readonly self: Actor;
}

/** Finds who a token belongs to; `null` when it is unknown, expired or revoked. */
export type Authenticate = (token: string, now: Date) => Promise<Actor | null>;

/** Who asked for something that goes on without them. */
export interface Absent {
  readonly personId: number;
  readonly bondId: number;
  /** The session in which they asked, which may have ended. */
  readonly sessionId: string;
}

/** What a person may do now under a bond of theirs; `null` when the bond does not hold any more. */
export type StandingOf = (absent: Absent, now: Date) => Promise<Actor | null>;
