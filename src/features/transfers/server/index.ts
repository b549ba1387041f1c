export { followSignatures } from './automatic/start-order.ts';
export {
  /** @internal The tests of signatures run what waits in it. */
  automaticQueue,
} from './automatic/automatic-queue.ts';
