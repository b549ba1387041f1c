/** An option that comes from the server. */
export interface SearchOption {
  readonly value: string;
  readonly label: string;
  /** A second line: the full name of a unit, the CPF masked. */
  readonly detail?: string | undefined;
}
