export type { ByteRange, DownloadLook, Measured, Storage, StoredName } from './storage.ts';
export { blobName, MissingObject } from './storage.ts';
export {
  claimUpload,
  createUploadAddress,
  findReceived,
  ownerOf,
  receiveUpload,
  type ReceivedUpload,
  takeUpload,
  type UploadAddress,
  type UploadDeps,
} from './uploads.ts';
export { ROOM_IN_A_UNIT, ROOM_WITHOUT_UNIT } from './room-of-owner.ts';
export { filesOf } from './files-of.ts';
export { uploadBytes } from './upload-bytes.ts';
export { createDownloadAddress, type DownloadDeps, type WantedDownload } from './downloads.ts';
export { downloadBytes, sendFile } from './download-bytes.ts';
export { rehearsalStorage } from './rehearsal-storage.ts';
export { openStorage, storageOrigins } from './open-storage.ts';
export { sweepUploadsJob } from './sweep-uploads-job.ts';
export { readToken, signToken } from './signed-token.ts';
