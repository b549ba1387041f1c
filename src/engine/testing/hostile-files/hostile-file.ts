import type { ActivePart, RefusedFor } from '../../intake/index.ts';

/** A file as someone with bad intentions, or a bad disk, would send it; made here, never stored. */
export interface HostileFile {
  /** What it is, for the name of the test. */
  readonly name: string;
  readonly extension: string;
  /** Why it must be refused (any of these), or that it comes in with exactly these active parts known. */
  readonly expected: { readonly refused: readonly RefusedFor[] } | { readonly active: readonly ActivePart[] };
  make(): Buffer | Promise<Buffer>;
}

export const refused = (
  name: string,
  extension: string,
  why: RefusedFor | readonly RefusedFor[],
  make: HostileFile['make'],
): HostileFile => ({ name, extension, expected: { refused: typeof why === 'string' ? [why] : why }, make });

export const known = (
  name: string,
  extension: string,
  active: readonly ActivePart[],
  make: HostileFile['make'],
): HostileFile => ({ name, extension, expected: { active }, make });
