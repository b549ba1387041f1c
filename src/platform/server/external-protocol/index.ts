export {
  createExternalProtocol,
  type ExternalProtocol,
  ExternalProtocolError,
  type ExternalProtocolSettings,
} from './create-external-protocol.ts';
