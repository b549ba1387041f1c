import { useEffect } from 'react';
import { useInstallation } from './installation.ts';
import { setTimeZone } from '../../../platform/web/format/date.ts';
import { mailPlace } from '../../../platform/web/layout/mail-place.ts';

export const MAILBOX = '/app/correio-demonstracao';

/** What every screen takes from the installation, those without a frame too: its time zone, and where its mail is. */
export function useInstallationFacts(): void {
  const installation = useInstallation();
  const zone = installation?.time_zone;
  useEffect(() => {
    if (zone !== undefined) setTimeZone(zone);
  }, [zone]);
  const told = installation?.reports_errors ? installation.version : undefined;
  useEffect(() => {
    // R484: not while developing, nor for programs that try the product.
    if (told === undefined || !import.meta.env.PROD || navigator.webdriver) return;
    void import('./error-reporting/report-errors.ts').then(({ reportErrors }) => reportErrors(told));
  }, [told]);
  const demonstration = Boolean(installation?.demonstration);
  useEffect(() => {
    mailPlace.set(
      demonstration
        ? {
            title: 'É uma demonstração:',
            text: 'nenhum e-mail sai daqui. O código está no',
            label: 'correio de demonstração.',
            to: MAILBOX,
          }
        : null,
    );
  }, [demonstration]);
}
