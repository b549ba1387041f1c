export { plantDemonstrationAccounts } from './plant-demonstration-accounts.ts';
export { refreshUsageNumbers } from './refresh-usage-numbers.ts';
