import type { Readable } from 'node:stream';
import type { FileStore, Measured, StoredName } from '../../../engine/ports.ts';
import type { Health } from '../health.ts';

export type { Measured, StoredName };

/** Both ends included, in bytes, as in an HTTP range. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** How a browser shall treat what it downloads. */
export interface DownloadLook {
  readonly fileName: string;
  readonly contentType: string;
  readonly disposition: 'inline' | 'attachment';
}

/** Where bytes live: a folder or a bucket. Permanent files are immutable and named by their SHA-256. */
export interface Storage extends FileStore {
  /** Keeps bytes that nobody claimed yet, under an upload's name. Same errors as `put`. */
  putUpload(id: string, body: AsyncIterable<Uint8Array>, limit: { readonly maxBytes: number }): Promise<Measured>;
  /** @throws MissingObject */
  get(name: StoredName, options?: { readonly range?: ByteRange; readonly version?: string }): Promise<Readable>;
  /** Size and a version mark that changes with the content, or null when there is no such object. */
  head(
    name: StoredName,
  ): Promise<{ readonly size: number; readonly version: string; readonly modifiedAt: Date } | null>;
  /** Deleting what is not there is fine. */
  delete(name: StoredName): Promise<void>;
  /** Copies within the storage. With `version`, only if the source still is that one. @throws MissingObject */
  copy(from: StoredName, to: StoredName, options?: { readonly version?: string }): Promise<void>;
  /** Names of the unclaimed bytes last written before `before`. */
  listUploads(before: Date): AsyncIterable<StoredName>;
  /** An address to which a browser sends just so many bytes without passing here, where the driver can give one. */
  addressToPut?(id: string, bytes: number, expiresInSeconds: number): Promise<string>;
  /** An address from which a browser reads without passing here, where the driver can give one. */
  addressToGet?(name: StoredName, look: DownloadLook, expiresInSeconds: number): Promise<string>;
  check(): Promise<Health>;
  /** Lets go of connections. */
  close(): void;
}

/** More bytes came than may be kept. */
export class TooLarge extends Error {
  constructor(maxBytes: number) {
    super(`more than ${maxBytes} bytes`);
    this.name = 'TooLarge';
  }
}

/** Nothing is kept under that name. */
export class MissingObject extends Error {
  constructor(name: string) {
    super(`no object ${name}`);
    this.name = 'MissingObject';
  }
}

const SHA256 = /^[0-9a-f]{64}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Name of a permanent file. @throws RangeError when the text is not a SHA-256 in lower-case hexadecimal */
export function blobName(sha256: string): StoredName {
  if (!SHA256.test(sha256)) throw new RangeError('not a SHA-256');
  return `blobs/${sha256}`;
}

/** Name of unclaimed bytes. @throws RangeError when the text is not a UUID */
export function uploadName(id: string): StoredName {
  if (!UUID.test(id)) throw new RangeError('not a UUID');
  return `uploads/${id}`;
}

/** Takes a name apart, checking it again: nothing else may become part of a path. */
export function parseName(name: StoredName): { readonly area: 'blobs' | 'uploads'; readonly id: string } {
  const [area, id = ''] = name.split('/', 2);
  if (area === 'blobs' && name === blobName(id)) return { area, id };
  if (area === 'uploads' && name === uploadName(id)) return { area, id };
  throw new RangeError('not a stored name');
}
