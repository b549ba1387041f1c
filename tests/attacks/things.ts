import type { Name } from '../architecture/sweeps/samples.ts';

/** A process as the specification looks at it: where it is, where it was, and who stands how to it. */
export interface ProcessFacts {
  readonly id: number;
  readonly level: number;
  /** What the legal reference of level 6 gives to its interested parties. */
  readonly grant: 'none' | 'metadata' | 'addressed';
  readonly unitId: number;
  readonly passed: readonly number[];
  readonly responsible: number | null;
  readonly signers: readonly number[];
  readonly parties: readonly number[];
  readonly named: readonly number[];
  /** Who writes it, while it is a draft. */
  readonly writer: number | null;
}

export interface DocumentFacts {
  readonly process: ProcessFacts;
  readonly author: number;
  readonly signers: readonly number[];
  /** In the process, as opposed to what is still being written. */
  readonly filed: boolean;
  readonly complete: boolean;
  /** Of a dispatch or a join that is being written: who works where it is, sees it too. */
  readonly dispatchAt: number | null;
  readonly deleted: boolean;
}

/** What a call may be asked about, and what decides who may know of it. */
export type Subject =
  | { readonly of: 'process'; readonly process: ProcessFacts }
  | { readonly of: 'document'; readonly document: DocumentFacts }
  /** A dispatch or a join, by its text: once it was sent or joined, it is of the life of its process. */
  | { readonly of: 'dispatch'; readonly document: DocumentFacts }
  /** Of one person alone: a session, a download, a notification. */
  | { readonly of: 'person'; readonly personId: number }
  /** Of a person, told to those who work and to nobody else. */
  | { readonly of: 'servants'; readonly personId: number }
  /** That it exists is no secret. */
  | { readonly of: 'all' };

/** `download`: what a call says, by `DOWNLOAD_NOT_FOUND`, that it may be asked for. */
export type Kind =
  | 'process'
  | 'document'
  | 'dispatch'
  | 'join'
  | 'pendency'
  | 'sentFile'
  | 'signature'
  | 'download'
  | 'job'
  | 'session'
  | 'notification'
  | 'person'
  | 'unit';

export interface Thing extends Name {
  readonly kind: Kind;
  /** `process of level 4`, for the report. */
  readonly what: string;
  readonly subject: Subject;
}

/** Something to be told to nobody but those who may know of it. */
export interface Secret {
  readonly word: string;
  readonly what: string;
  readonly layer: 'data' | 'documents' | 'names of files';
  readonly subject: Subject;
}
