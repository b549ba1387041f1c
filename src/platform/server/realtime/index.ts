export { startLiveHub, type LiveHub } from './live-hub.ts';
export { liveRoute } from './live-route.ts';
export { closeCodes, type LiveOptions } from './live-socket.ts';
export {
  CAPACITY_CHANGED,
  SESSION_REVOKED,
  type Audience,
  type LiveMessage,
  type LiveSubject,
} from './live-message.ts';
export { publishLive } from './publish-live.ts';
export { sweepLive } from './live-log.ts';
export { startListener, type Listener, type ListenerOptions } from './listener.ts';
export { sweepLiveJob } from './sweep-live-job.ts';
