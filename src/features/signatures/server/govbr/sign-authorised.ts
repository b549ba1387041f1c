import { openSecret, sealSecret } from '../../../../engine/trust/index.ts';
import type { Govbr } from '../../../../platform/server/govbr/index.ts';
import { orRefusal, sumUp } from '../../../../platform/server/acts/each-item.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { findDocument, getReadableDocument, titleOf } from '../../../documents/server/index.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { boundTo, type ShownDocument } from '../signing/as-shown.ts';
import { signedSentence } from '../signing/count-signature.ts';
import type { SigningCall } from '../signing/signing.ts';
import { orGovbrRefusal } from './govbr-refusals.ts';
import { type GovbrSession, signWithGovbr } from './sign-with-govbr.ts';
import { asBefore, keepVisit, visitEnd, type VisitRow } from './visit-row.ts';

/** Somebody who is back from gov.br, with what they authorised there or, in what is kept of the visit, had authorised before. */
interface Authorised {
  readonly code: string | undefined;
  readonly govbr: Govbr;
  readonly visit: VisitRow;
}

/** How long one call goes on signing, in milliseconds: the answer comes before anything on the way stops waiting for it. */
const SIGNS_FOR_MS = 4_000;

/** After these gov.br signs nothing more: the others are not asked for, one by one, until each gives up. */
const endsAll: ReadonlySet<string | undefined> = new Set([
  signatureErrors.govbrDown.code,
  signatureErrors.govbrVisitOver.code,
  signatureErrors.govbrRefused.code,
]);

/** Signs what was authorised, as much as one call has time for, and keeps the rest for the next one. */
export async function signAuthorised(call: SigningCall, { code, govbr, visit }: Authorised) {
  const { actor, db, deps, now } = call;
  const keys = { secret: deps.secrets.for('govbr sessions'), context: `govbr-session:${actor.personId}` };
  const session = await sessionOf({ code, govbr, visit }, keys);
  const begun = performance.now();
  const left = [...visit.document_ids];
  const results: Outcome[] = [];
  let stop: Refusal | null = null;
  while (left.length > 0 && (stop || results.length === 0 || performance.now() - begun < SIGNS_FOR_MS)) {
    const id = left.shift()!;
    const signed: boolean | Refusal = stop ?? (await signOne(call, { govbr, session }, boundTo(visit, id), id));
    if (signed instanceof Refusal && endsAll.has(signed.kind.code)) stop = signed;
    results.push(await outcomeOf(call, id, signed));
  }
  const until = visit.sealed_session ? visit.expires_at : visitEnd(now);
  const seal = async () => ({ sealedSession: await sealSecret(Buffer.from(session), keys), until });
  const kept =
    left.length === 0
      ? null
      : await keepVisit(db, { actor, now, ...asBefore(visit, left), stage: 'SIGNING', opened: await seal() });
  return {
    address: govbr.logoutAddress(),
    results,
    message: sumUp(results, signedSentence),
    left: left.length,
    state: kept?.state ?? null,
  };
}

async function sessionOf(
  { code, govbr, visit: { sealed_session: sealed } }: Authorised,
  keys: Parameters<typeof openSecret>[1],
): Promise<string> {
  if (sealed === null && code !== undefined) return orGovbrRefusal(govbr.openSession(code));
  const opened = sealed && (await openSecret(sealed, keys));
  if (!opened) throw new Refusal(signatureErrors.govbrVisitOver);
  return opened.toString('utf8');
}

/** @returns whether every signature asked of it is in, or why it was not signed */
async function signOne(
  call: SigningCall,
  signing: GovbrSession,
  shown: ShownDocument,
  documentId: number,
): Promise<boolean | Refusal> {
  const signed = await orRefusal(orGovbrRefusal(signWithGovbr(call, signing, { documentId, shown })));
  return signed instanceof Refusal ? signed : signed.fullySigned;
}

interface Outcome {
  readonly process_file_id: number;
  readonly title: string;
  readonly ok: boolean;
  readonly fully_signed: boolean;
  readonly code?: string;
  readonly message: string;
}

async function outcomeOf(call: SigningCall, id: number, signed: boolean | Refusal): Promise<Outcome> {
  const about = { process_file_id: id, title: await shownTitle(call, id) };
  if (signed instanceof Refusal) {
    return { ...about, ok: false, fully_signed: false, code: signed.kind.code, message: signed.message };
  }
  return { ...about, ok: true, fully_signed: signed, message: 'Assinado.' };
}

/** Only of what the person may read: a visit may name any document, but that of a link names the one that it is for. */
async function shownTitle(call: SigningCall, id: number): Promise<string> {
  if (call.outside) return titleOf(call.db, (await findDocument(call.db, id))!);
  const readable = await orRefusal(getReadableDocument(call, id, 'signature'));
  if (readable instanceof Refusal) return 'Documento';
  return titleOf(call.db, readable.document);
}
