import { z } from 'zod';
import type { Access } from '../../contract/access.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type BytesEndpoint, bytesErrorsOf } from '../../contract/bytes-endpoint.ts';
import { errorsOf, invalidFields, refusalAnswer } from '../../contract/error-answer.ts';
import { BACKGROUND_PREFIX } from '../../contract/bulk-job.ts';
import { REHEARSAL_PREFIX } from '../../contract/rehearsal.ts';
import { commonErrors, type ErrorKind } from '../../contract/error-kind.ts';
import { KEY_LENGTH } from '../acts/idempotency.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json;

const parametersOf = (schema: z.ZodType, place: 'path' | 'query'): Json[] => {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
};

/** What a status may mean, one line for each refusal; input that does not fit answers a list instead. */
const responsesOf = (errors: readonly ErrorKind[]) =>
  Object.fromEntries(
    [...Map.groupBy(errors, (error) => error.status)].map(([status, kinds]) => [
      String(status),
      {
        description: kinds.map((kind) => `${kind.code}: ${kind.message}`).join('\n'),
        content: json(status === 400 ? { anyOf: [ref('Refusal'), ref('InvalidFields')] } : ref('Refusal')),
      },
    ]),
  );

const json = (schema: Json): Json => ({ 'application/json': { schema } });
const ref = (schema: string): Json => ({ $ref: `#/components/schemas/${schema}` });

/** Of a call that anyone may make with or without a session, the token may be left out. */
const securityOf = ({ kind }: Access): Json[] => {
  if (kind === 'public' || kind === 'link') return [];
  return kind === 'optional' ? [{}, { token: [] }] : [{ token: [] }];
};

function bodyOf(contract: Endpoint): Json {
  if (contract.method === 'GET') return {};
  const schema = schemaOf(contract.body, 'input') as { properties?: Json; required?: string[] };
  if (Object.keys(schema.properties ?? {}).length === 0) return {};
  return {
    requestBody: {
      ...(contract.bodyKeysInQuery ? { description: 'Os mesmos campos também são aceitos na query.' } : {}),
      required: (schema.required ?? []).length > 0 && !contract.bodyKeysInQuery,
      content: json(schema),
    },
  };
}

/** `PATCH /process/file/edit/:id` is `patchProcessFileEditById`. */
const nameOf = (method: string, path: string) =>
  method.toLowerCase() +
  path
    .replace(/:(\w)/g, (_, first: string) => `by-${first}`)
    .split(/[/_-]/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');

const tagOf = (path: string) =>
  path
    .split('/')
    .slice(1, 3)
    .filter((part) => !part.startsWith(':'))
    .join('/');

const operationOf = (contract: Endpoint, path: string): Json => ({
  operationId: nameOf(contract.method, path),
  summary: contract.summary,
  tags: [tagOf(contract.path)],
  security: securityOf(contract.access),
  'x-access': contract.access,
  parameters: [
    ...parametersOf(contract.params, 'path'),
    ...parametersOf(contract.query, 'query'),
    ...(errorsOf(contract).includes(commonErrors.duplicateKey)
      ? [{ $ref: '#/components/parameters/IdempotencyKey' }]
      : []),
  ],
  ...bodyOf(contract),
  responses: {
    '200': { description: 'Êxito', content: json(schemaOf(contract.output, 'output')) },
    ...responsesOf(errorsOf(contract)),
    '500': { $ref: '#/components/responses/Unexpected' },
  },
});

/** Of files: any bytes have the empty schema. */
const operationOfBytes = (contract: BytesEndpoint): Json => ({
  operationId: nameOf(contract.method, contract.path),
  summary: contract.summary,
  tags: [tagOf(contract.path)],
  security: securityOf(contract.access),
  'x-access': contract.access,
  ...(contract.base === '' ? { servers: [{ url: '/' }] } : {}),
  parameters: [...parametersOf(contract.params, 'path'), ...parametersOf(contract.query, 'query')],
  ...(contract.takesFile ? { requestBody: { required: true, content: { '*/*': {} } } } : {}),
  responses: {
    '200': {
      description: 'Êxito',
      content: {
        [contract.answer.type]: contract.answer.schema ? { schema: schemaOf(contract.answer.schema, 'output') } : {},
      },
    },
    ...responsesOf(bytesErrorsOf(contract)),
    '500': { $ref: '#/components/responses/Unexpected' },
  },
});

const placeOf = (path: string) => path.replace(/:(\w+)/g, '{$1}');

/** The OpenAPI 3.1 document of the contracts. */
export function openApiOf(contracts: readonly Endpoint[], files: readonly BytesEndpoint[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const contract of contracts) {
    for (const path of [contract.path, ...contract.aliases]) {
      (paths[placeOf(path)] ??= {})[contract.method.toLowerCase()] = operationOf(contract, path);
    }
  }
  for (const contract of files) {
    (paths[placeOf(contract.path)] ??= {})[contract.method.toLowerCase()] = operationOfBytes(contract);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Carimbo',
      version,
      description:
        'Processo administrativo eletrônico. Todo ato sobre vários itens pode ser ensaiado: a mesma chamada sob ' +
        `${REHEARSAL_PREFIX} responde, item por item, o que seria feito, e nada é gravado. Sob ${BACKGROUND_PREFIX}, o ato ` +
        'segue sozinho e a resposta diz onde acompanhar; não vale para os atos que esperam por quem os faz.',
      license: { name: 'Apache-2.0' },
    },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'O token da entrada, sozinho ou depois de "Bearer".',
        },
      },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description:
            'Um texto novo a cada ato. Repetir o envio com o mesmo texto dá a mesma resposta e não repete o ato.',
          schema: { type: 'string', maxLength: KEY_LENGTH },
        },
      },
      responses: {
        Unexpected: {
          description: `${commonErrors.unexpected.code}: ${commonErrors.unexpected.message}`,
          content: json(ref('Refusal')),
        },
      },
      schemas: {
        Refusal: schemaOf(refusalAnswer, 'output'),
        InvalidFields: schemaOf(invalidFields, 'output'),
      },
    },
    paths,
  };
}
