import type { RootOptions } from 'react-dom/client';
import type { AskReportAddress } from './report-of.ts';

/**
 * Tells the institution's own server of errors what broke in the interface, where one is named (R484): what nobody caught, and
 * the screens that broke. Nothing is asked or loaded before something does. @returns what the root of the page takes
 */
export function startErrorReports(ask: AskReportAddress): Pick<RootOptions, 'onCaughtError'> {
  // Never while the product is made, nor when a program drives the browser.
  if (!import.meta.env.PROD || navigator.webdriver) return {};
  const tell = (error: unknown): void => {
    void import('./send-report.ts').then(({ sendReport }) => sendReport(error, ask)).catch(() => undefined);
  };
  window.addEventListener('error', ({ error }) => tell(error));
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason));
  // The browser writes it down as it does what nobody caught, and tells whoever listens above.
  return { onCaughtError: (error) => window.reportError(error) };
}
