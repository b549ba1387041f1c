import { formatNup } from '../../../../kernel/numbers/nup.ts';
import { maskCpf, maskCpfsInText } from '../../../../kernel/numbers/mask-cpf.ts';
import { read, type ReadCall } from '../../../../platform/server/acts/handlers.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { type DocumentRow, fileForOutsider, presentDocuments } from '../../../documents/server/index.ts';
import { peopleById } from '../../../people/server/index.ts';
import { isConfidential, secrecyLevels } from '../../../processes/rules/secrecy.ts';
import { logRead, type ProcessRow, requestOf } from '../../../processes/server/index.ts';
import { subjectsById } from '../../../subjects/server/index.ts';
import { presentUnit, unitsById } from '../../../units/server/index.ts';
import { validateExternalLink as contract } from '../../contract/external/validate-external-link.ts';
import { isAnswered, mayUseLink, showsDetails, showsDocument } from '../../rules/external-link.ts';
import { maskEmail } from '../../rules/mask-email.ts';
import { refusalOptions } from '../../rules/refusal.ts';
import { methodsOutside } from '../../rules/signing-methods.ts';
import { mayRefuse, maySign, maySignSize } from '../../rules/signing-policy.ts';
import { findProvedCode, signingEnd } from '../code/one-time-code-row.ts';
import { signatureFactsOf } from '../policy-facts.ts';
import { signersShown } from '../refresh-marks.ts';
import { type RequestRow, requestsOf, signatureTables } from '../request-row.ts';
import { methodsHere } from '../signing/list-signing-methods.ts';
import { enterAnswered } from './enter-link.ts';
import type { LinkAtHand } from './open-link.ts';
import { actorOf } from './outsider.ts';

type Call = ReadCall<typeof contract>;

export const validateExternalLink = read(contract, async (call) => {
  const { input, db, now } = call;
  const { hash, token, confirm } = input.query;
  const link = await enterAnswered({ db, now }, hash);
  await noteOpening(db, link, now);
  const visitor = token === undefined ? null : actorOf(link.outsider, link.row.id, token);
  const code = visitor && (await findProvedCode(db, visitor, now));
  const provedUntil = code?.used_at ? signingEnd(code, code.used_at) : null;
  return present(call, link, { actor: provedUntil ? visitor : null, provedUntil, confirmed: confirm });
});

/** That it was opened is told to whoever asked, once. */
async function noteOpening(db: Database, { row }: LinkAtHand, now: Date): Promise<void> {
  if (row.opened_at !== null) return;
  await signatureTables(db)
    .updateTable('signatures.link')
    .set({ opened_at: now })
    .where('id', '=', row.id)
    .where('opened_at', 'is', null)
    .execute();
}

interface Visit {
  /** Null until they proved who they are. */
  readonly actor: Actor | null;
  readonly provedUntil: Date | null;
  readonly confirmed: boolean;
}

async function present(call: Call, link: LinkAtHand, visit: Visit) {
  const { db } = call;
  const { row, request, state } = link;
  const document = link.document!;
  const process = link.process!;
  const secrecy = process.secrecy;
  const reader = { secrecy, proved: visit.actor !== null };
  const hasDetails = showsDetails(reader);
  const hasDocument = showsDocument(state, reader);
  const requests = await requestsOf(db, [document.id]);
  const people = await peopleById(
    db,
    [...requests, request].flatMap(({ signer_id, requested_by }) => [signer_id, requested_by]),
  );
  const facts = signatureFactsOf(request, { requests, names: people, document, process });
  const use = mayUseLink(state);
  const sign = use.allowed ? maySign(request.signer_id, facts) : use;
  const unit =
    request.requested_unit_id === null
      ? undefined
      : (await unitsById(db, [request.requested_unit_id])).get(request.requested_unit_id);
  return {
    id: request.id,
    process_file_id: document.id,
    user_requester: people.get(request.requested_by)?.name ?? '',
    capacity_user_requester: unit ? presentUnit(unit).description : null,
    user: hasDetails ? link.outsider.name : null,
    user_cpf: visit.actor ? maskCpf(visit.actor.cpf) : null,
    date: request.requested_at.toISOString(),
    ...(hasDetails ? await detailsOf(db, document, process) : noDetails),
    secrecy: { id: secrecy, name: secrecyLevels[secrecy].name },
    ...(hasDocument ? await filesOf(call, { document, process }, visit) : noFiles),
    status: request.state as Exclude<RequestRow['state'], 'CANCELED'>,
    answered_at: request.answered_at?.toISOString() ?? null,
    refuse_option: refusalOptions.find(({ id }) => id === request.refuse_option) ?? null,
    refuse_justification: request.refuse_justification,
    can_sign: sign.allowed,
    cannot_sign_justification: sign.allowed ? null : sentenceOf(sign.reasons[0], hasDocument),
    can_refuse: use.allowed && mayRefuse(request.signer_id, facts).allowed,
    methods: methodsOutside(methodsHere(call.deps), { isPdf: document.content_type === 'application/pdf' }),
    is_large: !maySignSize(document.size).allowed,
    processFileSignHistory:
      hasDocument || (hasDetails && isAnswered(state))
        ? await historyOf(db, requests, { own: request, isProved: reader.proved })
        : [],
    needs_proof: !hasDocument && state === 'OPEN',
    proved_until: visit.provedUntil?.toISOString() ?? null,
    asks_to_confirm: isConfidential(secrecy),
    expires_at: row.expires_at.toISOString(),
    sent_to: maskEmail(row.email),
    verification_code: visit.actor && request.state === 'SIGNED' ? document.validation_code : null,
  };
}

/** Who is to sign before is named to whoever is shown the document. */
const sentenceOf = ({ code, message }: { readonly code: string; readonly message: string }, hasDocument: boolean) =>
  code === 'NOT_YOUR_TURN' && !hasDocument
    ? 'Ainda não é a sua vez: falta outra pessoa assinar antes de você.'
    : message;

const noDetails = { file_name: null, document_type: null, nup: null, suject: null } as const;

/** Titles are read by whoever has the link, in which no whole CPF stands; the document itself is shown as it is signed. */
async function detailsOf(db: Database, document: DocumentRow, process: ProcessRow) {
  const [shown] = await presentDocuments(db, [document], { masked: true });
  const subject =
    process.subject_id === null ? undefined : (await subjectsById(db, [process.subject_id])).get(process.subject_id);
  return {
    file_name: shown!.title,
    document_type: shown!.document_type.name,
    nup: process.nup === null ? null : formatNup(process.nup),
    suject: process.description === null ? (subject?.name ?? null) : maskCpfsInText(process.description),
  };
}

const noFiles = { urlFileToView: null, urlFile: null, urlToPrint: null, file: null } as const;

/** Of what is not public, each reading is written down before an address leaves. */
async function filesOf(
  call: Call,
  { document, process }: { document: DocumentRow; process: ProcessRow },
  visit: Visit,
) {
  const { db, deps } = call;
  const { actor } = visit;
  await logRead(db, requestOf({ ...call, actor }, 'external signature'), {
    asked: document.id,
    process,
    allowed: true,
  });
  const outsider = { db, deps, actor };
  const mayTake = visit.confirmed || !isConfidential(process.secrecy);
  const [view, original, print] = [
    await fileForOutsider(outsider, document, 'READING'),
    mayTake ? await fileForOutsider(outsider, document, 'ORIGINAL') : null,
    mayTake ? await fileForOutsider(outsider, document, 'PRINTING') : null,
  ];
  return {
    urlFileToView: view?.url ?? null,
    urlFile: original?.url ?? null,
    urlToPrint: print?.url ?? null,
    file: {
      name: view?.file_name ?? document.attachment_name,
      size: document.size,
      pages: document.pages,
      version: document.version,
    },
  };
}

async function historyOf(
  db: Database,
  requests: readonly RequestRow[],
  { own, isProved }: { readonly own: RequestRow; readonly isProved: boolean },
) {
  const shown = await signersShown(db, requests);
  return shown.map(({ name, cpf, status, signed_at }, at) => {
    const { id, answered_at } = requests[at]!;
    return {
      user_name: name,
      user_cpf: isProved || id !== own.id ? maskCpf(cpf) : null,
      status,
      date: (signed_at ?? answered_at)?.toISOString() ?? null,
      is_you: id === own.id,
    };
  });
}
