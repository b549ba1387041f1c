import { IconReportAnalytics } from '@tabler/icons-react';
import type { AdministrationPlace } from '../../../platform/web/feature/administration.ts';
import { reporters } from '../../access/rules/makes-reports.ts';
import { REPORTS_ADDRESS } from '../rules/report-address.ts';

/** Where reports are in the administration. */
export const reportsPlace: AdministrationPlace = {
  to: REPORTS_ADDRESS,
  label: 'Relatórios',
  about: 'Números e listas em PDF ou planilha, agora ou no dia marcado.',
  icon: IconReportAnalytics,
  group: 'operation',
  order: 30,
  anyOf: reporters,
};
