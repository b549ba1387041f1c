import { shownMoment } from '../../../../kernel/shown-dates.ts';
import { Readable } from 'node:stream';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { bindApart } from '../../../../engine/bind/index.ts';
import { blobName, MissingObject } from '../../../../platform/server/storage/index.ts';
import { getLogo } from '../../../units/server/index.ts';
import type { BuildPlan, PlannedDocument } from '../planning/build-plan.ts';
import type { BuildRow } from '../build-row.ts';

export interface BuildOrder {
  readonly deps: Deps;
  readonly build: BuildRow;
  readonly plan: BuildPlan;
  /** With their bytes found, or why they were not. */
  readonly documents: readonly PlannedDocument[];
  /** Where the result is written. */
  readonly output: string;
  readonly signal: AbortSignal;
  readonly onDone: (done: number) => Promise<void>;
}

/** Everything in one PDF with cover, index and numbered sheets. */
export async function bindPlanned({ deps, build, plan, documents, output, signal, onDone }: BuildOrder) {
  const asked = build.requested_at;
  const moment = shownMoment(asked, plan.time_zone, ' às ');
  const { institution, kind, number, secrecy, notes } = plan;
  const made = plan.watermark === null ? moment : `${moment}, por ${plan.watermark}`;
  const logo = plan.logo === null ? null : await getLogo(deps.db, plan.logo);
  const { pages, documents: bound } = await bindApart({
    output,
    signal,
    request: {
      cover: {
        institution,
        ...(logo === null ? {} : { logo }),
        kind,
        number,
        ...(secrecy === null ? {} : { secrecy }),
        facts: [...plan.facts, { label: 'Cópia feita em', value: made }],
        notes,
      },
      watermark: plan.watermark === null ? [] : [plan.watermark, moment],
      date: asked,
      inputs: documents.map(({ title, detail, absence, size, code, signed, mark, sha256 }) => ({
        title,
        detail,
        size,
        ...(absence === null ? {} : { absence }),
        ...(code === null ? {} : { validation: { code, publicUrl: deps.config.publicUrl } }),
        ...(signed === null ? {} : { signed }),
        ...(mark === null ? {} : { mark }),
        ...(sha256 === null ? {} : { sha256 }),
      })),
    },
    open: async (index) => {
      const { sha256 } = documents[index]!;
      return sha256 === null ? null : deps.storage.get(blobName(sha256)).catch(missing);
    },
    onBound: (done) => void onDone(done).catch(() => {}),
  });
  // What was lost on the way may be there, or open, the next time.
  const isWhole = bound.every(({ absence }) => absence !== 'missing' && absence !== 'too-heavy');
  return { pages, isWhole };
}

function missing(error: unknown): Readable | null {
  if (error instanceof MissingObject) return null;
  throw error;
}
