export { plantDemonstrationAccounts } from './plant-demonstration-accounts.ts';
