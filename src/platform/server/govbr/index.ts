export { createGovbr, type Govbr, type GovbrSettings, levelOfAccount } from './create-govbr.ts';
export { GovbrError, type GovbrErrorCode } from './govbr-error.ts';
