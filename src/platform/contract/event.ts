import type { z } from 'zod';

/** The streams of the ledger: one chain of events each. */
export type StreamType = 'process' | 'person' | 'unit' | 'institution' | 'reading';

/** One kind of fact. A capability declares its own; its `Feature` names them and the app composes the closed union. */
export interface EventKind<Type extends string = string, P extends z.ZodType = z.ZodType> {
  readonly type: Type;
  /** Version written today. Older versions read back are lifted by `upcast`. */
  readonly version: number;
  readonly stream: StreamType;
  readonly payload: P;
  /**
   * Whether what people find by searching, and what open screens show of its stream, may be another after it. Both, unless
   * the kind says that it must not: a new one is never forgotten.
   */
  readonly changesSearch: boolean;
  /** `together`: it is one of very many of one act, which tells the open screens of all of them at once. */
  readonly changesScreens: boolean | 'together';
  /** Past participle a citizen understands, shown on the timeline; `null` keeps the event off it. */
  readonly label: string | null;
  /** A closer word than `label`, when the payload gives one: `Devolvido` rather than `Tramitado`. */
  status?(this: void, payload: z.output<P>): string;
  /** One Portuguese sentence with what the fact adds to its label, for people who read the process. */
  sentence?(this: void, payload: z.output<P>): string;
  /**
   * The same for anyone at all: no names of people, no free text. Without it the public sees the label alone, so that a
   * new kind of event publishes nothing by accident.
   */
  publicSentence?(this: void, payload: z.output<P>): string;
  /**
   * The whole fact as a citizen reads it, without the words of the trade: shown beside the label and its sentence, and to anyone
   * at all. It tells nothing that `publicSentence` keeps back.
   */
  plain?(this: void, payload: z.output<P>): string;
  /** The other thing of the same stream that its sentences name: the fact is told only to who may know that one too. */
  about?(this: void, payload: z.output<P>): number;
  /** Lifts a payload written by an older version to today's shape. */
  readonly upcast: (payload: unknown, version: number) => unknown;
}

/** A fact that no search, no open screen and no timeline shows. Spread into its kind, with the stream it is of. */
export const quiet = { version: 1, changesSearch: false, changesScreens: false, label: null } as const;

/** The same of what is administered for all: it is of the institution, on its one chain. */
export const ofInstitution = { ...quiet, stream: 'institution' } as const;

/** What stands on the timeline is told in plain words too; what does not has no words. */
type TimelineWords<P extends z.ZodType> =
  { readonly label: null; readonly plain?: never } | { readonly label: string; plain(payload: z.output<P>): string };

/** Declares a kind of event. A changed shape raises `version` and brings an `upcast`. */
export function eventKind<const Type extends string, P extends z.ZodType>(
  definition: Pick<EventKind<Type, P>, 'type' | 'version' | 'stream' | 'payload'> &
    TimelineWords<P> &
    Partial<
      Pick<
        EventKind<Type, P>,
        'upcast' | 'status' | 'sentence' | 'publicSentence' | 'about' | 'changesSearch' | 'changesScreens'
      >
    >,
): EventKind<Type, P> {
  return { upcast: (payload) => payload, changesSearch: true, changesScreens: true, ...definition };
}
