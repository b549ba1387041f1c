// Specification 001 §6: reports are made of everything, of one's own organ, of one's own unit (R370).
import { permission } from './permissions.ts';

/** How far each permission of reports reaches. */
export const makesReports = {
  all: permission.MANAGE_REPORT_ADM,
  part: permission.MANAGE_REPORT_PART,
  unit: permission.MANAGE_REPORT_UNIT,
} as const;

/** Any one of them lets in. */
export const reporters = [makesReports.all, makesReports.part, makesReports.unit] as const;
