import type { Decision } from '../../../kernel/decision.ts';
import type { Database } from '../db/database.ts';
import type { Actor } from './actor.ts';
import { presentDecision } from './present-decision.ts';

/** For whom, when, and on which connection, verdicts are given. */
export interface VerdictReader {
  readonly db: Database;
  readonly actor: Actor;
  readonly now: Date;
}

/** What one capability says of the acts that it knows about one kind of thing. */
export interface VerdictSource {
  /** The kind of thing: `process`. */
  readonly of: string;
  readonly acts: readonly string[];
  /** Loads what all of them need at once, then answers for each; an act left out makes no sense for that one. */
  readonly prepare: (reader: VerdictReader, subjects: readonly never[]) => Promise<Judge>;
}
type Judge<Subject = never, Act extends string = string> = (
  subject: Subject,
) => Readonly<Partial<Record<Act, Decision>>>;

/** A verdict as answers carry it. */
export interface PermittedAct<Act extends string> extends ReturnType<typeof presentDecision> {
  readonly action: Act;
}

/** A kind of thing about which capabilities know acts. The capability that owns the thing declares it on its door. */
export interface VerdictKind<Subject, Act extends string> {
  /** Declares what a capability knows: its `feature.ts` lists it among its `verdicts`. */
  source<Own extends Act>(definition: {
    readonly acts: readonly Own[];
    readonly prepare: (reader: VerdictReader, subjects: readonly Subject[]) => Promise<Judge<Subject, Own>>;
  }): VerdictSource;
  /** The verdicts of every capability on each of the things, by its id, in the order of `acts`. */
  ask(
    sources: readonly VerdictSource[],
    reader: VerdictReader,
    subjects: readonly Subject[],
  ): Promise<ReadonlyMap<number, PermittedAct<Act>[]>>;
}

/** Declares a kind of thing and the closed list of the acts about it. */
export function verdictKind<Subject extends { readonly id: number }, Act extends string>(
  of: string,
  acts: readonly Act[],
): VerdictKind<Subject, Act> {
  return {
    source: (definition) => ({ of, ...definition }) as unknown as VerdictSource,
    async ask(sources, reader, subjects) {
      const own = sources.filter((source) => source.of === of);
      const judges = (await Promise.all(
        own.map(({ prepare }) => prepare(reader, subjects as never)),
      )) as unknown as Judge<Subject, Act>[];
      return new Map(
        subjects.map((subject) => {
          const decisions = Object.assign({}, ...judges.map((judge) => judge(subject))) as Partial<
            Record<Act, Decision>
          >;
          return [subject.id, acts.flatMap((action) => presented(action, decisions[action]))];
        }),
      );
    },
  };
}

const presented = <Act extends string>(action: Act, decision: Decision | undefined): PermittedAct<Act>[] =>
  decision ? [{ action, ...presentDecision(decision) }] : [];
