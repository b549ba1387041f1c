import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { publishLive } from '../../../../platform/server/realtime/index.ts';
import { blobName, type Measured, MissingObject } from '../../../../platform/server/storage/index.ts';
import { keepMadeCopy, printableOf, renditionOf } from '../../../documents/server/index.ts';
import { downloadProgress } from '../../contract/live-kinds.ts';
import { type BuildState, isRunning, stepOf } from '../../rules/build-states.ts';
import { type BuildPlan, buildPlan, type PlannedDocument } from '../planning/build-plan.ts';
import { type BuildRow, downloadTables, findBuild } from '../build-row.ts';
import { bindPlanned } from './bind-planned.ts';
import { buildsOverQuota, removeBuilds } from './remove-builds.ts';
import { zipPlanned } from './zip-planned.ts';

const FAILED = 'Não foi possível reunir os documentos. Tente de novo; se continuar, avise o administrador do sistema.';
/** Progress is written this often at most. */
const TOLD_EVERY_MS = 400;

/** Where files grow until they are kept. */
export const buildingFolder = ({ config }: Deps): string => path.join(config.dataDir, 'building');

/** Puts one download together, from whatever state an earlier attempt left it in. */
export async function buildDownload(
  deps: Deps,
  id: number,
  { isLast, signal }: { readonly isLast: boolean; readonly signal: AbortSignal },
): Promise<void> {
  const build = await findBuild(deps.db, id);
  if (!build || !isRunning(build.state)) return;
  const cancelled = new AbortController();
  const stop = AbortSignal.any([signal, cancelled.signal]);
  const tell = teller(deps, build, cancelled);
  const folder = buildingFolder(deps);
  const output = path.join(folder, `${id}-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true });
    const plan = buildPlan.parse(build.plan);
    const documents = await gather(deps, plan, {
      format: build.format,
      isLast,
      onDone: (done) => tell('GETTING', done),
    });
    stop.throwIfAborted();
    await tell('JOINING', 0, true);
    const order = {
      deps,
      build,
      plan,
      documents,
      output,
      signal: stop,
      onDone: (done: number) => tell('JOINING', done),
    };
    const { pages, isWhole } = build.format === 'pdf' ? await bindPlanned(order) : await zipPlanned(order);
    await tell('FINISHING', documents.length, true);
    stop.throwIfAborted();
    const kept = await deps.storage.put(createReadStream(output), { maxBytes: Number.MAX_SAFE_INTEGER });
    await remember(deps, build, { plan, sha256: kept.sha256 });
    const servesOthers = isWhole && isAllFound(plan, documents);
    await finish(deps, servesOthers ? build : { ...build, content_key: unlike(build) }, { ...kept, pages });
  } catch (error) {
    if (cancelled.signal.aborted) return;
    if (isLast) await fail(deps, build);
    throw error;
  } finally {
    await rm(output, { force: true });
  }
}

/** Whoever has the file in hand later may ask what it is. */
async function remember(
  deps: Deps,
  build: BuildRow,
  { plan, sha256 }: { readonly plan: BuildPlan; readonly sha256: string },
) {
  const { process_id, format, requested_at: made_at } = build;
  if (format !== 'pdf' || process_id === null || plan.record === null) return;
  const { documents, chosen, record } = plan;
  const known = { record_seq: record.seq, record_hash: record.hash };
  await keepMadeCopy(deps.db, { sha256, process_id, made_at, documents: documents.length, chosen, ...known });
}

interface Gathering {
  readonly format: 'pdf' | 'zip';
  readonly isLast: boolean;
  readonly onDone: (done: number) => Promise<void>;
}

/** Makes what must be made and finds what must be there, so that joining only reads. */
async function gather(deps: Deps, plan: BuildPlan, { format, isLast, onDone }: Gathering): Promise<PlannedDocument[]> {
  const found: PlannedDocument[] = [];
  for (const document of plan.documents) {
    found.push(await located(deps, await convertedMeanwhile(deps, document, format), isLast));
    await onDone(found.length);
  }
  return found;
}

/** A file that came just before was not a PDF yet when the copy was asked for. */
async function convertedMeanwhile(
  deps: Deps,
  document: PlannedDocument,
  format: 'pdf' | 'zip',
): Promise<PlannedDocument> {
  if (format === 'zip' || document.absence !== 'not-pdf') return document;
  const made = await renditionOf(deps.db, document.id);
  return made ? { ...document, absence: null, sha256: made.sha256, size: made.size } : document;
}

async function located(deps: Deps, document: PlannedDocument, isLast: boolean): Promise<PlannedDocument> {
  if (document.absence !== null) return document;
  if (document.sha256 === null) {
    const made = await printableOf(deps.db, deps, { id: document.id, asCopy: document.as_copy }).catch(
      (error: unknown) => {
        // What cannot be printed is told in its place, not a reason to lose the rest; what may pass is tried again first.
        if (isLast || isForGood(error)) return null;
        throw error;
      },
    );
    return made ? { ...document, sha256: made.sha256, size: made.size } : { ...document, absence: 'missing' };
  }
  const head = await deps.storage.head(blobName(document.sha256));
  return head ? { ...document, size: head.size } : { ...document, absence: 'missing' };
}

const isForGood = (error: unknown): boolean =>
  error instanceof MissingObject || (error instanceof Refusal && error.kind.status < 500);

/** Nothing turned out to be missing that was planned. */
const isAllFound = ({ documents: planned }: BuildPlan, found: readonly PlannedDocument[]): boolean =>
  found.every(({ absence }, index) => absence === planned[index]?.absence);

/** The key of a file that is nobody's answer again: what was missing may come back. */
const unlike = ({ id, content_key }: BuildRow): string =>
  createHash('sha256').update(`${content_key} ${id}`).digest('hex');

/** Writes how far it is and tells the owner's browsers; finds out when the owner called it off. */
function teller(deps: Deps, build: BuildRow, cancelled: AbortController) {
  let last = { state: '' as BuildState | '', at: 0 };
  return async (state: BuildState, done: number, always = false): Promise<void> => {
    const at = performance.now();
    if (!always && last.state === state && at - last.at < TOLD_EVERY_MS) return;
    last = { state, at };
    if (!(await move(deps, build, { state, done }))) cancelled.abort(new Error('cancelled'));
  };
}

async function finish(deps: Deps, build: BuildRow, kept: Measured & { readonly pages: number | null }): Promise<void> {
  const now = deps.clock();
  const { sha256, size, pages } = kept;
  const { content_key, total: done } = build;
  await move(deps, build, { state: 'FINISHED', done, content_key, sha256, size, pages, finished_at: now });
  await removeBuilds(deps, await buildsOverQuota(deps.db, build.owner_id));
}

const fail = (deps: Deps, build: BuildRow) => move(deps, build, { state: 'ERROR', message: FAILED });

type Changes = Partial<
  Pick<BuildRow, 'done' | 'content_key' | 'sha256' | 'size' | 'pages' | 'finished_at' | 'message'>
> & {
  readonly state: BuildState;
};

/** @returns false when it does not run any more */
async function move(deps: Deps, build: BuildRow, changes: Changes): Promise<boolean> {
  const now = deps.clock();
  return deps.db.transaction().execute(async (tx) => {
    const row = await downloadTables(tx)
      .updateTable('downloads.build')
      .set({ ...changes, changed_at: now })
      .where('id', '=', build.id)
      .where('state', 'in', ['PENDING', 'GETTING', 'JOINING', 'FINISHING'])
      .returning(['id', 'done'])
      .executeTakeFirst();
    if (!row) return false;
    const { id, queue_id, process_id: processId, total } = build;
    const data = { id, queue_id, processId, status: stepOf(changes.state), done: row.done, total };
    await publishLive(tx, downloadProgress, { data, at: now, audience: { personId: build.owner_id } });
    return true;
  });
}
