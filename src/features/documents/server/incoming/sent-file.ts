import type { ActContext, Deps } from '../../../../platform/server/acts/act-context.ts';
import { orRefusal } from '../../../../platform/server/acts/each-item.ts';
import { NotPrepared } from '../../../../platform/server/acts/prepared.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Database, Tx } from '../../../../platform/server/db/database.ts';
import {
  claimUpload,
  findReceived,
  receiveUpload,
  type ReceivedUpload,
} from '../../../../platform/server/storage/index.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { extensionOf, LEADING_BYTES, mayReceiveFile } from '../../rules/file-types.ts';
import { type DocumentRow, documentTables } from '../document-row.ts';
import { keepContent } from './keep-content.ts';
import { type Inspection, lookInside } from './look-inside.ts';

/** A file that somebody sent to an address of theirs, as it waits there. */
export interface SentFile {
  readonly key: string;
  /** Who was given the address. */
  readonly owner: string;
  readonly fileName: string;
  /** Kept as an editable file, which need not be a PDF. */
  readonly editable: boolean;
}

/** What an inspection came to, and of which bytes. */
export interface Inspected {
  readonly sha256: string;
  readonly inspection: Inspection | Refusal;
}

/** What a document needs to know of bytes that are kept. */
export type KeptFile = Pick<
  DocumentRow,
  'size' | 'received_sha256' | 'received_size' | 'content_type' | 'extension' | 'pages'
> & {
  readonly sha256: string;
  /** What the bytes do not have of those that were sent. */
  readonly removed: readonly string[];
};

/**
 * Judges a sent file before the act that takes it: that may take its time, and nothing is open meanwhile. Nothing of one
 * that did not arrive or may not come in: the act says why.
 */
export async function inspectSent(
  { db, deps }: { readonly db: Database; readonly deps: Deps },
  sent: SentFile,
): Promise<Inspected | undefined> {
  const upload = await orRefusal(receiveUpload(db, deps, sent));
  if (upload instanceof Refusal || !mayReceive(sent, upload).allowed) return undefined;
  return { sha256: upload.sha256, inspection: await orRefusal(lookInside(deps, upload, sent.fileName)) };
}

/**
 * What arrived of a sent file, in the act that takes it.
 * @throws Refusal of `uploadErrors`, INVALID_FORMAT
 */
export async function findSent(tx: Tx, sent: SentFile): Promise<ReceivedUpload> {
  const upload = await findReceived(tx, sent);
  ensureAllowed(mayReceive(sent, upload), documentErrors.invalidFormat);
  // The address was given for one extension; the file registered with it has no other.
  if (extensionOf(sent.fileName) !== upload.extension) throw new Refusal(documentErrors.invalidFormat);
  return upload;
}

/**
 * What was found inside these very bytes.
 * @throws NotPrepared when they were not looked at; INVALID_FORMAT saying what was found, INTAKE_BUSY
 */
export function inspectionOf({ sha256 }: ReceivedUpload, inspected: Inspected | undefined): Inspection {
  if (inspected?.sha256 !== sha256) throw new NotPrepared(new Refusal(documentErrors.intakeBusy));
  if (inspected.inspection instanceof Refusal) throw inspected.inspection;
  return inspected.inspection;
}

/** Keeps the bytes of a sent file for good, with what was found inside. @throws Refusal of `uploadErrors` */
export async function keepSent(
  { tx, deps, now }: Pick<ActContext, 'tx' | 'deps' | 'now'>,
  sent: SentFile,
  inspection: Inspection,
): Promise<KeptFile> {
  const extension = extensionOf(sent.fileName);
  await claimUpload(tx, deps, sent);
  const { sha256, size, pages, received } = inspection;
  await keepContent(tx, deps, { inspection, extension, now });
  const { content_type } = await documentTables(tx)
    .selectFrom('documents.extension')
    .select('content_type')
    .where('extension', '=', extension)
    .executeTakeFirstOrThrow();
  return {
    sha256,
    size,
    received_sha256: received?.sha256 ?? null,
    received_size: received?.size ?? null,
    content_type,
    extension,
    pages,
    removed: received?.removed ?? [],
  };
}

const mayReceive = ({ fileName, editable }: SentFile, { size, leadingBytes }: ReceivedUpload) =>
  mayReceiveFile({
    name: fileName,
    bytes: size,
    leading: leadingBytes.subarray(0, LEADING_BYTES),
    as: editable ? 'editable' : 'attachment',
  });
