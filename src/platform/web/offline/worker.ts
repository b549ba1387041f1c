import { newVersion } from '../api/app-version.ts';
import { trustedScriptUrl } from '../security/trusted-types.ts';

/** At the root of the host: it opens every page of work, and what it shows leads anywhere in the product (`public/sw.js`). */
const WORKER = '/sw.js';

/** Registers the program that runs beside the pages, or finds it. @throws when the browser has none or refuses */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(trustedScriptUrl(WORKER) as unknown as string, { updateViaCache: 'none' });

let isStarted = false;

/** Starts it for whoever works, and looks for a newer one as soon as the server says that there is. A failure is only logged (R444). */
export async function startWorker(): Promise<void> {
  if (isStarted || !('serviceWorker' in navigator)) return;
  isStarted = true;
  try {
    const registration = await registerWorker();
    newVersion.subscribe(() => void registration.update().catch(reportError));
  } catch (error) {
    reportError(error);
  }
}
