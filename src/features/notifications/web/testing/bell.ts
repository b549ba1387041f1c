/** The bell, for tests of what other capabilities show in it. */
export { Bell } from '../bell.tsx';
