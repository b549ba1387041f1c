// What the engine needs from outside, as types: whoever uses it hands them in. It knows no database, no HTTP, no capability.
import type { Readable } from 'node:stream';

/** A permanent file by its content, or bytes that wait to be claimed. The only names that a store ever sees. */
export type StoredName = `blobs/${string}` | `uploads/${string}`;

/** What is learnt while bytes stream by. `size` in bytes; `leadingBytes` holds the first 4 100, enough to tell a file type. */
export interface Measured {
  readonly sha256: string;
  readonly size: number;
  readonly leadingBytes: Buffer;
}

/** Where the bytes of files are read from, and what is made of them is kept. */
export interface FileStore {
  /** Keeps the bytes under their own hash. @throws past `maxBytes`; nothing stays then, nor when the source breaks. */
  put(body: AsyncIterable<Uint8Array>, limit: { readonly maxBytes: number }): Promise<Measured>;
  /** @throws when there is none */
  get(name: StoredName): Promise<Readable>;
  /** Where a file lies on this machine, where it is kept so; to be read and nothing else. */
  localPath?(name: StoredName): string;
}

/** An optional part of the installation, as whoever operates it is told. */
export interface Component {
  readonly name: string;
  readonly status: 'available' | 'absent' | 'off' | 'failing';
  /** A Portuguese sentence for whoever operates the system. */
  readonly detail: string;
}
