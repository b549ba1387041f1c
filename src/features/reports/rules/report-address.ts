/** Where one's reports are. */
export const REPORTS_ADDRESS = '/app/admin/relatorios';

/** What names one of them there. */
export const REPORT_IN_ADDRESS = 'relatorio';

/** Where one of one's reports is shown among the others; of none in particular, all of them. */
export const reportAddress = (id: number | null): string =>
  id === null ? REPORTS_ADDRESS : `${REPORTS_ADDRESS}?${REPORT_IN_ADDRESS}=${id}`;
