import { ApiError } from '../api/api-error.ts';
import { today } from '../format/date.ts';
import { readLocal, writeLocal } from '../store/local-storage.ts';
import { type AskReportAddress, placeOf, reportOf } from './report-of.ts';

/** Where the address and its day are kept in this browser (R116). */
const KEPT = 'error-reporting';
/** Most that one page tells: a screen that breaks again and again says nothing new. */
const MOST = 10;

const told = new Set<string>();

/** Tells of one failure, once. Refusals of the server are answers and no failures. */
export async function sendReport(error: unknown, ask: AskReportAddress): Promise<void> {
  if (!(error instanceof Error) || error instanceof ApiError) return;
  const same = `${error.name} ${error.message} ${error.stack?.split('\n')[1] ?? ''}`;
  if (told.has(same) || told.size >= MOST) return;
  told.add(same);
  const address = await addressOfToday(ask);
  const place = address === null ? null : placeOf(address);
  if (place === null) return;
  const body = reportOf(error, { at: window.location, now: new Date(), id: crypto.randomUUID() });
  await fetch(place, { method: 'POST', body, keepalive: true, credentials: 'omit', referrerPolicy: 'no-referrer' });
}

/** Asked once a day (R484). */
async function addressOfToday(ask: AskReportAddress): Promise<string | null> {
  const kept = readKept();
  if (kept?.day === today()) return kept.address;
  const address = await ask();
  writeLocal(KEPT, JSON.stringify({ day: today(), address }));
  return address;
}

interface Kept {
  readonly day: string;
  readonly address: string | null;
}

function readKept(): Kept | null {
  try {
    return JSON.parse(readLocal(KEPT) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}
