/**
 * What goes with every file that leaves: uploaded content is never trusted, no script, no origin of ours, not even when
 * opened directly. A proxy that hands out files of a bucket sends the same (`deploy/nginx.conf`).
 */
export const fileHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
} as const;
