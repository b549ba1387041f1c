import type { ReactNode } from 'react';
import { blockedBy, type BlockedReason, type Verdict } from '../ui/actions/blocked.ts';
import type { InterfaceAction } from './interface-action.ts';

/** A thing that acts are about: what the server says of each comes with it. */
export interface Judged {
  readonly id: number;
  readonly actions: readonly (Verdict & { readonly action: string })[];
}
type NameOf<Subject extends Judged> = Subject['actions'][number]['action'];

/** What an act needs to know and to do, whoever draws it: a list, a detail, a viewer, the palette, the keyboard. */
export interface ActContext<Subject> {
  /** One, or what is selected. */
  readonly subjects: readonly Subject[];
  /** The person of the session; `null` while unknown. */
  readonly me: number | null;
  /** Opens a form over the screen; the form receives what closes it. */
  readonly show: (form: (close: () => void) => ReactNode) => void;
  /** Goes to an address of the product. */
  readonly go: (to: string) => void;
  /** Reads again what an act changed, and lets go of those that it was done to: all of them, when it is not said. */
  readonly refresh: (done?: readonly Subject[]) => Promise<void>;
}

/** An act on one or many of a kind of thing, with where it stands among the others. */
export type Act<Subject> = InterfaceAction<ActContext<Subject>> & {
  /** From the most important on; steps of ten leave room. */
  readonly order: number;
  /** Whether it is done to many at once; otherwise a selection does not offer it. */
  readonly many?: boolean;
  /** Rarely what a person comes for: after all others, also after those that are blocked. */
  readonly rare?: boolean;
};

/** Acts that a capability contributes: its `web/feature.ts` names them. */
export interface ContributedActs {
  readonly of: string;
  readonly acts: readonly Act<never>[];
}

/** A kind of thing that acts are about. The capability that owns the thing declares it on its door. */
export interface ActKind<Subject extends Judged> {
  contribute(...acts: readonly Act<Subject>[]): ContributedActs;
  /** Every act that a capability contributed, in order. */
  acts(): readonly Act<Subject>[];
  /** What the server says of an act; it says nothing of one that makes no sense for this reader. */
  readonly verdictOf: (subject: Pick<Subject, 'actions'>, act: NameOf<Subject>) => Verdict | undefined;
  /** Offered where the server says something of it. */
  readonly offered: (act: NameOf<Subject>) => (context: Subjects<Subject>) => boolean;
  /** Blocked when it may be done to none of them, for what is said of the first. Of many, each is told what came of it. */
  readonly refused: (act: NameOf<Subject>) => (context: Subjects<Subject>) => BlockedReason | null;
}
type Subjects<Subject> = Pick<ActContext<Subject>, 'subjects'>;

const known = new Map<string, readonly Act<never>[]>();

/** Declares a kind of thing by its name: `process`. */
export function actKind<Subject extends Judged>(of: string): ActKind<Subject> {
  const verdictOf: ActKind<Subject>['verdictOf'] = ({ actions }, act) => actions.find(({ action }) => action === act);
  const verdicts = (subjects: readonly Subject[], act: NameOf<Subject>) =>
    subjects.flatMap((subject) => verdictOf(subject, act) ?? []);
  return {
    contribute: (...acts) => ({ of, acts: acts as readonly unknown[] as readonly Act<never>[] }),
    acts: () => (known.get(of) ?? []) as readonly unknown[] as readonly Act<Subject>[],
    verdictOf,
    offered:
      (act) =>
      ({ subjects }) =>
        verdicts(subjects, act).length > 0,
    refused:
      (act) =>
      ({ subjects }) => {
        const said = verdicts(subjects, act);
        return said.some(({ allowed }) => allowed) ? null : blockedBy(said[0]);
      },
  };
}

/** Makes the acts of all capabilities known, in place of those known before. */
export function knowActs(contributed: readonly ContributedActs[]): void {
  known.clear();
  for (const { of, acts } of contributed) {
    known.set(
      of,
      [...(known.get(of) ?? []), ...acts].toSorted((one, other) => one.order - other.order),
    );
  }
}
