export { FollowProcess, ToFollow } from './by-mail/follow-process.tsx';
