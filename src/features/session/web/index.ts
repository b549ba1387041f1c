export { CertificateSignIn } from './certificate/certificate-sign-in.tsx';
export { type CurrentUser, useCurrentUser, useSignedIn } from './current-user.ts';
export { useGuardianEntrance } from './guardian/use-guardian-entrance.ts';
export { PasskeySignIn } from './passkeys/passkey-sign-in.tsx';
export { PersonProofs } from './proofs/person-proofs.ts';
export { PersonSessions } from './sessions/person-sessions.ts';
export { ProviderSignIn } from './provider/provider-sign-in.tsx';
export { SignInForm } from './sign-in-form.tsx';
export { useHolds, useWorker } from './worker.ts';
