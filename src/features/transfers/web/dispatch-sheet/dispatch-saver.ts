import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import type { Autosave } from '../../../../platform/web/forms/autosave-status.tsx';
import { createWrittenDocument } from '../../../documents/contract/create-written-document.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { editDocument } from '../../../documents/contract/edit-document.ts';
import { saveDispatchDraft } from '../../contract/save-dispatch-draft.ts';
import { transferErrors } from '../../contract/transfer-errors.ts';
import type { DraftText, StartedDispatch } from './open-dispatch.ts';
import { keepUnsaved } from './unsaved-text.ts';

/** R-draft: how long after the last change it is saved, and how long after a failed network it is tried again. */
export const SAVE_DELAY = 2000;
const RETRY_DELAY = 5000;

/** What was saved in another window over what is written here. */
export interface Conflict {
  /** Its text; `null` when only the target changed there. */
  readonly html: string | null;
  readonly at: string | null;
}

export type SaverState =
  | { readonly kind: 'autosave'; readonly status: Autosave }
  | { readonly kind: 'conflict'; readonly conflict: Conflict }
  | { readonly kind: 'refused'; readonly error: ApiError };

interface Changes {
  to?: number | null;
  html?: string;
  typeId?: number;
}

/** Saves a dispatch while it is written: one call at a time, each over the version that the one before answered. */
export class DispatchSaver {
  readonly #dispatchId: number;
  readonly #tell: (state: SaverState) => void;
  #version: number | undefined;
  #text: { readonly id: number; version: number | undefined } | null;
  #typeId: number;
  #changes: Changes = {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<boolean> = Promise.resolve(true);

  constructor({ draft, text }: StartedDispatch, typeId: number, tell: (state: SaverState) => void) {
    this.#dispatchId = draft.id;
    this.#version = draft.version;
    this.#text = text && { id: text.id, version: text.version };
    this.#typeId = typeId;
    this.#tell = tell;
  }

  /** The text's document once it was saved. */
  get textId(): number | null {
    return this.#text?.id ?? null;
  }

  /** Notes a change; it is saved 2 s after the last one. */
  change(changes: Changes): void {
    Object.assign(this.#changes, changes);
    if (changes.html !== undefined) keepUnsaved(this.#dispatchId, changes.html);
    this.#later(SAVE_DELAY);
  }

  /** Saves what is pending now. Resolves to whether everything written is on the server. */
  flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#running = this.#running.then(() => this.#save());
    return this.#running;
  }

  /** Answers a conflict by writing over what the other window saved. */
  keepMine(): Promise<boolean> {
    this.#version = undefined;
    if (this.#text) this.#text.version = undefined;
    return this.flush();
  }

  /** Gives up what is pending: the dispatch was sent, discarded, or left to the other window's version. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#changes = {};
    keepUnsaved(this.#dispatchId, null);
  }

  #later(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), delay);
  }

  async #save(): Promise<boolean> {
    const changes = this.#changes;
    if (Object.keys(changes).length === 0) return true;
    this.#changes = {};
    this.#tell({ kind: 'autosave', status: { state: 'saving' } });
    try {
      if (changes.to !== undefined) await this.#saveTarget(changes.to);
      delete changes.to;
      if (changes.typeId !== undefined) this.#typeId = changes.typeId;
      if (changes.html !== undefined || (changes.typeId !== undefined && this.#text)) await this.#saveText(changes);
      if (changes.html !== undefined && this.#changes.html === undefined) keepUnsaved(this.#dispatchId, null);
      this.#tell({ kind: 'autosave', status: { state: 'saved', at: new Date() } });
      return true;
    } catch (error) {
      this.#changes = { ...changes, ...this.#changes };
      this.#tellFailure(error);
      return false;
    }
  }

  async #saveTarget(to: number | null): Promise<void> {
    const body = { to, ...(this.#version === undefined ? {} : { version: this.#version }) };
    const input = { params: { id: this.#dispatchId }, body };
    const saved = await callEndpoint(saveDispatchDraft, input);
    this.#version = saved.version;
  }

  async #saveText({ html, typeId }: Changes): Promise<void> {
    const text = this.#text;
    let saved: DraftText;
    if (text) {
      const body = {
        ...(html === undefined ? {} : { html_source: html }),
        ...(typeId === undefined ? {} : { document_type_id: typeId }),
        ...(text.version === undefined ? {} : { version: text.version }),
      };
      saved = await callEndpoint(editDocument, { params: { id: text.id }, body });
    } else {
      const body = { dispatch_id: this.#dispatchId, document_type_id: this.#typeId, html_source: html ?? '' };
      saved = await callEndpoint(createWrittenDocument, { body });
    }
    this.#text = { id: saved.id, version: saved.version };
  }

  #tellFailure(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    if (error.isNetwork) {
      this.#tell({ kind: 'autosave', status: { state: 'local' } });
      this.#later(RETRY_DELAY);
    } else if (
      error.code === documentErrors.changedMeanwhile.code ||
      error.code === transferErrors.dispatchChanged.code
    ) {
      const current = error.details['current'] as { html_source?: string; updated_at?: string } | undefined;
      this.#tell({
        kind: 'conflict',
        conflict: { html: current?.html_source ?? null, at: current?.updated_at ?? null },
      });
    } else {
      this.#tell({ kind: 'refused', error });
    }
  }
}
