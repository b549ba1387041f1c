export { JoinPanel } from './joins/join-panel.tsx';
