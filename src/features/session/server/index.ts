export { browsersOf, sameBrowserOfOthers } from './sessions/browsers.ts';
export { endSessionsOf } from './end-session.ts';
export { authenticateWith, sessionsWith, standingWith } from './authenticate.ts';
export { explainLossWith } from './sessions/explain-loss.ts';
export {
  type JudgedCertificate,
  judgePersonCertificate,
  judgeWithoutRevocation,
  readPersonCertificate,
} from './certificate/judge-person-certificate.ts';
export { recheckPassword } from './recheck-password.ts';
export { toNewPassword } from './ways-in-mails.ts';
