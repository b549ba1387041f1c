import { feature } from '../../../platform/server/acts/feature.ts';
import { sessionEvents } from '../contract/events.ts';
import { beginCertificateLogin } from './certificate/begin-certificate-login.ts';
import { certificateOptions } from './certificate/certificate-options.ts';
import { finishCertificateLogin } from './certificate/finish-certificate-login.ts';
import { chooseCapacity } from './choose-capacity.ts';
import { currentUser } from './current-user.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';

/** What this capability gives to the product's server. */
export const sessionFeature = feature({
  endpoints: [
    login,
    currentUser,
    logout,
    chooseCapacity,
    certificateOptions,
    beginCertificateLogin,
    finishCertificateLogin,
  ],
  events: sessionEvents,
});
