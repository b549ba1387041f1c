import { expect, it } from 'vitest';
import { storageOrigins } from './open-storage.ts';

const bucket = {
  kind: 's3',
  bucket: 'arquivos',
  region: 'sa-east-1',
  endpoint: undefined,
  publicEndpoint: undefined,
  accessKeyId: 'a',
  secretAccessKey: 'b',
  forcePathStyle: false,
} as const;

it('tells the pages which origin they may send files to', () => {
  expect(storageOrigins({ kind: 'folder', folder: '/x' })).toEqual([]);
  expect(storageOrigins(bucket)).toEqual(['https://arquivos.s3.sa-east-1.amazonaws.com']);
  const compatible = {
    ...bucket,
    endpoint: 'http://s3:9000',
    publicEndpoint: 'https://s3.orgao.gov.br',
    forcePathStyle: true,
  };
  expect(storageOrigins(compatible)).toEqual(['https://s3.orgao.gov.br']);
});
