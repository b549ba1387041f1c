export type { VerificationOptions } from './judgement/judge-document.ts';
export type {
  DocumentVerdict,
  Problem,
  ReportedChange,
  ReportedSigner,
  SignatureReport,
  SignatureVerdict,
  VerificationReport,
} from './report.ts';
export { isFollowedApart, verifyApart, type Limits } from './verify-apart.ts';
export { tellFindings } from './tell-findings.ts';
export { type Beginning, beginningsOf } from './beginnings.ts';
export { isFollowed } from './read-document.ts';
export { verifierRules } from './verifier-rules.ts';
export { faultOfNewest } from './judgement/fault-of-newest.ts';
