import { read } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { filesIn, presentDocuments, readableOf } from '../../../documents/server/index.ts';
import { getReadableFor, refusedRead, requestOf } from '../../../processes/server/index.ts';
import { listJoinFiles as contract } from '../../contract/joins/list-join-files.ts';
import { joinErrors } from '../../contract/join-errors.ts';
import { findJoin, prepares } from '../join-row.ts';

const WHAT = 'join files';

export const listJoinFiles = read(contract, async (call) => {
  const { params, query } = call.input;
  const join = await findJoin(call.db, params.jointId);
  const files = await filesIn(call.db, 'join', [params.jointId]);
  const { process, reading } = await getReadableFor(call, join?.process_id ?? 0, WHAT).catch((error: unknown) => {
    // A join of a process that may not be known is not told apart from a missing one.
    throw error instanceof Refusal ? new Refusal(joinErrors.notFound) : error;
  });
  const all = join ? [{ id: join.id, person_id: join.begun_by, unit_id: join.unit_id }] : [];
  const readable = join ? readableOf(files, { kind: 'join', all }, { reading, actor: call.actor }) : [];
  const isHidden = join?.joined_at === null && readable.length === 0 && !prepares(call.actor, join, reading);
  if (!join || isHidden) {
    const kind = joinErrors.notFound;
    throw await refusedRead(call.db, requestOf(call, WHAT), { asked: params.jointId, process, kind });
  }
  const wanted = query.files_id ? readable.filter(({ id }) => query.files_id!.includes(id)) : readable;
  const from = (query.page - 1) * query.paginator_count;
  const page = query.only_count ? [] : wanted.slice(from, from + query.paginator_count);
  const shown = { masked: call.actor?.unit == null, readerId: call.actor?.personId ?? null };
  return {
    results: await presentDocuments(call.db, page, shown),
    count: wanted.length,
    count_relation: 'eq' as const,
  };
});
