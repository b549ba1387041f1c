import { openSecret, sealSecret } from '../../../../engine/trust/index.ts';
import type { Govbr } from '../../../../platform/server/govbr/index.ts';
import { orRefusal, sumUp } from '../../../../platform/server/acts/each-item.ts';
import type { ReadCall } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { getReadableDocument, titleOf } from '../../../documents/server/index.ts';
import type { continueGovbrSigning } from '../../contract/govbr/continue-govbr-signing.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { boundTo, type Shown } from '../signing/as-shown.ts';
import { signedSentence } from '../signing/count-signature.ts';
import { orGovbrRefusal } from './govbr-refusals.ts';
import { type GovbrSession, signWithGovbr } from './sign-with-govbr.ts';
import { asBefore, keepVisit, visitEnd, type VisitRow } from './visit-row.ts';

type Call = ReadCall<typeof continueGovbrSigning>;

/** How long one call goes on signing, in milliseconds: the answer comes before anything on the way stops waiting for it. */
const SIGNS_FOR_MS = 4_000;

/** After these gov.br signs nothing more: the others are not asked for, one by one, until each gives up. */
const endsAll: ReadonlySet<string | undefined> = new Set([
  signatureErrors.govbrDown.code,
  signatureErrors.govbrVisitOver.code,
  signatureErrors.govbrRefused.code,
]);

/** Signs what was authorised, as much as one call has time for, and keeps the rest for the next one. */
export async function signAuthorised(call: Call, govbr: Govbr, visit: VisitRow) {
  const { actor, db, deps, now } = call;
  const keys = { secret: deps.secrets.for('govbr sessions'), context: `govbr-session:${actor.personId}` };
  const session = await sessionOf(call, govbr, visit, keys);
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
  { input }: Call,
  govbr: Govbr,
  { sealed_session: sealed }: VisitRow,
  keys: Parameters<typeof openSecret>[1],
): Promise<string> {
  if (sealed === null && input.body.code !== undefined) return orGovbrRefusal(govbr.openSession(input.body.code));
  const opened = sealed && (await openSecret(sealed, keys));
  if (!opened) throw new Refusal(signatureErrors.govbrVisitOver);
  return opened.toString('utf8');
}

/** @returns whether every signature asked of it is in, or why it was not signed */
async function signOne(
  call: Call,
  signing: GovbrSession,
  shown: Shown,
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

async function outcomeOf(call: Call, id: number, signed: boolean | Refusal): Promise<Outcome> {
  const about = { process_file_id: id, title: await shownTitle(call, id) };
  if (signed instanceof Refusal) {
    return { ...about, ok: false, fully_signed: false, code: signed.kind.code, message: signed.message };
  }
  return { ...about, ok: true, fully_signed: signed, message: 'Assinado.' };
}

/** Only of what the person may read: a visit may name any document. */
async function shownTitle(call: Call, id: number): Promise<string> {
  const readable = await orRefusal(getReadableDocument(call, id, 'signature'));
  if (readable instanceof Refusal) return 'Documento';
  return titleOf(call.db, readable.document);
}
