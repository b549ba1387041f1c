import { expect, test } from 'vitest';
import { z } from 'zod';
import { byLink, isOptional, isPublic, signedIn } from '../../contract/access.ts';
import { bytesEndpoint } from '../../contract/bytes-endpoint.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { errorKind } from '../../contract/error-kind.ts';
import { id, idParams } from '../../contract/fields.ts';
import { openApiOf } from './openapi.ts';

const output = z.object({ id });
const gone = errorKind('GONE', 409, 'Já foi.');
const document = openApiOf(
  [
    endpoint({
      method: 'GET',
      path: '/thing/:id',
      access: isOptional,
      summary: 'Lê',
      input: { params: idParams },
      output,
    }),
    endpoint({
      method: 'PATCH',
      path: '/thing/edit/:id',
      aliases: ['/edit-thing/:id'],
      access: signedIn,
      summary: 'Muda',
      input: { params: idParams, body: z.object({ name: z.string() }) },
      output,
      errors: [gone],
    }),
    endpoint({
      method: 'POST',
      path: '/thing',
      access: isPublic,
      summary: 'Faz',
      input: { body: z.object({ id }) },
      output,
    }),
  ],
  [
    bytesEndpoint({
      method: 'PUT',
      base: '',
      path: '/file/:name',
      access: byLink,
      summary: 'Recebe',
      input: { params: z.object({ name: z.string() }) },
      takesFile: true,
      answer: { type: '*/*' },
    }),
  ],
  '1.2.3',
) as never as { paths: Record<string, Record<string, Operation>> };

interface Operation {
  readonly operationId: string;
  readonly security: object[];
  readonly requestBody?: { readonly required: boolean };
  readonly responses: Record<string, { readonly description: string }>;
  readonly parameters: object[];
}

test('each path has its own name for programs, aliases too', () => {
  const names = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((one) => one.operationId),
  );
  expect(names).toEqual(['getThingById', 'patchThingEditById', 'patchEditThingById', 'postThing', 'putFileByName']);
});

test('a session is asked for, may be left out, or is of no use', () => {
  expect(document.paths['/thing/{id}']!['get']!.security).toEqual([{}, { token: [] }]);
  expect(document.paths['/thing/edit/{id}']!['patch']!.security).toEqual([{ token: [] }]);
  expect(document.paths['/thing']!['post']!.security).toEqual([]);
});

test('every answer is told: those of the call, and those of whoever serves it', () => {
  const { responses, requestBody, parameters } = document.paths['/thing/edit/{id}']!['patch']!;
  expect(Object.keys(responses)).toEqual(['200', '400', '401', '403', '406', '409', '413', '415', '429', '500', '503']);
  expect(responses['409']!.description).toBe(
    'GONE: Já foi.\nIDEMPOTENCY_KEY_REUSED: Este envio já foi feito com outros dados. Atualize a página e tente de novo.',
  );
  expect(responses['400']).toMatchObject({
    content: {
      'application/json': {
        schema: { anyOf: [{ $ref: '#/components/schemas/Refusal' }, { $ref: '#/components/schemas/InvalidFields' }] },
      },
    },
  });
  expect(requestBody?.required).toBe(true);
  expect(parameters).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' });
  expect(Object.keys(document.paths['/thing/{id}']!['get']!.responses)).toEqual([
    '200',
    '400',
    '403',
    '406',
    '429',
    '500',
  ]);
});

test('a file is sent as it is, to where the call says', () => {
  expect(document.paths['/file/{name}']!['put']).toMatchObject({
    servers: [{ url: '/' }],
    security: [],
    requestBody: { required: true, content: { '*/*': {} } },
    responses: { '200': { content: { '*/*': {} } } },
  });
});
