export { manyOf } from './acts/many-of.ts';
export { type Outcome, tellOutcome } from './acts/tell-outcome.tsx';
export { byForm, type FormOfActProps } from './acts/form-of-act.tsx';
export {
  anyOpen,
  offered,
  processKind,
  type ProcessContext,
  type ProcessSubject,
  refused,
} from './acts/process-subject.ts';
export { AppendedNote } from './appending/appended-note.tsx';
export { AppendedTab } from './appended-tab.ts';
export { useAppended } from './appending/use-appended.ts';
export { Checklist, checkItem, type CheckItem, goTo } from './opening/checklist.tsx';
export { DraftVersions } from './opening/draft-versions.tsx';
export { useLegalReferences } from './opening/legal-references.ts';
export { loadOrgans, loadSubjects, loadUnits, matching, unitOption } from './opening/load-options.ts';
export { checkOpening } from './opening/opening-check.ts';
export type { Draft } from './opening/opening-fields.ts';
export { OpeningForm } from './opening/opening-form.tsx';
export { type Opened, submitOpening } from './opening/submit-opening.ts';
export { useMayOpen } from './opening/use-may-open.ts';
export { type OpeningDraft, useOpeningDraft } from './opening/use-opening-draft.ts';
export { onlyItem, type ProcessDetail } from './process.ts';
export { noteWalk, useNeighbours } from './process-walk.ts';
export { refreshProcesses } from './refresh-processes.ts';
export { SituationBadge } from './situation-badge.tsx';
export { SizeMeter } from './size-meter.tsx';
export { SuspendedNote } from './suspension/suspended-note.tsx';
export { takeBack } from './take-back.ts';
export { NupLink, TextWithNups } from './text-with-nups.tsx';
export { TimelineTab } from './timeline-tab.ts';
