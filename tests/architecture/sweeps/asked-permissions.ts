import path from 'node:path';

const source = path.resolve(import.meta.dirname, '../../../src');

/** The files of the product that the calls under way stand in, nearest first. */
function filesOnStack(): string[] {
  const usual = { prepare: Reflect.get(Error, 'prepareStackTrace') as unknown, limit: Error.stackTraceLimit };
  Error.stackTraceLimit = 15;
  Error.prepareStackTrace = (_, sites) => sites.map((site) => site.getFileName() ?? '');
  const names = new Error().stack as unknown as string[];
  Object.assign(Error, { prepareStackTrace: usual.prepare, stackTraceLimit: usual.limit });
  return [...new Set(names)].map(fileOf).filter((file) => !file.startsWith('..'));
}

const files = new Map<string, string>();

function fileOf(name: string): string {
  const file = files.get(name) ?? path.relative(source, name.replace(/^file:\/\//, ''));
  files.set(name, file);
  return file;
}

const MOST_LOOKED_AT = 6;

/** What the code asked a person's permissions for, and from where. */
export class AskedPermissions {
  readonly #files = new Map<number, Set<string>>();
  /** How often since last. */
  #ids = new Map<number, number>();

  note(id: number): void {
    const times = this.#ids.get(id) ?? 0;
    this.#ids.set(id, times + 1);
    // One answer may ask hundreds of times, from the same few places.
    if (times >= MOST_LOOKED_AT) return;
    const known = this.#files.get(id) ?? new Set();
    this.#files.set(id, known);
    for (const file of filesOnStack()) known.add(file);
  }
  /** The permissions asked for since this was called last. */
  sinceLast(): number[] {
    const ids = [...this.#ids.keys()];
    this.#ids = new Map();
    return ids;
  }
  /** Whether this permission was ever asked for in a file. */
  isFrom(file: string, id: number): boolean {
    return this.#files.get(id)?.has(file) ?? false;
  }
  /** Whether any was. */
  isFromAny(file: string): boolean {
    return [...this.#files.values()].some((files) => files.has(file));
  }
}

/** Permissions that tell what they are asked for. */
export class Watched extends Set<number> {
  readonly #asked: AskedPermissions | undefined;
  constructor(held: Iterable<number>, asked: AskedPermissions) {
    super();
    for (const id of held) super.add(id);
    this.#asked = asked;
  }
  override has(id: number): boolean {
    this.#asked?.note(id);
    return super.has(id);
  }
}
