import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { healthOf } from '../health.ts';
import { contentDisposition } from './content-disposition.ts';
import { measure } from './measure.ts';
import {
  blobName,
  type Measured,
  MissingObject,
  parseName,
  type Storage,
  type StoredName,
  uploadName,
} from './storage.ts';

export interface S3Options {
  /** Address of a compatible service; undefined means the one of the region. */
  readonly endpoint?: string | undefined;
  /** The address browsers reach the same service by, when it is another. */
  readonly publicEndpoint?: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The bucket in the path and not in the host name: what most compatible services need. */
  readonly forcePathStyle: boolean;
  /** Put before every name, to share a bucket: `carimbo/`. */
  readonly prefix?: string;
}

/** Writing to a bucket costs: whether it can be written to is asked this often. */
const WRITTEN_EVERY_MS = 60_000;

/** Files in an S3-compatible bucket; browsers send and read bytes there directly, by addresses signed here. */
export function openS3Storage(options: S3Options): Storage {
  const { bucket, prefix = '' } = options;
  const client = clientAt(options, options.endpoint);
  // A signature covers the host: what browsers use is signed for the address they use.
  const signer = clientAt(options, options.publicEndpoint ?? options.endpoint);
  const at = (name: StoredName) => {
    const { area, id } = parseName(name);
    return { Bucket: bucket, Key: `${prefix}${area}/${id}` };
  };

  const send = async (name: StoredName, body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Measured> => {
    const { stream, result } = measure(body, maxBytes);
    const source = Readable.from(stream, { objectMode: false });
    // The library aborts the parts it sent when the source fails; a single part is never sent unless it is whole.
    const failed = new Promise<never>((_, reject) => source.once('error', reject));
    const upload = new Upload({ client, params: { ...at(name), Body: source } });
    try {
      await Promise.race([upload.done(), failed]);
    } catch (error) {
      await upload.abort();
      throw error;
    }
    return result();
  };

  const remove = async (name: StoredName) => void (await client.send(new DeleteObjectCommand(at(name))));

  const copy: Storage['copy'] = async (from, to, { version } = {}) => {
    const { Key } = at(from);
    await client
      .send(
        new CopyObjectCommand({
          ...at(to),
          CopySource: encodeURI(`${bucket}/${Key}`),
          ...(version === undefined ? {} : { CopySourceIfMatch: version }),
        }),
      )
      .catch(missingAs(from));
  };

  let writtenAt = 0;

  return {
    async put(body, { maxBytes }) {
      // The name is the hash, which is known only at the end.
      const temporary = uploadName(randomUUID());
      const measured = await send(temporary, body, maxBytes);
      await copy(temporary, blobName(measured.sha256));
      await remove(temporary);
      return measured;
    },
    putUpload: (id, body, { maxBytes }) => send(uploadName(id), body, maxBytes),
    async get(name, { range, version } = {}) {
      const answer = await client
        .send(
          new GetObjectCommand({
            ...at(name),
            ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
            ...(version === undefined ? {} : { IfMatch: version }),
          }),
        )
        .catch(missingAs(name));
      if (answer?.Body instanceof Readable) return answer.Body;
      throw new MissingObject(name);
    },
    async head(name) {
      const answer = await client.send(new HeadObjectCommand(at(name))).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      if (!answer) return null;
      return {
        size: answer.ContentLength ?? 0,
        version: answer.ETag ?? '',
        modifiedAt: answer.LastModified ?? new Date(0),
      };
    },
    delete: remove,
    copy,
    async *listUploads(before) {
      let token: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: `${prefix}uploads/`, ContinuationToken: token }),
        );
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key && LastModified && LastModified < before) yield uploadName(Key.slice(`${prefix}uploads/`.length));
        }
        token = page.NextContinuationToken;
      } while (token);
    },
    // The length is signed: the service refuses a body of any other.
    addressToPut: (id, bytes, expiresIn) =>
      getSignedUrl(signer, new PutObjectCommand({ ...at(uploadName(id)), ContentLength: bytes }), { expiresIn }),
    addressToGet: (name, look, expiresIn) =>
      getSignedUrl(
        signer,
        new GetObjectCommand({
          ...at(name),
          ResponseContentType: look.contentType,
          ResponseContentDisposition: contentDisposition(look),
        }),
        { expiresIn },
      ),
    check: () =>
      healthOf(async () => {
        await client.send(new HeadBucketCommand({ Bucket: bucket }));
        // One name, written over: a bucket that is full answers all questions.
        if (Date.now() - writtenAt > WRITTEN_EVERY_MS) {
          await client.send(new PutObjectCommand({ Bucket: bucket, Key: `${prefix}health`, Body: 'ok' }));
          writtenAt = Date.now();
        }
        return { status: 'ok', detail: `Armazenamento S3, repositório ${bucket}.` };
      }, `O repositório S3 ${bucket} não respondeu`),
    close: () => {
      client.destroy();
      signer.destroy();
    },
  };
}

function clientAt(options: S3Options, endpoint: string | undefined): S3Client {
  return new S3Client({
    region: options.region,
    ...(endpoint === undefined ? {} : { endpoint }),
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
    forcePathStyle: options.forcePathStyle,
    // The newer default checksums are refused by most compatible services, and by browsers on signed addresses.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && [404, 412].includes(error.$metadata.httpStatusCode ?? 0);
}

function missingAs(name: StoredName) {
  return (error: unknown): never => {
    throw isMissing(error) ? new MissingObject(name) : error;
  };
}
