import { shownMoment } from '../../../../kernel/shown-dates.ts';
import { read, type ReadCall } from '../../../../platform/server/acts/handlers.ts';
import { inTurn } from '../../../../platform/server/acts/heavy-work/turns.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { findDocument, waySheetAddress } from '../../../documents/server/index.ts';
import { peopleById } from '../../../people/server/index.ts';
import { processLabel } from '../../../processes/rules/process-states.ts';
import { getReadableFor, passagesOf } from '../../../processes/server/index.ts';
import { getInstitution, presentUnit, unitsById } from '../../../units/server/index.ts';
import { getTramitsPdf as contract } from '../../contract/reading/get-tramits-pdf.ts';
import { knowledgeErrors } from '../../contract/knowledge-errors.ts';
import { wayHtml } from '../../rules/way-text.ts';
import { type KnowledgeRow, knowledgeTables } from '../knowledge-row.ts';

type Call = ReadCall<typeof contract>;

export const getTramitsPdf = read(contract, async (call) => {
  const { process } = await getReadableFor(call, call.input.params.processId, 'knowledge', 'documents');
  const knowledge = await knowledgeNamed(call, process.id);
  const certificate = knowledge && (await findDocument(call.db, knowledge.certificate_id));
  if (!knowledge || !certificate) throw new Refusal(knowledgeErrors.notFound);
  const sheet = { title: 'Tramitação do processo', html: await wayUntil(call, knowledge) };
  const address = await inTurn(call, () => waySheetAddress(call.db, call.deps, certificate, sheet));
  return { process_id: process.id, ...address };
});

/** The act that the call names, or the newest one of the caller. */
function knowledgeNamed({ db, actor, input }: Call, processId: number): Promise<KnowledgeRow | undefined> {
  const { give_knowledge_id } = input.query;
  const ofProcess = knowledgeTables(db)
    .selectFrom('acknowledgements.acknowledgement')
    .selectAll()
    .where('process_id', '=', processId);
  const named =
    give_knowledge_id === undefined
      ? ofProcess.where('person_id', '=', actor.personId).orderBy('id', 'desc').limit(1)
      : ofProcess.where('id', '=', give_knowledge_id);
  return named.executeTakeFirst();
}

/** How a process came to where it was, other than by an act that names its state. */
const otherWays = { OPEN: 'Aberto', MIGRATED: 'Migrado', TAKEN_BACK: 'Envio desfeito' } as const;
const isOther = (kind: string): kind is keyof typeof otherWays => kind in otherWays;

async function wayUntil({ db }: Call, knowledge: KnowledgeRow): Promise<string> {
  const until = knowledge.given_at;
  const passages = await passagesOf(db, knowledge.process_id, until);
  const [units, people, { time_zone: timeZone }] = await Promise.all([
    unitsById(
      db,
      passages.map(({ unit_id }) => unit_id),
    ),
    peopleById(db, [knowledge.person_id]),
    getInstitution(db),
  ]);
  const when = (at: Date) => shownMoment(at, timeZone);
  const stops = passages.map(({ unit_id, kind, entered_at, left_at }) => {
    const { label, description } = presentUnit(units.get(unit_id)!);
    return {
      unit: `${label} (${description})`,
      how: isOther(kind) ? otherWays[kind] : processLabel(kind),
      from: when(entered_at),
      to: left_at !== null && left_at <= until ? when(left_at) : null,
    };
  });
  return wayHtml({ stops, when: when(until), name: people.get(knowledge.person_id)?.name ?? '' });
}
