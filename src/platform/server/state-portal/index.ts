export {
  createStatePortal,
  type PortalAnswer,
  type PortalRequest,
  type PortalSettings,
  type StatePortal,
} from './create-state-portal.ts';
export { PortalError } from './portal-error.ts';
