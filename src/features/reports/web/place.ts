import { IconReportAnalytics } from '@tabler/icons-react';
import type { AdministrationPlace } from '../../../platform/web/feature/administration.ts';
import { reporters } from '../../access/rules/makes-reports.ts';

/** Where reports are in the administration. */
export const reportsPlace: AdministrationPlace = {
  to: '/app/admin/relatorios',
  label: 'Relatórios',
  about: 'Números e listas em PDF ou planilha, agora ou no dia marcado.',
  icon: IconReportAnalytics,
  group: 'operation',
  order: 30,
  anyOf: reporters,
};
