import type { Actor } from '../../../src/platform/server/acts/actor.ts';
import type { ModelBookmark } from './bookmark.ts';
import type { ModelPublication } from './publication.ts';
import type { Cast } from './world.ts';

type Answer = 'PENDING' | 'SIGNED' | 'REFUSED';

/** Somebody who has no account: the link goes to the address. */
interface Outsider {
  readonly cpf: string;
  readonly email: string;
}

/**
 * What an act was answered is not what the model has. Thrown after all that the act asks: where another act came between, only
 * the order of both tells what it should have been.
 */
export class NotAsModelled extends Error {
  override readonly name = 'NotAsModelled';
}

/** How somebody's signature was asked for. */
interface SignatureRequest {
  /** Who asked. */
  readonly by: number;
  readonly mandatory: boolean;
  readonly outside: Outsider | null;
}

/** A dispatch, being written until it is sent. */
export interface ModelDispatch {
  readonly id: number;
  readonly process: number;
  readonly person: number;
  /** Where it is written. */
  readonly unit: number;
  /** Where it is to go. */
  to: number | null;
  /** It asks the process back by a day. */
  asksBack: boolean;
  /** It goes by itself once it is signed, by what its writer was and had seen when they said so. */
  order: { readonly bond: number; readonly joinSeen: boolean } | null;
  sent: boolean;
  /** It was not sent by hand. */
  byOrder: boolean;
}

/** A document as the reference model remembers it. */
export interface ModelDocument {
  readonly id: number;
  process: number;
  readonly dispatch: number | null;
  readonly join: number | null;
  readonly author: number;
  /** Where it is written. */
  readonly unit: number;
  readonly primary: boolean;
  readonly written: boolean;
  filed: boolean;
  withoutEffect: boolean;
  deleted: boolean;
  /** Of a kind that goes to the gazette. */
  goes: boolean;
  publication: ModelPublication | null;
  /** Left by somebody who gave knowledge. */
  readonly certificate: boolean;
  /** Who declared to know it. */
  readonly known: Set<number>;
  /** By who is asked, also from outside. */
  readonly answers: Map<number, Answer>;
  /** How, of whoever is among the answers. */
  readonly asked: Map<number, SignatureRequest>;
}

/** A process, or a draft, as the reference model remembers it. */
export interface ModelProcess {
  readonly id: number;
  readonly opener: number;
  /** 1 is public, 2 restricted. */
  level: 1 | 2;
  state: string;
  saved: boolean;
  /** Sectors it will be opened for, and those it was. */
  targets: number[];
  readonly opened: number[];
  nup: string | null;
  unit: number;
  origin: number;
  previous: number | null;
  responsible: number | null;
  archivedBy: number | null;
  /** Which process it hangs on. */
  appendedTo: number | null;
  /** Set aside until the day of its review. */
  suspended: boolean;
  returned: boolean;
  toOrigin: boolean;
  migrated: boolean;
  /** Grows with every act on it. */
  acts: number;
  /** Who made its last move. */
  movedBy: number | null;
  /** The units it came by, without what was taken back. */
  readonly way: number[];
  /** The dispatches that asked it back: for which unit, and after which step of its way. */
  asks: { readonly dispatch: number; readonly unit: number; readonly step: number; released: boolean }[];
  /** Who opened it. */
  readonly seen: Set<number>;
  /** Where it has been; the last one is where it is. */
  readonly stays: { readonly unit: number; leftBy: number | null }[];
}

/** A join, in preparation until it is made or discarded. */
export interface ModelJoin {
  readonly id: number;
  readonly process: number;
  /** Who began it, and the unit that prepares it. */
  readonly person: number;
  readonly unit: number;
  /** Its place among the joins of the process, once it is made. */
  number: number | null;
  discarded: boolean;
}

/** What somebody from outside was asked for, and what became of it. */
export interface ModelPendency {
  readonly id: number;
  readonly process: number;
  /** What its party answers with. */
  readonly keys: { readonly hash: string; readonly visit: string };
  state: 'PENDING' | 'ANSWERED' | 'JOINED' | 'CANCELED';
  /** In the answer. */
  files: number;
}

interface Undoable {
  readonly token: string;
  readonly person: Actor;
  /** Whether it can still be taken back. */
  readonly holds: () => boolean;
  readonly takeBack: () => void;
  used: boolean;
}

/** A small product in memory: what must be true of the real one after the same acts. */
export interface Model {
  readonly cast: Cast;
  readonly processes: Map<number, ModelProcess>;
  readonly documents: Map<number, ModelDocument>;
  readonly dispatches: Map<number, ModelDispatch>;
  readonly joins: Map<number, ModelJoin>;
  readonly pendencies: Map<number, ModelPendency>;
  /** `person/process`. */
  readonly favourites: Set<string>;
  readonly bookmarks: Map<number, ModelBookmark>;
  /** `bookmark/process`. */
  readonly marks: Set<string>;
  readonly undoables: Undoable[];
}

export const newModel = (cast: Cast): Model => ({
  cast,
  processes: new Map(),
  documents: new Map(),
  dispatches: new Map(),
  joins: new Map(),
  pendencies: new Map(),
  favourites: new Set(),
  bookmarks: new Map(),
  marks: new Set(),
  undoables: [],
});

const LEAVES_OR_WAITS = ['OPEN', 'IN_ANALYSIS', 'FORWARDED', 'DISPATCHED', 'RETURNED', 'TO_ORIGIN', 'UNARCHIVED'];

export const isActive = ({ state }: ModelProcess) => LEAVES_OR_WAITS.includes(state);
export const isHere = (process: ModelProcess, actor: Actor) => process.unit === actor.unit?.id;
/** What acts of its own ask, also of one that is suspended: nothing that hangs on another has any. */
export const isAtHand = (process: ModelProcess, actor: Actor) =>
  isActive(process) && isHere(process, actor) && process.appendedTo === null;
/** What every act asks that goes on with it. */
export const isWorkable = (process: ModelProcess, actor: Actor) => isAtHand(process, actor) && !process.suspended;
export const may = (actor: Actor, permission: number) => actor.permissions.has(permission);

/** Whoever reads a process because they sign in it: somebody asks for their signature, or they gave it. */
export const signersOf = (model: Model, process: ModelProcess): number[] => [
  ...new Set(
    [...model.documents.values()]
      .filter((one) => one.process === process.id && !one.deleted)
      .flatMap(({ answers, asked }) =>
        [...answers]
          // Who was asked from outside reads the one document by their link, and nothing of the process.
          .filter(([person, answer]) => answer !== 'REFUSED' && asked.get(person)!.outside === null)
          .map(([person]) => person),
      ),
  ),
];

/** What somebody reads of a process now: of a restricted one, what holds at this moment and nothing that only held. */
export function readingOf(model: Model, process: ModelProcess, actor: Actor): 'nothing' | 'metadata' | 'all' {
  if (process.state === 'DRAFT') return process.opener === actor.personId ? 'all' : 'nothing';
  if (isHere(process, actor)) return 'all';
  // Whoever has it, while they work where it is, under whichever bond they act.
  if (process.responsible === actor.personId && actor.workplaces.includes(process.unit)) return 'all';
  if (signersOf(model, process).includes(actor.personId)) return 'all';
  if (process.level === 1) return actor.unit ? 'all' : 'metadata';
  return process.stays.some(({ unit }) => unit === actor.unit?.id) ? 'metadata' : 'nothing';
}

/** Whether somebody takes part in a process: more than reading what is open to every servant. */
export const takesPart = (model: Model, process: ModelProcess, actor: Actor): boolean =>
  isHere(process, actor) ||
  process.stays.some(({ unit }) => unit === actor.unit?.id) ||
  (process.responsible === actor.personId && actor.workplaces.includes(process.unit)) ||
  signersOf(model, process).includes(actor.personId);

/** The draft of a process, of a dispatch or of a join. */
export interface Place {
  readonly process: number;
  readonly dispatch: number | null;
  readonly join: number | null;
}

export const documentsOf = (model: Model, { process, dispatch, join }: Place) =>
  [...model.documents.values()].filter(
    (one) => !one.deleted && !one.filed && one.process === process && one.dispatch === dispatch && one.join === join,
  );

const isPrepared = ({ number, discarded }: ModelJoin) => number === null && !discarded;

/** The join that a unit prepares for a process. */
export const preparedBy = (model: Model, process: number, unit: number | undefined): ModelJoin | undefined =>
  [...model.joins.values()].find((one) => isPrepared(one) && one.process === process && one.unit === unit);

/** The joins that hold a process back: those of the unit where it is in which something was put. */
export function joinsOpen(model: Model, process: ModelProcess): number {
  const here = preparedBy(model, process.id, process.unit);
  return here && documentsOf(model, { process: process.id, dispatch: null, join: here.id }).length > 0 ? 1 : 0;
}

/** The same of a process and of everything that goes where it goes. */
export const joinsOpenInTree = (model: Model, process: ModelProcess): number =>
  [process, ...followersOf(model, process)].reduce((sum, one) => sum + joinsOpen(model, one), 0);

/** The pendencies that hold a process back: nobody answered, or what came was not joined. */
export const pendenciesOpen = (model: Model, process: ModelProcess): number =>
  [...model.pendencies.values()].filter(
    (one) => one.process === process.id && (one.state === 'PENDING' || one.state === 'ANSWERED'),
  ).length;

/** The joins that a process has. */
export const joinsMade = (model: Model, process: ModelProcess): ModelJoin[] =>
  [...model.joins.values()].filter((one) => one.process === process.id && one.number !== null);

/** Whether somebody prepares a dispatch or a join: it is theirs, or that of the unit in use. */
export function prepares(
  model: Model,
  one: { readonly process: number; readonly person: number; readonly unit: number },
  actor: Actor,
): boolean {
  if (one.person === actor.personId && actor.workplaces.includes(one.unit)) return true;
  return one.unit === actor.unit?.id && readingOf(model, model.processes.get(one.process)!, actor) === 'all';
}

export const answersOf = (document: ModelDocument, answer: Answer) =>
  [...document.answers.values()].filter((one) => one === answer).length;

/** The request or dispatch that a document goes with is signed: its attachments are locked. */
export const isLockedBySignature = (model: Model, place: Place) =>
  documentsOf(model, place).some((one) => one.primary && answersOf(one, 'SIGNED') > 0);

export function isMine(model: Model, { process: id, dispatch, join }: Place, actor: Actor): boolean {
  if (dispatch !== null) return prepares(model, model.dispatches.get(dispatch)!, actor);
  if (join !== null) return prepares(model, model.joins.get(join)!, actor);
  const process = model.processes.get(id)!;
  return process.opener === actor.personId && process.state === 'DRAFT';
}

/** The requests that a process waits for: those in its documents, and in drafts of the unit where it is. */
const waitedFor = (model: Model, process: ModelProcess): SignatureRequest[] =>
  [...model.documents.values()]
    .filter((one) => one.process === process.id && !one.deleted)
    .filter((one) => one.filed || process.state === 'DRAFT' || one.unit === process.unit)
    .flatMap(({ answers, asked }) =>
      [...answers].filter(([, answer]) => answer === 'PENDING').map(([person]) => asked.get(person)!),
    );

export const signaturesPending = (model: Model, process: ModelProcess): number => waitedFor(model, process).length;

export const mandatoryPending = (model: Model, process: ModelProcess): number =>
  waitedFor(model, process).filter(({ mandatory }) => mandatory).length;

/** Whether nothing mandatory holds back a process, or what goes where it goes. */
export const isMandatorySigned = (model: Model, process: ModelProcess): boolean =>
  [process, ...followersOf(model, process)].every((one) => mandatoryPending(model, one) === 0);

/** The dispatches of a process that wait for their signatures to go. */
export const ordersOf = (model: Model, process: ModelProcess): ModelDispatch[] =>
  [...model.dispatches.values()].filter((one) => one.process === process.id && one.order !== null && !one.sent);

/** What changes in a dispatch is not what its writer ordered. */
export function endOrder(model: Model, dispatchId: number | null): void {
  if (dispatchId !== null) model.dispatches.get(dispatchId)!.order = null;
}

/** Everything that hangs on a process, however deep. */
export const followersOf = (model: Model, { id }: ModelProcess): ModelProcess[] =>
  [...model.processes.values()]
    .filter(({ appendedTo }) => appendedTo === id)
    .flatMap((one) => [one, ...followersOf(model, one)]);

/** The top of the tree that a process is in; null when it is in none. */
export function treeOf(model: Model, process: ModelProcess): number | null {
  if (process.appendedTo === null) return followersOf(model, process).length > 0 ? process.id : null;
  return treeOf(model, model.processes.get(process.appendedTo)!);
}

/** Whether anybody works in a unit now. */
export const worksSomebody = ({ cast }: Model, unit: number): boolean =>
  [...cast.bonds.values()].some((bonds) => bonds.some((bond) => bond.holds && bond.unit === unit));

type Mover = Pick<Actor, 'personId'>;

/** Takes a process, with all that hangs on it, to a unit. */
export function moveTree(model: Model, process: ModelProcess, unit: number, state: string, by: Mover): void {
  for (const one of [process, ...followersOf(model, process)]) move(one, unit, state, by);
}

function move(process: ModelProcess, unit: number, state: string, by: Mover): void {
  process.previous = process.unit;
  process.unit = unit;
  process.state = state;
  process.responsible = null;
  process.returned = state === 'RETURNED';
  process.toOrigin = state === 'TO_ORIGIN';
  process.acts += 1;
  process.movedBy = by.personId;
  enter(process, unit, by);
}

/** Takes a process, with all that hangs on it, to a unit because units changed: nobody sent it. */
export function migrateTree(model: Model, process: ModelProcess, unit: number): void {
  for (const one of [process, ...followersOf(model, process)]) {
    const state = one.state === 'ARCHIVED' ? 'ARCHIVED' : 'OPEN';
    const changes = { previous: one.unit, unit, state, responsible: null, returned: false, toOrigin: false };
    Object.assign(one, changes, { migrated: true, acts: one.acts + 1 });
    one.stays.push({ unit, leftBy: null });
    one.way.push(unit);
  }
}

/** Takes a process, with all that hangs on it, back to where it was sent from: it never left. */
export function takeTreeBack(model: Model, process: ModelProcess, by: Mover): void {
  const unit = process.previous!;
  for (const one of [process, ...followersOf(model, process)]) {
    move(one, unit, 'OPEN', by);
    // Neither where it had gone nor where it is again is a step further.
    one.way.splice(-2);
    // What asked it back by the step that was taken back never asked.
    one.asks = one.asks.filter(({ step }) => step < one.way.length);
    one.previous = one.way.at(-2) ?? one.way.at(-1) ?? null;
    Object.assign(one, { state: 'IN_ANALYSIS', responsible: by.personId });
  }
}

/** The dispatches that still ask a process back: it has not been there since, and nobody there gave it up. */
export const askedBack = ({ asks, way }: ModelProcess) =>
  asks.filter(({ unit, step, released }) => !released && !way.slice(step + 1).includes(unit));

/** What was migrated is not given back, nor takes anything back along that was. */
export const isMigrated = (model: Model, process: ModelProcess): boolean =>
  [process, ...followersOf(model, process)].some(({ migrated }) => migrated);

export function enter(process: ModelProcess, unit: number, by: Mover): void {
  const last = process.stays.at(-1);
  if (last) last.leftBy = by.personId;
  process.stays.push({ unit, leftBy: null });
  process.way.push(unit);
}

/** The processes that each box of a person holds. */
export function boxesOf(model: Model, actor: Actor): Record<string, number[]> {
  const me = actor.personId;
  const unit = actor.unit?.id;
  const all = [...model.processes.values()];
  const sorted = all.toSorted((a, b) => a.id - b.id);
  const ids = (belongs: (process: ModelProcess) => boolean) => sorted.filter(belongs).map(({ id }) => id);
  const here = (process: ModelProcess) => process.unit === unit && isActive(process);
  return {
    my_process: ids((p) => here(p) && p.responsible === me),
    sector: ids(here),
    analysis: ids((p) => here(p) && p.responsible !== null),
    returned: ids((p) => here(p) && p.returned),
    to_origin: ids((p) => here(p) && p.toOrigin),
    tramited: ids((p) => p.stays.findLast((stay) => stay.unit === unit)?.leftBy === me),
    archived: ids((p) => p.state === 'ARCHIVED' && p.unit === unit && p.archivedBy === me),
    favorites: ids((p) => model.favourites.has(`${me}/${p.id}`) && readingOf(model, p, actor) !== 'nothing'),
    drafts: ids((p) => p.state === 'DRAFT' && p.opener === me),
  };
}
