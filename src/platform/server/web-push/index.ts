export { openPush, type PushSender, type PushSettings, type PushTarget } from './open-push.ts';
