/** Judges the bytes of a file as the public validator does, for tests of what upper capabilities make. */
export { judgeFile as judgeBytes } from '../server/verification/judge-file.ts';
