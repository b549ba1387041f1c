import { DocumentRenderError } from '../../../../engine/print/index.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Measured } from '../../../../platform/server/storage/index.ts';
import { KEPT_HOURS, tooLong } from '../../rules/report-formats.ts';
import { isRunning } from '../../rules/report-states.ts';
import { reportSources } from '../kinds/sources.ts';
import { placeOfReport } from '../report-place.ts';
import { filtersOf, findReport, type ReportRow } from '../report-row.ts';
import { endReport, moveReport } from './move-report.ts';
import { writeReport } from './write-report.ts';

const FAILED = 'Não foi possível gerar o relatório. Tente de novo; se continuar, avise o administrador do sistema.';
const LEFT = 'Você não trabalha mais no setor em que pediu este relatório. Peça de novo de onde trabalha.';
/** Progress is written this often at most. */
const TOLD_EVERY_MS = 400;
const HOUR_MS = 3_600_000;

interface Attempt {
  readonly isLast: boolean;
  readonly signal: AbortSignal;
  readonly correlationId: string;
}

/** Makes one report, from whatever state an earlier attempt left it in, of what whoever it is for may know and ask now. */
export async function makeReport(deps: Deps, id: number, attempt: Attempt): Promise<void> {
  const row = await findReport(deps.db, id);
  if (!row || !isRunning(row.state)) return;
  const cancelled = new AbortController();
  const stop = AbortSignal.any([attempt.signal, cancelled.signal]);
  const end = (how: Parameters<typeof endReport>[2]) => endReport(deps, row, how, attempt.correlationId);
  try {
    const asked = await ownersPlace(deps, row);
    if (asked === null) return await end({ message: LEFT });
    const { count: total, lines } = await reportSources[row.type](deps.db, asked);
    const refused = tooLong(row.format, total);
    if (refused !== null) return await end({ message: refused, total });
    const tell = teller(deps, row, cancelled);
    await tell(0, total, true);
    const made = await writeReport(deps, {
      row,
      place: asked,
      lines,
      madeAt: deps.clock(),
      onLine: async (done) => {
        await tell(done, total);
        stop.throwIfAborted();
      },
    });
    stop.throwIfAborted();
    await end(finished(deps, row, made));
  } catch (error) {
    if (cancelled.signal.aborted) return;
    // What they may not ask for now is told; what may pass is tried again first.
    if (error instanceof Refusal) return end({ message: sentencesOf(error) });
    if (error instanceof DocumentRenderError && !mayPass(error)) return end({ message: error.message });
    if (attempt.isLast) await end({ message: FAILED });
    throw error;
  }
}

const mayPass = ({ code }: DocumentRenderError): boolean => code === 'RENDER_BUSY' || code === 'RENDER_CLOSED';

async function ownersPlace(deps: Deps, row: ReportRow) {
  const now = deps.clock();
  const { owner_id: personId, bond_id: bondId, session_id: sessionId } = row;
  const actor = await deps.standingOf({ personId, bondId, sessionId }, now);
  if (!actor?.unit) return null;
  const { type, start_date, end_date } = row;
  return placeOfReport({ db: deps.db, actor, now }, { ...filtersOf(row), type, start_date, end_date });
}

function finished(deps: Deps, row: ReportRow, { lines, sha256, size }: Measured & { readonly lines: number }) {
  const at = deps.clock();
  const hours = row.schedule_id === null ? KEPT_HOURS.asked : KEPT_HOURS.scheduled;
  return { file: { sha256, size, lines, at, expiresAt: new Date(at.getTime() + hours * HOUR_MS) } };
}

/** Why it was refused, whole: nobody is there to be asked again. */
function sentencesOf({ message, details: { reasons = [] } }: Refusal): string {
  if (reasons.length === 0) return message;
  return reasons.map((reason) => [reason.message, reason.resolve].filter(Boolean).join(' ')).join(' ');
}

/** Writes how far it is and tells its owner's browsers; finds out when the owner called it off. */
function teller(deps: Deps, row: ReportRow, cancelled: AbortController) {
  let last = 0;
  return async (done: number, total: number, always = false): Promise<void> => {
    const at = performance.now();
    if (!always && at - last < TOLD_EVERY_MS) return;
    last = at;
    if (!(await moveReport(deps, row, { state: 'MAKING', done, total }))) cancelled.abort(new Error('cancelled'));
  };
}
