import type { EventKind } from '../../../../platform/contract/event.ts';
import { isOf, type RecordedEvent } from '../../../../platform/server/ledger/reactions.ts';
import {
  documentAuthenticated,
  documentCreated,
  documentDeleted,
  documentEdited,
  documentEffectRestored,
  documentFiled,
  documentFrozen,
  documentLostEffect,
  documentRegistered,
  documentRestored,
  documentRevised,
  documentSealed,
} from '../../contract/events.ts';
import type { DocumentRow } from '../document-row.ts';

type Column =
  | 'document_type_id'
  | 'attachment_name'
  | 'dispatch_id'
  | 'document_join_id'
  | 'author_id'
  | 'state'
  | 'sha256'
  | 'size'
  | 'extension'
  | 'validation_code'
  | 'number'
  | 'year'
  | 'signed_sha256'
  | 'sealed_sha256'
  | 'received_sha256'
  | 'sequence'
  | 'filed_at'
  | 'copied_from'
  | 'no_effect_at'
  | 'no_effect_by'
  | 'no_effect_motivation'
  | 'no_effect_justification'
  | 'effect_restored_at';

/** What the events tell of a document; undefined where they do not. */
export interface ToldDocument {
  row: { [Name in Column]?: DocumentRow[Name] | undefined };
  deleted: boolean;
  text?: string | undefined;
  /** Hashes of the files that it had on the way; undefined when they were not all told. */
  revisions: Set<string> | undefined;
  /** Who compared it with its original. */
  readonly authenticatedBy: Set<number | null>;
  /** What was done to its effect, in order. */
  readonly effects: EffectTold[];
}

/** An act on the effect of a document, as a row and as an event tell it. */
export interface EffectTold {
  readonly kind: 'NO_EFFECT' | 'REVERT_NO_EFFECT';
  readonly motivation: string;
  readonly observation: string | null;
  readonly person_id: number | null;
  readonly acted_at: Date;
}

const kinds = [
  documentAuthenticated,
  documentCreated,
  documentDeleted,
  documentEdited,
  documentEffectRestored,
  documentFiled,
  documentFrozen,
  documentLostEffect,
  documentRegistered,
  documentRestored,
  documentRevised,
  documentSealed,
] as const satisfies readonly EventKind[];

/** The documents of a process, as its events tell them; null when an erased event may have told of any of them. */
export function retellDocuments(events: readonly RecordedEvent[]): Map<number, ToldDocument> | null {
  const told = new Map<number, ToldDocument>();
  for (const event of events) {
    if (!isOf(event, kinds)) continue;
    if (event.payload === null) return null;
    const { document_id, document_type_id, attachment_name, dispatch_id, document_join_id } = event.payload;
    const document = told.get(document_id) ?? nothingTold();
    told.set(document_id, document);
    Object.assign(document.row, { document_type_id, attachment_name, dispatch_id, document_join_id });
    follow(document, event);
  }
  return told;
}

const nothingTold = (): ToldDocument => ({
  row: { ...inEffect },
  deleted: false,
  revisions: new Set(),
  authenticatedBy: new Set(),
  effects: [],
});

const inEffect = {
  no_effect_at: null,
  no_effect_by: null,
  no_effect_motivation: null,
  no_effect_justification: null,
  effect_restored_at: null,
} as const;

const unfixed = { validation_code: null, signed_sha256: null, sealed_sha256: null } as const;

function follow(told: ToldDocument, event: RecordedEvent<(typeof kinds)[number]>): void {
  const { row } = told;
  if (isOf(event, [documentCreated])) {
    Object.assign(row, {
      author_id: event.actorPersonId ?? undefined,
      state: 'DRAFT',
      sha256: null,
      received_sha256: null,
      ...unfixed,
    });
  } else if (isOf(event, [documentRegistered])) {
    const { sha256, size, extension, received_sha256 = null } = event.payload;
    const file = { sha256, size, extension, received_sha256 };
    Object.assign(row, { author_id: event.actorPersonId ?? undefined, state: 'DRAFT', ...file, ...unfixed });
  } else if (isOf(event, [documentEdited])) {
    edited(told, event.payload.state);
  } else if (isOf(event, [documentFrozen])) {
    frozen(told, event.payload);
  } else if (isOf(event, [documentRevised])) {
    Object.assign(row, { state: 'FROZEN', signed_sha256: event.payload.sha256, sealed_sha256: null });
    told.revisions?.add(event.payload.sha256);
  } else if (isOf(event, [documentSealed])) {
    // Of a document frozen by an older version, a signature after the seal was not told.
    if (told.revisions) Object.assign(row, { state: 'SEALED', sealed_sha256: event.payload.sealed_sha256 });
    told.revisions?.add(event.payload.sealed_sha256);
  } else if (isOf(event, [documentFiled])) {
    filed(told, event);
  } else if (isOf(event, [documentAuthenticated])) {
    told.authenticatedBy.add(event.actorPersonId);
  } else if (isOf(event, [documentLostEffect])) {
    const { motivation, observation } = event.payload;
    const { occurredAt: acted_at, actorPersonId: person_id } = event;
    Object.assign(row, { ...inEffect, no_effect_at: acted_at, no_effect_by: person_id ?? undefined });
    Object.assign(row, { no_effect_motivation: motivation, no_effect_justification: observation });
    told.effects.push({ kind: 'NO_EFFECT', motivation, observation, person_id, acted_at });
  } else if (isOf(event, [documentEffectRestored])) {
    const { motivation, observation } = event.payload;
    const { occurredAt: acted_at, actorPersonId: person_id } = event;
    Object.assign(row, { ...inEffect, effect_restored_at: acted_at });
    told.effects.push({ kind: 'REVERT_NO_EFFECT', motivation, observation, person_id, acted_at });
  } else {
    told.deleted = event.type === documentDeleted.type;
  }
}

/** @param state what it is after the edit; an older version did not tell it */
function edited(told: ToldDocument, state: DocumentRow['state'] | undefined): void {
  const { row } = told;
  if (state === undefined && row.state !== 'DRAFT') {
    Object.assign(row, { state: undefined, sha256: undefined, size: undefined, validation_code: undefined });
    Object.assign(row, { signed_sha256: undefined, sealed_sha256: undefined, number: undefined, year: undefined });
    told.revisions = undefined;
  } else if (state === 'DRAFT') {
    // Of what was uploaded the bytes stay.
    const content = row.extension === undefined ? { sha256: null, size: undefined } : {};
    Object.assign(row, { state, ...content, ...unfixed, number: undefined, year: undefined });
    told.revisions = new Set();
  }
  told.text = undefined;
}

function frozen(
  told: ToldDocument,
  { sha256, size, validation_code, number, year, text_sha256 }: RecordedEvent<typeof documentFrozen>['payload'],
): void {
  const isOlder = text_sha256 === undefined;
  Object.assign(told.row, { sha256, size, validation_code, number, year });
  Object.assign(told.row, isOlder ? notTold : { state: 'FROZEN', signed_sha256: null, sealed_sha256: null });
  told.text = text_sha256;
  told.revisions = isOlder ? undefined : new Set();
}

const notTold = { state: undefined, signed_sha256: undefined, sealed_sha256: undefined };

function filed(told: ToldDocument, { payload, occurredAt }: RecordedEvent<typeof documentFiled>): void {
  const { sequence, sha256, copied_from, copy } = payload;
  Object.assign(told.row, { sequence, sha256, copied_from, filed_at: occurredAt });
  if (copied_from === null) return;
  if (copy) {
    const { revisions, text_sha256, ...columns } = copy;
    Object.assign(told.row, columns);
    told.text = text_sha256;
    told.revisions = new Set(revisions);
  } else if (told.row.state === undefined) told.revisions = undefined;
}
