import {
  type Access,
  type Call,
  callList,
  errorCodes,
  gatewayPrefix,
  hasInputInAddress,
  isJsonAnswer,
  listErrors,
} from '@anju/contract';
import { z } from 'zod';
import { errorMeanings, errorNames } from './error-meanings.ts';

type JsonSchema = Record<string, unknown>;

export function describeAccess(access: Access): string {
  if (access === 'public') return '公开';
  return access === 'session' ? '需登录' : `需权限 ${access.permission}`;
}

export function inputSchema(call: Call): JsonSchema {
  return z.toJSONSchema(call.input, { io: 'input' });
}

export function outputSchema(call: Call): JsonSchema | undefined {
  return isJsonAnswer(call.output) ? z.toJSONSchema(call.output) : undefined;
}

/** The contract as OpenAPI 3.1 lets people generate a client of their own. */
export function toOpenApi(title: string, version: string): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const [name, call] of callList)
    paths[openApiPath(call)] = { [call.method.toLowerCase()]: operation(name, call) };
  const definitions: JsonSchema = {};
  return {
    openapi: '3.1.0',
    info: { title, version },
    paths: withSharedDefinitions(paths, definitions),
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: {
        ...definitions,
        Failure: {
          type: 'object',
          required: ['code', 'msg', 'data', 'error'],
          properties: {
            code: { type: 'integer' },
            msg: { type: 'string' },
            data: { type: 'null' },
            error: { enum: errorNames },
          },
        },
      },
    },
  };
}

/** A recursive schema refers to its definition, which a client looks for among the components. */
function withSharedDefinitions(paths: JsonSchema, definitions: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(paths), (key, value) => {
    if (key === '$ref') return value.replace('#/$defs/', '#/components/schemas/');
    if (key !== '$defs') return value;
    Object.assign(definitions, value);
    return undefined;
  });
}

function openApiPath(call: Call): string {
  return gatewayPrefix + call.path.replace(/:(\w+)/g, '{$1}');
}

function operation(name: string, call: Call): JsonSchema {
  return {
    operationId: name,
    summary: call.summary,
    ...(call.access === 'public' ? {} : { security: [{ session: [] }] }),
    ...(hasInputInAddress(call) ? { parameters: parameters(call) } : { requestBody: jsonContent(inputSchema(call)) }),
    ...(call.upload && { requestBody: { required: true, ...fileContent(call.upload.mediaTypes) } }),
    responses: { 200: { description: '成功', ...success(call) }, ...refusals(call) },
  };
}

/** Refusals are grouped by status, with the names that come with it. */
function refusals(call: Call): JsonSchema {
  const byCode = Object.groupBy(listErrors(call), (name) => errorCodes[name]);
  return Object.fromEntries(
    Object.entries(byCode).map(([code, names]) => [
      code,
      {
        description: names.map((name) => `${name}：${errorMeanings[name]}`).join('；'),
        ...jsonContent({
          allOf: [{ $ref: '#/components/schemas/Failure' }],
          properties: { error: { enum: names } },
        }),
      },
    ]),
  );
}

function parameters(call: Call): JsonSchema[] {
  const { properties = {}, required = [] } = inputSchema(call) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => {
    const inPath = call.path.includes(`:${name}`);
    return { name, in: inPath ? 'path' : 'query', required: inPath || required.includes(name), schema };
  });
}

function success(call: Call): JsonSchema {
  if (!isJsonAnswer(call.output)) {
    if (call.output.kind === 'redirect') return {};
    return fileContent(call.output.mediaTypes);
  }
  return jsonContent({
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { const: 200 }, msg: { type: 'string' }, data: outputSchema(call) },
  });
}

function fileContent(mediaTypes: readonly string[]): JsonSchema {
  return { content: Object.fromEntries(mediaTypes.map((type) => [type, {}])) };
}

function jsonContent(schema: JsonSchema): JsonSchema {
  return { content: { 'application/json': { schema } } };
}
