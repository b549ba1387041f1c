import { read } from '../../../platform/server/acts/handlers.ts';
import { getErrorReportingAddress as contract } from '../contract/get-error-reporting-address.ts';

export const getErrorReportingAddress = read(contract, async ({ deps: { config } }) => ({
  sentry_url: config.errorReportingUrl ?? null,
}));
