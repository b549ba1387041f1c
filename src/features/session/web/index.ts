export { CertificateSignIn } from './certificate/certificate-sign-in.tsx';
export { type CurrentUser, useCurrentUser, useSignedIn } from './current-user.ts';
export { SignInForm } from './sign-in-form.tsx';
export { useHolds, useWorker } from './worker.ts';
