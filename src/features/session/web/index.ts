export { type CurrentUser, useCurrentUser, useHolds } from './current-user.ts';
export { leave } from './leave.ts';
export { SignInForm } from './sign-in-form.tsx';
export { UserMenu } from './user-menu.tsx';
