export { askOnce } from './ask-once.ts';
export { startLiveHub, type LiveHub } from './live-hub.ts';
export { liveRoute } from './live-route.ts';
export type { LiveOptions } from './live-socket.ts';
export type { Audience, LiveMessage, LiveSubject } from './live-message.ts';
export { publishLive } from './publish-live.ts';
export { sweepLiveJob } from './sweep-live-job.ts';
