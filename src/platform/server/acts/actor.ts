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
  readonly permissions: ReadonlySet<number>;
}

/** Finds who a token belongs to; `null` when it is unknown, expired or revoked. */
export type Authenticate = (token: string, now: Date) => Promise<Actor | null>;
