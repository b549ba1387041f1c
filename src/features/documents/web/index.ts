export { DocumentLink } from './list/document-link.tsx';
export { DocumentPanel } from './list/document-panel.tsx';
export { DocumentSituation } from './list/document-situation.tsx';
export { openViewer } from './actions/open-viewer.ts';
export { usePublicCopy } from './public-copy.ts';
