import type { ThemeColours } from '../display/colour-square.tsx';

/** An option that comes from the server. */
export interface SearchOption {
  readonly value: string;
  readonly label: string;
  /** A second line: the full name of a unit, the CPF masked. */
  readonly detail?: string | undefined;
  /** The color it is known by, before its name. */
  readonly colours?: ThemeColours | undefined;
}
