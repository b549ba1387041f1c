import { giveKnowledgeOfProcess } from '../../src/features/acknowledgements/contract/giving/give-knowledge-of-process.ts';
import { getAutoDraft } from '../../src/features/processes/contract/drafts/get-auto-draft.ts';
import { openProcess } from '../../src/features/processes/contract/opening/open-process.ts';
import { saveAutoDraft } from '../../src/features/processes/contract/drafts/save-auto-draft.ts';
import { setResponsible } from '../../src/features/processes/contract/responsible/set-responsible.ts';
import { archiveProcesses } from '../../src/features/processes/contract/archive/archive-processes.ts';
import type { ProcessesTables } from '../../src/features/processes/server/tables.generated.ts';
import { deleteDocument } from '../../src/features/documents/contract/drafts/delete-document.ts';
import { editDocument } from '../../src/features/documents/contract/writing/edit-document.ts';
import { buildText } from '../../src/features/documents/testing/build-documents.ts';
import { downloadProcesses } from '../../src/features/downloads/contract/download-processes.ts';
import { refuseSignatures } from '../../src/features/signatures/contract/requests/refuse-signatures.ts';
import { requestSignatures } from '../../src/features/signatures/contract/requests/request-signatures.ts';
import { documentType } from '../../src/features/documents/rules/document-types.ts';
import { finishJoin } from '../../src/features/joins/contract/joining/finish-join.ts';
import { getJoinDraft } from '../../src/features/joins/contract/joining/get-join-draft.ts';
import { saveJoin } from '../../src/features/joins/contract/joining/save-join.ts';
import { sendAnswer } from '../../src/features/pendencies/contract/answering/send-answer.ts';
import { listAskableParties } from '../../src/features/pendencies/contract/asking/list-askable-parties.ts';
import { addFile, askFor, enterLinkOf } from '../../src/features/pendencies/testing/build-pendency.ts';
import { getDispatchDraft } from '../../src/features/transfers/contract/dispatching/get-dispatch-draft.ts';
import { sendDispatch } from '../../src/features/transfers/contract/dispatching/send-dispatch.ts';
import { asSought, canary } from './canaries.ts';
import type { Person, Place } from './people.ts';
import type { Stage } from './stage.ts';
import type { DocumentFacts, Kind, ProcessFacts, Secret, Subject, Thing } from './things.ts';

/** The number of nobody, in the place of one. */
/** What a document is written for, besides an opening. */
type Folder = { readonly dispatch_id: number; readonly type: number } | { readonly document_join_id: number };

export const missingNup = '00024009876202673';
type Mutable<T> = { -readonly [key in keyof T]: T[key] };
type Process = Mutable<ProcessFacts> & { nup: string; word: string };
type Document = Mutable<DocumentFacts> & { id: number };

interface Opening {
  readonly what: string;
  readonly by: Person;
  readonly to: Place;
  readonly level: number;
  readonly grant?: ProcessFacts['grant'];
  readonly party?: Person;
}

/**
 * Puts things into the product by its own acts, and keeps what decides who may know of them, and the words that tell.
 * @param tell what is written wherever people write: a word that stands nowhere else
 */
export function openPopulation(
  { api, deps, database, legalReferences, subject, later, key }: Stage,
  tell: () => string = canary,
) {
  const things: Thing[] = [];
  const secrets: Secret[] = [];
  const note = (
    kind: Kind,
    what: string,
    subjectOf: Subject,
    named: { id: number; nup?: string; word: string; cpf?: string },
  ) => things.push({ kind, what, subject: subjectOf, nup: missingNup, ...named, word: asSought(named.word) });

  function secret(what: string, layer: Secret['layer'], subjectOf: Subject): string {
    const word = tell();
    secrets.push({ word, what, layer, subject: subjectOf });
    return word;
  }

  /** The draft that waits for its writer, with canaries in all that is written of it. */
  async function draft({ what, by, to, level, grant = 'none', party }: Opening): Promise<Process> {
    later();
    const { id } = await api.call(getAutoDraft, {}, { as: by });
    const process: Process = {
      id,
      nup: missingNup,
      word: '',
      level,
      grant,
      unitId: by.unit!.id,
      passed: [],
      responsible: null,
      signers: [],
      parties: party ? [party.personId] : [],
      named: [],
      writer: by.personId,
    };
    const of = { of: 'process', process } as const;
    process.word = secret(`title, ${what}`, 'data', of);
    const interested = { user_cpf: '529.982.247-25', name: secret(`interested party, ${what}`, 'data', of) };
    const cc = [interested, ...(party ? [{ user_cpf: party.cpf, name: party.name }] : [])];
    const body = {
      to: [to.id],
      subject_id: subject,
      description: process.word,
      type: 'reference' as const,
      reference_number: secret(`number outside, ${what}`, 'data', of),
      cc,
      secrecy_id: level,
      ...(level === 1 ? {} : { legal_reference_id: legalReferences[grant] }),
    };
    await api.call(saveAutoDraft, { params: { id }, body }, { as: by });
    note('process', what, of, process);
    return process;
  }

  /** A text in a draft, or in a dispatch being written. */
  async function write(by: Person, process: Process, what: string, folder?: Folder): Promise<Document> {
    const document: Document = {
      id: 0,
      process,
      author: by.personId,
      signers: [],
      filed: false,
      complete: true,
      dispatchAt: folder === undefined ? null : by.unit!.id,
      deleted: false,
    };
    const of = { of: 'document', document } as const;
    const word = secret(`text, ${what}`, 'documents', of);
    const { id } = await buildText(api, by, {
      ...(folder ?? { process_id: process.id }),
      html: `<p>Trata-se de ${word}.</p>`,
      name: secret(`file name, ${what}`, 'names of files', of),
    });
    document.id = id;
    note('document', `document, ${what}`, of, { id, word });
    return document;
  }

  /** Asks somebody to sign. @returns the request */
  async function ask(by: Person, document: Document, signer: Person): Promise<number> {
    const body = { process_file_id: document.id, subscribers: [{ id: signer.personId }] };
    const { results } = await api.call(requestSignatures, { body }, { as: by });
    document.signers = [...document.signers, signer.personId];
    document.complete = false;
    (document.process as Process).signers = [...document.process.signers, signer.personId];
    return results[0]!.signature_file_id;
  }

  /** Whoever was asked is asked no more. */
  function unask(document: Document, signer: Person): void {
    document.signers = document.signers.filter((one) => one !== signer.personId);
    (document.process as Process).signers = document.process.signers.filter((one) => one !== signer.personId);
  }

  async function open(process: Process, by: Person, to: Place, documents: readonly Document[]): Promise<Process> {
    const { id, nup, nup_formatted } = await api.call(
      openProcess,
      { params: { id: process.id }, body: {} },
      { as: by },
    );
    Object.assign(process, { id, nup, unitId: to.id, passed: [by.unit!.id, to.id], writer: null });
    for (const document of documents) document.filed = true;
    const named = things.find(({ subject: one }) => one.of === 'process' && one.process === process)!;
    Object.assign(named, { id, nup });
    const of = { of: 'process', process } as const;
    for (const word of [nup, nup_formatted]) secrets.push({ word, what: 'number', layer: 'data', subject: of });
    return process;
  }

  return {
    things,
    secrets,
    note,
    secret,
    draft,
    write,
    ask,
    unask,
    open,
    /** A process with a text in it. */
    async process(opening: Opening): Promise<{ process: Process; document: Document }> {
      const process = await draft(opening);
      const document = await write(opening.by, process, opening.what);
      await open(process, opening.by, opening.to, [document]);
      return { process, document };
    },
    async take(by: Person, process: Process): Promise<void> {
      await api.call(setResponsible, { body: { process_ids: [process.id], user_id: 'self' } }, { as: by });
      process.responsible = by.personId;
    },
    async archive(by: Person, process: Process): Promise<void> {
      const body = { process_ids: [process.id], justification_id: 1, confirm_lgpd: true, confirm_physical: true };
      await api.call(archiveProcesses, { body }, { as: by });
      process.responsible = by.personId;
    },
    /** A dispatch being written. @returns its id and its text */
    async dispatch(by: Person, process: Process, what: string) {
      const { id } = await api.call(getDispatchDraft, { params: { id: process.id } }, { as: by });
      const document = await write(by, process, what, { dispatch_id: id, type: documentType.DISPATCH_SHEET });
      note('dispatch', what, { of: 'dispatch', document }, { id, word: canary() });
      return { id, document };
    },
    /** A join being prepared: of the unit, and once it is made of the life of its process. @returns its id and its text */
    async join(by: Person, process: Process, what: string) {
      const { id } = await api.call(getJoinDraft, { params: { id: process.id } }, { as: by });
      const document = await write(by, process, what, { document_join_id: id });
      const word = tell();
      await api.call(saveJoin, { params: { id }, body: { justification: word } }, { as: by });
      secrets.push({
        word,
        what: `why documents are joined, ${what}`,
        layer: 'documents',
        subject: { of: 'document', document },
      });
      note('join', what, { of: 'dispatch', document }, { id, word });
      return { id, document };
    },
    async finishJoin(by: Person, process: Process, what: string): Promise<void> {
      const { id, document } = await this.join(by, process, what);
      await api.call(finishJoin, { params: { id }, body: {} }, { as: by });
      Object.assign(document, { filed: true, dispatchAt: null });
    },
    /** Documents asked of whom the process concerns, and what they sent, which waits. */
    async pendency(by: Person, process: Process, what: string): Promise<void> {
      const of = { of: 'process', process } as const;
      const word = secret(`what is asked, ${what}`, 'documents', of);
      const observation = secret(`why documents are asked, ${what}`, 'documents', of);
      const { results } = await api.call(listAskableParties, { params: { id: process.id } }, { as: by });
      const more = {
        party_id: results[0]!.id,
        email: 'parte@exemplo.com.br',
        observation,
        documents: [{ name: word }],
      };
      const { id } = await askFor({ api }, by, process.id, more);
      const keys = await enterLinkOf({ api, deps }, id);
      const name = secret(`what a party sent, ${what}`, 'documents', of);
      const file = await addFile({ api }, keys, `${name}.pdf`);
      await api.call(sendAnswer, { body: { ...keys, answer: secret(`what a party wrote, ${what}`, 'documents', of) } });
      note('pendency', `pendency, ${what}`, of, { id, word });
      note('sentFile', `file of an answer, ${what}`, of, { id: file.id, word: name });
    },
    /** Knowledge of all of a process: what was observed with it stands in its certificate. */
    async know(by: Person, process: Process, what: string): Promise<void> {
      const document: Document = {
        id: 0,
        process,
        author: by.personId,
        signers: [],
        filed: true,
        complete: true,
        dispatchAt: null,
        deleted: false,
      };
      const of = { of: 'document', document } as const;
      const observation = secret(`what was observed, ${what}`, 'documents', of);
      const asked = { params: { id: process.id }, body: { LGPD: true, observation } };
      const { certificate } = await api.call(giveKnowledgeOfProcess, asked, { as: by });
      document.id = certificate.id;
      note('document', `certificate, ${what}`, of, { id: certificate.id, word: observation });
    },
    async send(by: Person, process: Process, to: Place, what: string): Promise<void> {
      const { id, document } = await this.dispatch(by, process, what);
      await api.call(sendDispatch, { params: { id }, body: { to: to.id } }, { as: by });
      Object.assign(document, { filed: true, dispatchAt: null });
      Object.assign(process, { unitId: to.id, responsible: null, passed: [...process.passed, to.id] });
    },
    async refuse(signer: Person, document: Document, request: number): Promise<void> {
      const item = { signature_file_id: request, refuse_option: 'OTHER', refuse_justification: 'Falta o anexo.' };
      await api.call(refuseSignatures, { body: { items: [item] } }, { as: signer });
      unask(document, signer);
    },
    /** Writes a text anew: what was asked in it is asked no more. */
    async edit(by: Person, document: Document, signer: Person): Promise<void> {
      const body = { html_source: '<p>Texto novo.</p>', confirm: true };
      await api.call(editDocument, { params: { id: document.id }, body }, { as: by });
      unask(document, signer);
    },
    async remove(by: Person, document: Document, signer: Person): Promise<void> {
      const input = { params: { processFileId: document.id }, query: { confirm: true } };
      await api.call(deleteDocument, input, { as: by });
      document.deleted = true;
      unask(document, signer);
    },
    /** The responsible names somebody as a reader: no act does so yet. */
    async name(process: Process, person: Person): Promise<void> {
      await database.owner
        .withTables<ProcessesTables>()
        .insertInto('processes.reader')
        .values({
          process_id: process.id,
          person_id: person.personId,
          reason: 'named',
          since: new Date(),
          secrecy: process.level,
        })
        .execute();
      process.named = [...process.named, person.personId];
    },
    async download(by: Person, process: Process): Promise<void> {
      const body = { process_ids: [process.id], confirm: true };
      const { results } = await api.call(downloadProcesses, { body }, { as: by });
      const own = { of: 'person', personId: by.personId } as const;
      note('download', 'download', own, { id: results[0]!.build!.id, word: canary() });
    },
    async bulk(by: Person, process: Process): Promise<void> {
      const body = { process_ids: [process.id], justification_id: 1, confirm_lgpd: true, confirm_physical: true };
      const { id } = await api.background(archiveProcesses, { body }, { as: by, key: key() });
      note('job', 'act that goes on by itself', { of: 'person', personId: by.personId }, { id, word: canary() });
    },
  };
}
