import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { newIdempotencyKey } from '../../../../platform/web/api/idempotency-key.ts';
import { today } from '../../../../platform/web/format/date.ts';
import { readLocal, writeLocal } from '../../../../platform/web/store/local-storage.ts';
import { getErrorReportingAddress } from '../../contract/get-error-reporting-address.ts';
import { envelopeOf, placeOf } from './error-report.ts';

/** R116, R484: the address and the day on which it was asked for. */
const KEPT = 'errorReporting';
/** A page that fails again and again tells this often, and of each place once. */
const MOST = 10;

/** Tells the institution's own service of errors of the interface, from here on. Returns what stops it. */
export async function reportErrors(version: string): Promise<() => void> {
  const place = placeOf((await addressOfToday()) ?? '');
  if (!place) return () => {};
  const told = new Set<string>();
  const tell = (error: unknown) => {
    const key = error instanceof Error ? `${error.name} ${error.stack?.split('\n', 2)[1] ?? ''}` : '';
    if (told.has(key) || told.size >= MOST) return;
    const { origin, pathname } = window.location;
    const id = newIdempotencyKey().replaceAll('-', '');
    const body = envelopeOf(error, { id, at: new Date(), version, pathname, origin });
    if (body === null) return;
    told.add(key);
    // Whoever cannot be told is not told.
    fetch(place.address, {
      method: 'POST',
      body,
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    }).catch(() => {});
  };
  const onError = (event: ErrorEvent) => tell(event.error);
  const onRejection = (event: PromiseRejectionEvent) => tell(event.reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}

async function addressOfToday(): Promise<string | null> {
  const [day, ...kept] = (readLocal(KEPT) ?? '').split(' ');
  if (day === today()) return kept.join(' ') || null;
  const { sentry_url: address } = await callEndpoint(getErrorReportingAddress, {});
  writeLocal(KEPT, `${today()} ${address ?? ''}`);
  return address;
}
