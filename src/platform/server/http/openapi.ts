import { z } from 'zod';
import type { ErrorKind } from '../../contract/error-kind.ts';
import type { Endpoint } from '../../contract/endpoint.ts';

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

const errorsByStatus = (errors: readonly ErrorKind[]) =>
  Object.fromEntries(
    [...Map.groupBy(errors, (error) => error.status)].map(([status, kinds]) => [
      String(status),
      {
        description: kinds.map((kind) => `${kind.code}: ${kind.message}`).join('\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );

const hasBody = (contract: Endpoint) =>
  contract.method !== 'GET' && Object.keys((schemaOf(contract.body, 'input')['properties'] as Json) ?? {}).length > 0;

function operationOf(contract: Endpoint): Json {
  return {
    summary: contract.summary,
    tags: [contract.path.split('/').filter(Boolean).slice(0, 2).join('/')],
    security: contract.access.kind === 'public' || contract.access.kind === 'link' ? [] : [{ token: [] }],
    'x-access': contract.access,
    parameters: [...parametersOf(contract.params, 'path'), ...parametersOf(contract.query, 'query')],
    ...(hasBody(contract)
      ? { requestBody: { content: { 'application/json': { schema: schemaOf(contract.body, 'input') } } } }
      : {}),
    responses: {
      '200': {
        description: 'Êxito',
        content: { 'application/json': { schema: schemaOf(contract.output, 'output') } },
      },
      ...errorsByStatus(contract.errors),
    },
  };
}

/** The OpenAPI 3.1 document of the contracts. */
export function openApiOf(contracts: readonly Endpoint[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const contract of contracts) {
    for (const path of [contract.path, ...contract.aliases]) {
      const key = path.replace(/:(\w+)/g, '{$1}');
      (paths[key] ??= {})[contract.method.toLowerCase()] = operationOf(contract);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Carimbo',
      version,
      description: 'Processo administrativo eletrônico.',
      license: { name: 'Apache-2.0' },
    },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['code', 'message'],
          properties: { code: { type: 'string' }, message: { type: 'string' }, reasons: { type: 'array' } },
        },
      },
    },
    paths,
  };
}
