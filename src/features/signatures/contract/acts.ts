/** The acts that this capability knows about things, by kind: `npm run generate` puts those of all together. */
export const acts = {
  process: ['sign'],
  document: ['sign', 'request_signatures', 'withdraw_signature'],
  signature: ['sign', 'refuse', 'cancel_request', 'resend_link', 'oblige', 'free'],
} as const;
