import type { z } from 'zod';
import type { Deps } from '../../../platform/server/acts/act-context.ts';
import { createDownloadAddress, filesOf } from '../../../platform/server/storage/index.ts';
import type { downloadBuild } from '../contract/download-build.ts';
import { buildMachine, stepOf } from '../rules/build-states.ts';
import type { BuildRow } from './build-row.ts';

/** A browser may pause a large file and go on. */
const SECONDS_TO_READ = 3_600;

interface Presented {
  /** A newer state of the process is not in it. */
  readonly outdated?: boolean;
  /** Another finished build whose file is offered when this one failed. */
  readonly latest?: BuildRow | undefined;
  /** False where the list has no use for addresses, or the caller may not have the file any more. */
  readonly withAddress?: boolean;
}

/** A build as its owner sees it. */
export async function presentBuild(
  deps: Deps,
  build: BuildRow,
  { outdated = false, latest, withAddress = true }: Presented = {},
): Promise<z.input<typeof downloadBuild>> {
  const offered = build.state === 'FINISHED' ? build : latest;
  return {
    id: build.id,
    queue_id: build.queue_id,
    processId: build.process_id,
    format: build.format,
    title: build.title,
    status: stepOf(build.state),
    status_label: buildMachine.labels?.[build.state] ?? build.state,
    done: build.done,
    total: build.total,
    message: build.message,
    download_url: withAddress && offered ? await addressOf(deps, offered) : null,
    file_name: fileNameOf(build),
    size: build.size,
    pages: build.pages,
    outdated,
    requested_at: build.requested_at.toISOString(),
    finished_at: build.finished_at?.toISOString() ?? null,
  };
}

const fileNameOf = ({ title, format }: BuildRow): string => `${title.replace(/[/\\*:"<>|?]/g, '-')}.${format}`;

async function addressOf(deps: Deps, build: BuildRow): Promise<string | null> {
  if (build.sha256 === null) return null;
  const { url } = await createDownloadAddress(filesOf(deps), {
    sha256: build.sha256,
    fileName: fileNameOf(build),
    contentType: build.format === 'pdf' ? 'application/pdf' : 'application/zip',
    disposition: 'attachment',
    expiresInSeconds: SECONDS_TO_READ,
  });
  return url;
}
