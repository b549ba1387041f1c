export { beginLike } from './drafts/begin-like.ts';
export { ensureOpens, openDraft, prepareOpening } from './opening/open-draft.ts';
export { openedWhereArrived } from './reading/opened-where-arrived.ts';
export { type Move, moveBack, moveProcess } from './move-process.ts';
export { askingOf, presentAskedBack } from './reading/asked-back.ts';
export { interestedOf } from './reading/present-parties.ts';
export { actsOnLines, type JudgedProcess, processVerdicts } from './verdicts/process-verdicts.ts';
export { lockTree, lockTrees } from './lock-tree.ts';
export { dropFavourites, favouritedBy } from './favourites/drop-favourites.ts';
export { migrateProcesses } from './migrating/migrate-processes.ts';
export { handsIn } from './reading/hands-in.ts';
export { permissionsThere } from './migrating/permissions-there.ts';
export { passDrafts } from './drafts/pass-drafts.ts';
export { principalsOf } from './appending/principals-of.ts';
export { appendedTo } from './appending/appended-to.ts';
export {
  factsOf,
  findProcess,
  followersOfEach,
  lockProcess,
  lockProcesses,
  processesById,
  type ProcessRow,
} from './process-row.ts';
export { foreseeProcesses } from './foresee-processes.ts';
export { lockKnown } from './reading/lock-known.ts';
export { noteDraftBegun } from './drafts/note-draft-begun.ts';
export { knownNup } from './reading/known-nup.ts';
export { knownNups } from './reading/known-nups.ts';
export { type Passage, passagesOf } from './reading/passages-of.ts';
export {
  getReadableFor,
  logRead,
  readingOfProcess,
  refusedRead,
  requestOf,
  type Standing,
  standingsTo,
} from './reading/reading-of.ts';
export { policyActor, requireUnit } from './require-unit.ts';
export { findPublic, publicOnes, publicTimeline } from './timeline/public-timeline.ts';
export { addBytes, setSignals, setSigners } from './signals.ts';
export { tellProcesses } from './tell-processes.ts';
export { readersOf } from './readers-of.ts';
export { ofVisible, visibleIds } from './visible-ids.ts';
export { isOpenTo, type Whereabouts, whereaboutsOf } from './open-to.ts';
export { closeTo, levelsOpenTo, nearTo, type Reader, visibleTo } from './reading/visible-to.ts';
export { type Moment, processesAt, processesThen, type ProcessThen, visibleAt } from './history/as-it-was.ts';
