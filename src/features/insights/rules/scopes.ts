/** Whose numbers the dashboard shows: one's own, or those of the unit and all below it. */
export const scopes = ['INDIVIDUAL', 'SECTOR_AND_SUBORDINATES'] as const;
export type DashboardScope = (typeof scopes)[number];
