export { createGovbr, type Govbr, type GovbrSettings } from './create-govbr.ts';
export { GovbrError, type GovbrErrorCode } from './govbr-error.ts';
