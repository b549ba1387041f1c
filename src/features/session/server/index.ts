import type { BoundEndpoint } from '../../../platform/server/acts/handlers.ts';
import { beginCertificateLogin } from './certificate/begin-certificate-login.ts';
import { certificateOptions } from './certificate/certificate-options.ts';
import { finishCertificateLogin } from './certificate/finish-certificate-login.ts';
import { chooseCapacity } from './choose-capacity.ts';
import { currentUser } from './current-user.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';

export { endSessionsOf } from './end-session.ts';
export { authenticateWith } from './authenticate.ts';
export {
  type JudgedCertificate,
  judgePersonCertificate,
  judgeWithoutRevocation,
  readPersonCertificate,
} from './certificate/judge-person-certificate.ts';
export { recheckPassword } from './recheck-password.ts';

export const endpoints: readonly BoundEndpoint[] = [
  login,
  currentUser,
  logout,
  chooseCapacity,
  certificateOptions,
  beginCertificateLogin,
  finishCertificateLogin,
];
