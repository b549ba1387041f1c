import { shownDay } from '../../../../kernel/shown-dates.ts';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { SetEdition } from '../../../../engine/print/index.ts';
import { type OptionalTimestamper, sealPdf } from '../../../../engine/sign/index.ts';
import { CertificateError } from '../../../../engine/trust/index.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { inTransaction } from '../../../../platform/server/acts/in-transaction.ts';
import type { Database, Tx } from '../../../../platform/server/db/database.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { keepPublishedFile, VerifiedFile } from '../../../documents/server/index.ts';
import { editionPublished } from '../../contract/events.ts';
import { editionNumber } from '../../rules/edition-number.ts';
import { type EditionRow, editionTables } from '../edition-row.ts';
import { tellAlertsJob } from '../alerts/tell-alerts-job.ts';
import { editionInput } from './edition-input.ts';
import { takeOutWhatMayNotBeRead } from './take-out.ts';

interface Making {
  readonly id: number;
  readonly correlationId: string;
  /** 1 the first time. */
  readonly attempt: number;
}

/** So often the authority of time stamps is waited for: acts that are due are not held back by it for longer. */
const stampedAttempts = 6;

/**
 * Sets a closed edition and signs it with the institution's seal and a time stamp. What was signed is judged by our own verifier before it
 * comes out. Run again, it finds it out and leaves it. An act that everybody may not read any more is taken out before it is set; one
 * that became so meanwhile makes it be set anew. With no act left it does not come out.
 * @throws DocumentRenderError; SealError; CertificateError while a time stamp is waited for
 */
export async function makeEdition(deps: Deps, { id, correlationId, attempt }: Making): Promise<void> {
  let edition = await editionToMake(deps, { id, correlationId });
  // What is sealed and may not be read any more is thrown away. It ends: each time an act less is left.
  while (edition && (await makeOnce(deps, { id, correlationId, attempt }, edition)) === 'changed')
    edition = await editionToMake(deps, { id, correlationId });
}

/** The closed edition, with what may still be read by everybody; undefined of one that is out, and of one with nothing left. */
const editionToMake = (deps: Deps, { id, correlationId }: Omit<Making, 'attempt'>): Promise<EditionRow | undefined> =>
  inTransaction(deps.db, async (tx) => {
    const edition = await closedEdition(tx, id, 'locked');
    if (!edition) return undefined;
    await takeOutWhatMayNotBeRead({ tx, actor: null, now: deps.clock(), origin: { correlationId }, deps }, edition);
    const left = await editionTables(tx)
      .selectFrom('gazette_editions.act')
      .select('id')
      .where('edition_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    return left && edition;
  });

/** @returns `changed` when an act was taken out while it was set and sealed: then nothing comes out */
async function makeOnce(
  deps: Deps,
  { id, correlationId, attempt }: Making,
  edition: EditionRow,
): Promise<'out' | 'changed'> {
  const name = `Diário Oficial, edição ${editionNumber(edition.number!)}, de ${shownDay(edition.date)}`;
  const made = await deps.press.renderEdition(await editionInput(deps.db, edition));
  const { stamp, state } = stamperFor(deps, attempt);
  const sealed = await sealPdf(made.pdf, {
    seal: deps.seal,
    reason: `${name}.`,
    signers: [],
    signingTime: deps.clock(),
    timestamp: stamp,
  });
  const { bytes } = await VerifiedFile.of(deps, sealed);
  const kept = await deps.storage.put(Readable.from([bytes]), { maxBytes: bytes.length });

  return inTransaction(deps.db, async (tx) => {
    // A run before this one brought it out, and only its answer was lost.
    if (!(await closedEdition(tx, id, 'locked'))) return 'out';
    const act = { tx, actor: null, now: deps.clock(), origin: { correlationId }, deps };
    if (await takeOutWhatMayNotBeRead(act, edition)) return 'changed';
    await placePages(tx, made);
    const made_sha256 = createHash('sha256').update(made.pdf).digest('hex');
    const facts = { made_sha256, sha256: kept.sha256, pages: made.pages, stamped: state.stamped };
    await editionTables(tx)
      .updateTable('gazette_editions.edition')
      .set({ ...facts, state: 'PUBLISHED', made_size: made.pdf.length, size: bytes.length, signed_at: deps.clock() })
      .where('id', '=', id)
      .execute();
    await keepPublishedFile(tx, {
      sha256: kept.sha256,
      title: name,
      address: `/diario/${edition.date}`,
      published_at: deps.clock(),
    });
    await record(act, editionPublished, 1, { edition_id: id, number: edition.number!, year: edition.year, ...facts });
    await deps.jobs.enqueue(tx, tellAlertsJob, { edition_id: id });
    return 'out';
  });
}

const closedEdition = (db: Database, id: number, lock?: 'locked'): Promise<EditionRow | undefined> =>
  editionTables(db)
    .selectFrom('gazette_editions.edition')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'CLOSED')
    .$if(lock === 'locked', (query) => query.forUpdate())
    .executeTakeFirst();

interface Stamper {
  readonly stamp: OptionalTimestamper | undefined;
  readonly state: { stamped: boolean };
}

function stamperFor({ signing: { timestamp } }: Deps, attempt: number): Stamper {
  const state = { stamped: false };
  if (!timestamp) return { stamp: undefined, state };
  const stamp: OptionalTimestamper = async (digest) => {
    try {
      const token = await timestamp(digest);
      state.stamped = true;
      return token;
    } catch (error) {
      if (!(error instanceof CertificateError) || attempt <= stampedAttempts) throw error;
      return undefined;
    }
  };
  return { stamp, state };
}

async function placePages(tx: Tx, { acts }: SetEdition): Promise<void> {
  await sql`
    update gazette_editions.act a set first_page = placed.first_page, last_page = placed.last_page
    from unnest(${acts.map(({ id }) => id)}::bigint[], ${acts.map(({ first }) => first)}::int[],
      ${acts.map(({ last }) => last)}::int[]) as placed (id, first_page, last_page)
    where a.id = placed.id`.execute(tx);
}
