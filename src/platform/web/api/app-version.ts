import { createStore } from '../store/create-store.ts';

/** True once the server says that it serves a newer interface than the one open here. */
export const newVersion = createStore(false);

let opened: string | null = null;

/** Notes the version that an answer carries (header `x-app-version`); the first one is the version open here. */
export function noteVersion(version: string | null): void {
  if (version === null) return;
  opened ??= version;
  if (version !== opened) newVersion.set(true);
}
