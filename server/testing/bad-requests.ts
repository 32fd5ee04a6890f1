import { type Call, gatewayPrefix, toQueryString } from '@anju/contract';
import { samplePeople } from '@anju/contract/samples';
import fc from 'fast-check';
import { z } from 'zod';
import type { RawRequest } from './http.ts';

type Fields = Record<string, unknown>;

const json = { 'content-type': 'application/json' };

/**
 * The call's own schema, or the transport before it, must refuse these requests. The same seed makes the same requests.
 */
export function badRequests(call: Call, count: number, seed: number): RawRequest[] {
  const any = call.upload ? badUploads(call) : call.method === 'GET' ? badGets(call) : badPosts(call);
  return fc.sample(any, { numRuns: count, seed });
}

function badPosts(call: Call): fc.Arbitrary<RawRequest> {
  const post = (body: string | Buffer, headers: Record<string, string> = json): RawRequest => ({
    method: 'POST',
    path: gatewayPrefix + call.path,
    headers,
    body,
  });
  const refused = (value: unknown): boolean => !call.input.safeParse(parsedLike(value)).success;
  const wellFormed = fc
    .oneof(damaged(sampleOf(call.input)), fc.jsonValue(), hostileValue)
    .filter((value) => value !== undefined && refused(value))
    .map((value) => post(JSON.stringify(value)));
  const unfit = unfitIn(sampleOf(call.input) as Fields).map((body) => post(body));
  const broken = fc
    .oneof(
      fc.string({ unit: 'binary', minLength: 1 }).filter((text) => !isJson(text)),
      fc.constantFrom(
        '{',
        '{"name":',
        '[1,',
        '{"a":1}}',
        "{'a':1}",
        'NaN',
        'undefined',
        '\u0000',
        '{"a":\\u00}',
        '['.repeat(20_000),
      ),
      fc.constant('{"__proto__":{"isAdmin":true}}'),
      fc.constant('{"constructor":{"prototype":{"isAdmin":true}}}'),
    )
    .map((text) => post(text));
  const notUtf8 = fc
    .uint8Array({ minLength: 1, maxLength: 64 })
    .map((bytes) => post(Buffer.from([0x22, 0xff, ...bytes])));
  const wrongType = fc
    .constantFrom(
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'image/png',
      'x',
      ';',
    )
    .map((type) => post(JSON.stringify(sampleOf(call.input)), { 'content-type': type }));
  return fc.oneof(
    { weight: 8, arbitrary: wellFormed },
    { weight: 2, arbitrary: broken },
    { weight: 2, arbitrary: unfit },
    notUtf8,
    wrongType,
  );
}

function badGets(call: Call): fc.Arbitrary<RawRequest> {
  return badAddresses(call).map((path) => ({ method: 'GET', path }));
}

/**
 * A good file has a bad address, or a good address a bad file: of a type that is not accepted, empty, or with an
 * unknown media type.
 */
function badUploads(call: Call): fc.Arbitrary<RawRequest> {
  const post = (path: string, body: string | Buffer, type: string): RawRequest => ({
    method: 'POST',
    path,
    headers: { 'content-type': type },
    body,
  });
  const anyFile = 'application/octet-stream';
  const path = `${gatewayPrefix}${call.path}?${toQueryString(sampleOf(call.input) as Fields)}`;
  const badAddress = badAddresses(call).map((address) => post(address, '%PDF-1.7', anyFile));
  const badContent = fc
    .oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.constantFrom('', '<svg/>', '<!doctype html>', 'PK\u0003\u0004', 'MZ', 'GIF89a', ' %PDF-1.7').map(Buffer.from),
    )
    .map((bytes) => post(path, Buffer.from(bytes), anyFile));
  const badType = fc
    .constantFrom('application/json', 'text/plain', 'multipart/form-data', 'image/svg+xml', 'x', ';')
    .map((type) => post(path, '%PDF-1.7', type));
  return fc.oneof(badAddress, badContent, badType);
}

function badAddresses(call: Call): fc.Arbitrary<string> {
  const pathFields = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
  const address = (query: string, fields: Fields): string =>
    `${gatewayPrefix}${call.path.replace(/:(\w+)/g, (_part, name) => encodeURIComponent(String(fields[name])))}${query && `?${query}`}`;
  const sample = sampleOf(call.input) as Fields;
  const key = fc
    .string({ minLength: 1, maxLength: 20 })
    .filter((name) => !(name in sample) && /^[^&=#[\]%+\s]+$/.test(name));
  const unknown = fc.dictionary(key, fc.oneof(fc.string(), fc.dictionary(key, fc.string(), { minKeys: 1 })), {
    minKeys: 1,
    noNullPrototype: true,
  });
  const withUnknown = unknown.map((extra) =>
    address(toQueryString({ ...withoutKeys(sample, pathFields), ...extra }), sample),
  );
  const malformed = fc
    .constantFrom(
      'a=%zz',
      'a[b][c][d][e][f][g]=1',
      '__proto__[x]=1&a=1',
      'a[]=1&a[]=2',
      'x'.repeat(3000),
      '%00=%00',
      'a=%00',
      'a[b]=%00',
      '%ED%A0%80=%ED%A0%80',
      '=1&=2&a',
    )
    .map((query) => address(query, sample));
  const choices = [withUnknown, malformed];
  if (pathFields.length > 0)
    choices.push(
      fc
        .string({ unit: 'grapheme', minLength: 1, maxLength: 80 })
        .filter(
          (text) =>
            !call.input.safeParse({ ...sample, [pathFields[0] as string]: text }).success && !/^\.{1,2}$/.test(text),
        )
        .map((text) => address('', { ...sample, [pathFields[0] as string]: text })),
    );
  const queryFields = Object.keys(sample).filter((name) => !pathFields.includes(name));
  if (queryFields.length > 0)
    choices.push(
      fc
        .tuple(
          fc.constantFrom(...queryFields),
          fc.oneof(
            fc.string({ minLength: 2049, maxLength: 2500 }),
            fc.constant({ deep: 'x' }),
            fc.constant(['x', 'y']),
          ),
        )
        .map(([name, value]) => address(toQueryString({ ...withoutKeys(sample, pathFields), [name]: value }), sample)),
    );
  return fc.oneof(...choices);
}

const hostileValue = fc.constantFrom<unknown>(
  null,
  [],
  '',
  0,
  -1,
  1e308,
  true,
  'A'.repeat(10_000),
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '\u0000',
  '\u202Eexe.txt',
  '👩‍👩‍👧'.repeat(200),
  '\uD800',
  { $ne: null },
  [[[[[[[[[[]]]]]]]]]],
  { length: 1e9 },
);

const nestedWithoutEnd = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
const unfitTexts = ['\u0000', 'x\u0000y', '\uD800', 'x\uDC00'];

/** A good input gets something that no database keeps, or nesting without end, inside of free-form fields too. */
function unfitIn(sample: Fields): fc.Arbitrary<string> {
  const names = ['unknown', ...Object.keys(sample)];
  const mark = 'nested without end';
  return fc
    .tuple(fc.constantFrom(...names), fc.constantFrom(...unfitTexts, mark), fc.boolean())
    .map(([name, unfit, asKey]) => {
      const inner = asKey && unfit !== mark ? { [unfit]: 1 } : { note: unfit };
      const known = sample[name];
      const body = { ...sample, [name]: typeof known === 'object' ? { ...known, ...inner } : unfit };
      return JSON.stringify(body).replace(JSON.stringify(mark), nestedWithoutEnd);
    });
}

/** A good input gets one fault: a field is lost, of another kind, or unknown. */
function damaged(sample: unknown): fc.Arbitrary<unknown> {
  const fields = sample as Fields;
  const names = Object.keys(fields);
  const extra = fc
    .tuple(fc.string({ minLength: 1, maxLength: 40 }), fc.oneof(hostileValue, fc.jsonValue()))
    .map(([name, value]) => ({ ...fields, [name]: value }));
  if (names.length === 0) return extra;
  const name = fc.constantFrom(...names);
  const lost = name.map((gone) => withoutKeys(fields, [gone]));
  const changed = fc
    .tuple(name, fc.oneof(hostileValue, fc.jsonValue()))
    .map(([target, value]) => ({ ...fields, [target]: value }));
  return fc.oneof({ weight: 4, arbitrary: changed }, { weight: 1, arbitrary: lost }, { weight: 2, arbitrary: extra });
}

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  /** A discriminated union lists its schemas here. */
  oneOf?: Schema[];
  enum?: unknown[];
  examples?: unknown[];
  /** A page takes in the value as this input; its check character is no pattern. */
  input?: string;
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  /** A recursive schema refers to its place among the definitions. */
  $ref?: string;
  $defs?: Record<string, Schema>;
}

/** The input has every field, or leaves out the optional ones if they do not agree. */
export function sampleOf(input: Call['input']): unknown {
  const schema = z.toJSONSchema(input, { io: 'input' }) as Schema;
  const sample = sampleOfSchema(schema, schema.$defs);
  if (input.safeParse(sample).success) return sample;
  const { required = [] } = schema;
  const fields = Object.entries(sample as Fields);
  const needed = Object.fromEntries(fields.filter(([name]) => required.includes(name)));
  // If one of several fields must be there, it is there alone.
  const oneMore = fields.map(([name, value]) => ({ ...needed, [name]: value }));
  return [needed, ...oneMore].find((one) => input.safeParse(one).success) ?? input.parse(needed);
}

function sampleOfSchema(given: Schema, definitions: Schema['$defs'] = {}): unknown {
  const schema = definitions[given.$ref?.split('/').at(-1) ?? ''] ?? given;
  const inner = (part: Schema): unknown => sampleOfSchema(part, definitions);
  if (schema.examples) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [option] = schema.anyOf ?? schema.oneOf ?? [];
  if (option) return inner(option);
  if (schema.format === 'uuid') return '11111111-1111-4111-8111-111111111111';
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, field]) => [name, inner(field)]));
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'array':
      return [inner(schema.items as Schema)];
    default:
      return sampleOfText(schema);
  }
}

function sampleOfText({ format, pattern, input }: Schema): string {
  if (input === 'identity-number' && pattern === undefined) return samplePeople.zhang.idNumber;
  if (format === 'date') return '2025-01-01';
  if (format === 'date-time') return '2025-01-01T00:00:00Z';
  if (pattern === undefined || new RegExp(pattern, 'u').test('示例')) return '示例';
  const [sample = ''] = fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 1, seed: 1 });
  return sample;
}

/** The server sees the value after it went through JSON, with `null` and absent fields. */
function parsedLike(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value)) ?? {};
}

function withoutKeys(fields: Fields, keys: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !keys.includes(name)));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
