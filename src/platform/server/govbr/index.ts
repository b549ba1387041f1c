export { createGovbr, type Govbr, type GovbrSettings, type GovbrSigning } from './create-govbr.ts';
export { GovbrError, type GovbrErrorCode } from './govbr-error.ts';
