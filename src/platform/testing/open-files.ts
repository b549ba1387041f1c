import { afterAll } from 'vitest';
import type { Deps } from '../server/acts/act-context.ts';
import type { BoundBytes } from '../server/acts/bytes.ts';
import { buildServer } from '../server/http/build-server.ts';
import { mountBytes } from '../server/http/mount-bytes.ts';

/** Asks for files over HTTP in process, as a program without a session does. */
export async function openFiles(all: readonly BoundBytes[], deps: Deps, limits: 'kept' | 'lifted' = 'lifted') {
  const app = await buildServer({ logger: false, trustProxy: false, requestsPerMinute: 1e9, connectOrigins: [] });
  await mountBytes(app, all, { deps, limits });
  afterAll(() => app.close());
  return async (url: string, headers: Readonly<Record<string, string>> = {}, method: 'GET' | 'POST' = 'GET') => {
    const { statusCode, headers: given, payload } = await app.inject({ method, url, headers });
    return { status: statusCode, headers: given, text: payload };
  };
}
