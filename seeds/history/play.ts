import { giveKnowledgeOfProcess } from '../../src/features/acknowledgements/contract/giving/give-knowledge-of-process.ts';
import { finishJoin } from '../../src/features/joins/contract/joining/finish-join.ts';
import { getJoinDraft } from '../../src/features/joins/contract/joining/get-join-draft.ts';
import { saveJoin } from '../../src/features/joins/contract/joining/save-join.ts';
import { createPendency } from '../../src/features/pendencies/contract/asking/create-pendency.ts';
import { appendProcess } from '../../src/features/processes/contract/appending/append-process.ts';
import { listAppendCandidates } from '../../src/features/processes/contract/appending/list-append-candidates.ts';
import { archiveProcesses } from '../../src/features/processes/contract/archive/archive-processes.ts';
import { getAutoDraft } from '../../src/features/processes/contract/drafts/get-auto-draft.ts';
import { getProcess } from '../../src/features/processes/contract/reading/get-process.ts';
import { openProcess } from '../../src/features/processes/contract/opening/open-process.ts';
import { processActions } from '../../src/features/processes/contract/process-actions.ts';
import { setResponsible } from '../../src/features/processes/contract/responsible/set-responsible.ts';
import { suspendProcesses } from '../../src/features/processes/contract/suspension/suspend-processes.ts';
import { saveAutoDraft } from '../../src/features/processes/contract/drafts/save-auto-draft.ts';
import { markAllNotificationsRead } from '../../src/features/notifications/contract/mark-notifications-read.ts';
import { takeEffectOff } from '../../src/features/documents/contract/effect/take-effect-off.ts';
import { createWrittenDocument } from '../../src/features/documents/contract/writing/create-written-document.ts';
import { getUploadAddress } from '../../src/features/documents/contract/uploads/get-upload-address.ts';
import { listDocuments } from '../../src/features/documents/contract/reading/list-documents.ts';
import { registerUpload } from '../../src/features/documents/contract/uploads/register-upload.ts';
import { refuseSignatures } from '../../src/features/signatures/contract/requests/refuse-signatures.ts';
import { requestSignatures } from '../../src/features/signatures/contract/requests/request-signatures.ts';
import { listReceivedSignatures } from '../../src/features/signatures/contract/panel/list-received-signatures.ts';
import { searchSubjects } from '../../src/features/subjects/contract/search-subjects.ts';
import { getDispatchDraft } from '../../src/features/transfers/contract/dispatching/get-dispatch-draft.ts';
import { returnProcesses } from '../../src/features/transfers/contract/returns/return-processes.ts';
import { returnToOrigin } from '../../src/features/transfers/contract/returns/return-to-origin.ts';
import { sendDispatch } from '../../src/features/transfers/contract/dispatching/send-dispatch.ts';
import { attachmentOf } from './attachment.ts';
import type { Player } from './stage.ts';
import type { Troupe } from './troupe.ts';
import type { Scenario, Step } from './scenarios.ts';
import { sign } from './sign.ts';
import { dispatchTexts, requestText } from './texts.ts';

/** A process of the demonstration while its story is told. */
export interface Played {
  readonly scenario: Scenario;
  /** Prefix of the keys of its acts. */
  readonly key: string;
  id: number;
}

const WEEK_MS = 7 * 86_400_000;
const REQUEST = 6;
const DISPATCH = 3;
const ATTACHMENT = 7;

/** Opens the process of a scenario: a draft, its request, its attachment, its number. */
export async function open(troupe: Troupe, played: Played, when: Date): Promise<void> {
  const { scenario, key } = played;
  const who = await troupe.player(scenario.opener);
  const subjects = await who.call(searchSubjects, { query: { search_text: scenario.subject } }, when);
  const draft = await who.call(getAutoDraft, {}, when);
  await who.call(
    saveAutoDraft,
    {
      params: { id: draft.id },
      body: {
        to: [troupe.unit(scenario.to)],
        subject_id: subjects[0]?.id ?? troupe.anySubject,
        description: scenario.title,
        cc: [troupe.party(scenario.interested)],
        priority_id: scenario.priority ?? 1,
        due_date: scenario.dueIn === undefined ? null : troupe.dayFromNow(scenario.dueIn),
        secrecy_id: scenario.secrecy ?? 1,
        legal_reference_id: scenario.secrecy === undefined ? null : troupe.legalReference(scenario.secrecy),
      },
    },
    when,
  );
  const html_source = requestText(scenario);
  await who.call(
    createWrittenDocument,
    { body: { process_id: draft.id, document_type_id: REQUEST, html_source } },
    when,
    `${key}/request`,
  );
  if (scenario.attachment) {
    await attach(troupe, who, { process_id: draft.id }, { title: scenario.attachment, when, key: `${key}/attachment` });
  }
  const opened = await who.call(openProcess, { params: { id: draft.id }, body: {} }, when, `${key}/open`);
  played.id = opened.id;
}

interface Attaching {
  readonly title: string;
  readonly when: Date;
  readonly key: string;
}

async function attach(
  { deps }: Troupe,
  who: Player,
  place: { readonly process_id: number } | { readonly document_join_id: number },
  { title, when, key }: Attaching,
) {
  const bytes = await attachmentOf(deps, title, when);
  const address = await who.call(getUploadAddress, { query: { extension: 'pdf' } }, when);
  await who.upload(address.url, address.headers, bytes, when);
  await who.call(
    registerUpload,
    {
      body: {
        ...place,
        s3Data: { key: address.key },
        file_name: `${title}.pdf`,
        attachment_name: title,
        document_type_id: ATTACHMENT,
      },
    },
    when,
    key,
  );
}

/** Plays one step of an open process. */
export async function play(troupe: Troupe, played: Played, step: Step, index: number, when: Date): Promise<void> {
  const who = await troupe.player(step.who);
  const key = `${played.key}/${index}`;
  const process_ids = [played.id];
  switch (step.act) {
    case 'take':
      await who.call(setResponsible, { body: { process_ids, user_id: 'self' } }, when, key);
      return catchUp(troupe, who, played, when);
    case 'favourite':
      return void (await who.call(processActions, { body: { action: 'FAVORITE', process_ids } }, when, key));
    case 'unarchive':
      return void (await who.call(processActions, { body: { action: 'UNARCHIVE', process_ids } }, when, key));
    case 'archive': {
      const body = { process_ids, justification_id: 1, confirm_physical: true };
      return void (await who.call(archiveProcesses, { body }, when, key));
    }
    case 'append': {
      const asked = { params: { id: played.id }, query: { search: step.other } };
      const [other] = await who.call(listAppendCandidates, asked, when);
      if (!other) throw new Error(`${step.who} has no process called ${step.other}`);
      const body = { process_id: other.id, reason: step.why };
      return void (await who.call(appendProcess, { params: { processId: played.id }, body }, when, key));
    }
    case 'suspend': {
      const body = { process_ids, reason: step.why, until: troupe.dayFromNow(step.reviewIn) };
      return void (await who.call(suspendProcesses, { body }, when, key));
    }
    case 'return':
      return void (await who.call(returnProcesses, { body: { process_ids, justification: step.why } }, when, key));
    case 'to-origin':
      return void (await who.call(returnToOrigin, { body: { process_ids, justification: step.why } }, when, key));
    case 'dispatch': {
      const draft = await who.call(getDispatchDraft, { params: { id: played.id } }, when);
      const html_source = dispatchTexts[(played.id + index) % dispatchTexts.length]!(step.to);
      const body = { dispatch_id: draft.id, document_type_id: DISPATCH, html_source };
      const document = await who.call(createWrittenDocument, { body }, when, `${key}/text`);
      if (step.sign) await sign(troupe, who, document.id, when);
      const to = troupe.unit(step.to);
      return void (await who.call(sendDispatch, { params: { id: draft.id }, body: { to } }, when, key));
    }
    case 'join': {
      const { id } = await who.call(getJoinDraft, { params: { id: played.id } }, when);
      for (const [place, title] of step.titles.entries()) {
        await attach(troupe, who, { document_join_id: id }, { title, when, key: `${key}/attachment/${place}` });
      }
      const kept = { params: { id }, body: { justification: step.why } };
      return void (await who.call(step.unfinished ? saveJoin : finishJoin, kept, when, key));
    }
    case 'give-knowledge': {
      const body = { LGPD: true, observation: step.observation };
      return void (await who.call(giveKnowledgeOfProcess, { params: { id: played.id }, body }, when, key));
    }
    case 'ask-party': {
      const documents = step.documents.map((name) => ({ name }));
      const body = { process_id: played.id, documents, observation: step.why };
      return void (await who.call(createPendency, { body }, when, key));
    }
    case 'no-effect': {
      const { results } = await who.call(listDocuments, { params: { processId: played.id }, query: {} }, when);
      const document = results.find(({ attachment_name }) => attachment_name === step.title);
      if (!document) throw new Error(`${played.scenario.title} has no document called ${step.title}`);
      const body = { no_effect_motivation: 'OUTDATED_VERSION' as const, no_effect_justification: step.why };
      return void (await who.call(takeEffectOff, { params: { id: document.id }, body }, when, key));
    }
    case 'ask-signature': {
      const subscribers = step.of.map((name, order) => ({ id: troupe.person(name), order: order + 1 }));
      const process_file_id = await requestOf(troupe, played, when);
      return void (await who.call(requestSignatures, { query: {}, body: { process_file_id, subscribers } }, when, key));
    }
    case 'sign':
      return sign(troupe, who, await requestOf(troupe, played, when), when);
    case 'refuse': {
      const { results } = await who.call(listReceivedSignatures, { query: {} }, when);
      const asked = results.find((item) => item.process_file.process.id === played.id);
      if (!asked) throw new Error(`${step.who} has nothing to refuse in ${played.scenario.title}`);
      const refusal = { signature_file_id: asked.id, refuse_option: 'FIX_CONTENT', refuse_justification: step.why };
      return void (await who.call(refuseSignatures, { body: { items: [refusal] } }, when, key));
    }
  }
}

/** Whoever takes a process reads it and, until last week, what the bell says; every fourth process waits unread. */
async function catchUp({ deps }: Troupe, who: Player, { id }: Played, when: Date): Promise<void> {
  if (id % 4 !== 0) await who.call(getProcess, { params: { id } }, when);
  if (deps.clock().getTime() - when.getTime() > WEEK_MS) await who.call(markAllNotificationsRead, {}, when);
}

/** The request that opened the process. */
async function requestOf(troupe: Troupe, { scenario, id }: Played, when: Date): Promise<number> {
  const who = await troupe.player(scenario.opener);
  const { results } = await who.call(listDocuments, { params: { processId: id }, query: {} }, when);
  return results.find((document) => document.primary)?.id ?? results[0]!.id;
}
