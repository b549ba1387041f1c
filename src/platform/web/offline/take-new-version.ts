import { forgetCopies } from './copies.ts';
import { followTyping, keepTyped, restoreTyped } from './typed-fields.ts';

/** So long the newer program may take to be ready; after it the page is loaded anew all the same. */
const PATIENCE_MS = 4_000;
const TAKEN = 'new-version-taken';

interface Following {
  /** Lets go of what this browser keeps in the shape of the old version. */
  readonly forget: () => Promise<unknown>;
  /** Says that a new version was taken. */
  readonly tell: () => void;
}

let forgetting: Following['forget'] = () => Promise.resolve();

/** Is there for when a new version is taken, and ends what taking one began before this page was loaded. Returns what stops it. */
export function followVersions({ forget, tell }: Following): () => void {
  forgetting = forget;
  if (sessionStorage.getItem(TAKEN) !== null) tell();
  sessionStorage.removeItem(TAKEN);
  const stops = [followTyping(), restoreTyped()];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Takes the new version: the newer worker takes over and drops all caches, what was kept in the old shape goes, and the page is
 * loaded anew at the same address (R500). What is being written comes back with it: long texts are in this computer since they were typed,
 * and fields are filled in again.
 */
export async function takeNewVersion(): Promise<void> {
  await Promise.race([takeOver().catch(reportError), pass(PATIENCE_MS)]);
  await Promise.all([forgetCopies(), forgetting()]).catch(reportError);
  keepTyped();
  sessionStorage.setItem(TAKEN, 'yes');
  window.location.reload();
}

async function takeOver(): Promise<void> {
  const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration('/') : undefined;
  if (!registration) return;
  await registration.update();
  const { installing } = registration;
  if (installing) await changed(installing, 'statechange', () => installing.state !== 'installing');
  const { waiting } = registration;
  if (!waiting) return;
  const taken = changed(navigator.serviceWorker, 'controllerchange', () => true);
  waiting.postMessage('take-over');
  await taken;
}

const changed = (of: EventTarget, event: string, is: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!is()) return;
      of.removeEventListener(event, look);
      resolve();
    };
    of.addEventListener(event, look);
  });

const pass = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
