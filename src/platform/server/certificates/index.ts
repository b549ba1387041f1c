export { loadSeal, type Seal, type SealSource } from './seal.ts';
export { sealPdf, type SealRequest } from './seal-pdf.ts';
export { SealError, type SealErrorCode } from './seal-error.ts';
export { verifySeal, type OriginalIdentity, type SealVerification } from './verify-seal.ts';
