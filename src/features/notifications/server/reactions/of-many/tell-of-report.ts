import { reaction } from '../../../../../platform/server/ledger/reactions.ts';
import { scheduledReportEnded } from '../../../../reports/contract/events.ts';
import { notificationText } from '../../../rules/notification-text.ts';
import { tellOfMany } from '../../tell-people.ts';

/** Tells a person that a report that is made by itself is ready for them, or why it was not made. The file itself goes nowhere. */
export const tellOfReport = reaction({
  name: 'tell-of-report',
  on: [scheduledReportEnded],
  run: async (event, { deps }) => {
    const { person_id, report_id: reportId, name, place, start_date: start, end_date: end, failure } = event.payload;
    await tellOfMany(deps, {
      event,
      kind: 'REPORT_READY',
      personIds: [person_id],
      reportId,
      text:
        failure === null
          ? notificationText.reportReady(name, place, { start, end })
          : notificationText.reportFailed(name, place, { start, end }, failure),
    });
  },
});
