import type { Call } from '@aurora/contracts';
import { z } from 'zod';

type Json = Readonly<Record<string, unknown>>;
type Schema = NonNullable<Call['query']>;

function schemaOf(schema: Schema, io: 'input' | 'output'): Json {
  // Recursive schemas (novel blocks) become $defs; what JSON Schema cannot say is left open.
  const json: Json = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  const { $schema: _dialect, ...rest } = json as { $schema?: unknown };
  return rest;
}

function parametersOf(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const json = schemaOf(schema, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(json.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (json.required ?? []).includes(name),
    schema: property,
  }));
}

function operationOf(call: Call): Json {
  const envelope = {
    type: 'object',
    required: ['code', 'message', 'data'],
    properties: { code: { const: 200 }, message: { type: 'string' }, data: schemaOf(call.output, 'output') },
  };
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [call.id.split('.')[0]],
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
    ...(call.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(call.body, 'input') } },
          },
        }),
    ...(call.access === 'member' ? { security: [{ bearer: [] }] } : {}),
    responses: {
      200: { description: 'ok', content: { 'application/json': { schema: envelope } } },
      default: {
        description: 'a refusal with its reason',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Json>>;
  components: { securitySchemes: Json; schemas: Json };
}

/** The OpenAPI 3.1 description of the declared calls. */
export function describeCalls(
  calls: readonly Call[],
  version: string,
  reasons: readonly string[],
): OpenApiDocument {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of calls) {
    const path = `/api${call.path.replaceAll(/:(\w+)/gu, '{$1}')}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Aurora', version, description: 'The API of Aurora 极光.' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Failure: {
          type: 'object',
          required: ['code', 'reason', 'message', 'details'],
          properties: {
            code: { type: 'integer' },
            reason: { type: 'string', enum: reasons },
            message: { type: 'string' },
            details: { type: 'object' },
          },
        },
      },
    },
  };
}
