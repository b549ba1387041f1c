export { PendencyPanel } from './answers/pendency-panel.tsx';
