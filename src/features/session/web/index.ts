export { CertificateSignIn } from './certificate/certificate-sign-in.tsx';
export { type CurrentUser, useCurrentUser, useHolds, useSignedIn } from './current-user.ts';
export { SignInForm } from './sign-in-form.tsx';
export { UserMenu } from './user-menu.tsx';
export { useCapacityCommands } from './use-capacity-commands.ts';
