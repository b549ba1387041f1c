export { FollowProcess } from './by-mail/follow-process.tsx';
