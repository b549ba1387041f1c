import { localDateOf } from '../../../../kernel/calendar.ts';
import { act, type ActCall } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { type DocumentRow, putFiles } from '../../../documents/server/index.ts';
import { joinAtOnce } from '../../../joins/server/index.ts';
import { partiesById } from '../../../people/server/index.ts';
import { factsOf, policyActor } from '../../../processes/server/index.ts';
import { getInstitution } from '../../../units/server/index.ts';
import { joinAnswer as contract } from '../../contract/answers/join-answer.ts';
import { pendencyJoined } from '../../contract/events.ts';
import { pendencyErrors } from '../../contract/pendency-errors.ts';
import { mayHandle } from '../../rules/pendency-policy.ts';
import {
  inEvent,
  lockPendency,
  type PendencyRow,
  pendencyTables,
  type SentFileRow,
  sentFilesOf,
} from '../pendency-row.ts';
import { readPendencyAgain } from '../read-pendency-again.ts';
import { tellParty } from '../tell-party.ts';
import { changeState } from './change-state.ts';

export const joinAnswer = act(contract, join, { again: readPendencyAgain });

async function join(call: ActCall<typeof contract>) {
  const { input, actor, tx, now } = call;
  const { pendency, process } = await lockPendency(tx, input.params.id, actor);
  const files = await sentFilesOf(tx, [pendency.id]);

  ensureAllowed(
    mayHandle('join', policyActor(actor), await factsOf(tx, process), { state: pendency.state, files: files.length }),
    pendencyErrors.cannotHandle,
  );
  ensureAsShown(files, input.body.files);

  const put: DocumentRow[] = [];
  const made = await joinAtOnce(call, process, {
    justification: await whyJoined(tx, pendency),
    put: async (folder) => put.push(...(await putFiles(call, folder, files.map(asKept)))),
  });
  for (const [index, { id }] of files.entries()) {
    await pendencyTables(tx)
      .updateTable('pendencies.sent_file')
      .set({ document_id: put[index]!.id })
      .where('id', '=', id)
      .execute();
  }

  await changeState(tx, pendency, { state: 'JOINED', joined_at: now, document_join_id: made.id });
  await tellParty(call, pendency, 'JOINED');
  await record(call, pendencyJoined, process.id, { ...inEvent(pendency), document_join_id: made.id });
  const joined = files.length === 1 ? 'Documento juntado' : `${files.length} documentos juntados`;
  return {
    id: pendency.id,
    process_id: process.id,
    document_join_id: made.id,
    number: made.number,
    message: `${joined} ao processo, na juntada nº ${made.number}.`,
  };
}

type ShownFiles = ActCall<typeof contract>['input']['body']['files'];

/** Nothing is joined before whoever joins has seen it. */
function ensureAsShown(files: readonly SentFileRow[], shown: ShownFiles): void {
  if (shown === undefined) return;
  const same = files.length === shown.length && files.every(({ id }) => shown.includes(id));
  if (!same) throw new Refusal(pendencyErrors.changed);
}

/** "Resposta de Maria à pendência nº 2, enviada em 14/10/2026.": whose the documents are. */
async function whyJoined(tx: Tx, { party_id, number, answered_at }: PendencyRow): Promise<string> {
  const party = (await partiesById(tx, [party_id])).get(party_id);
  const { time_zone: zone } = await getInstitution(tx);
  const [year, month, day] = localDateOf(answered_at!, zone).split('-');
  return `Resposta de ${party?.name ?? ''} à pendência nº ${number}, enviada em ${day}/${month}/${year}.`;
}

const asKept = ({ name, ...file }: SentFileRow) => ({
  name,
  file: {
    sha256: file.sha256,
    size: file.size,
    received_sha256: file.received_sha256,
    received_size: file.received_size,
    removed: file.removed,
    content_type: file.content_type,
    extension: file.extension,
    pages: file.pages,
  },
});
