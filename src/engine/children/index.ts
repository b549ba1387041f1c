export { type Child, type ChildEvents, TaskStopped } from './child.ts';
export { keepThreads } from './keep-threads.ts';
export { type Command, limitMemory } from './limit-memory.ts';
export { limitWork } from './limit-work.ts';
export { startLimitedNode } from './limited-node.ts';
export { startLimitedThread } from './limited-thread.ts';
export { processorTime } from './processor-time.ts';
export type { Talk } from './one-child.ts';
export { createPool, type Pool, PoolBusy, PoolClosed } from './pool.ts';
