import { BadInputError } from './portal-error.ts';
import { z } from './zod.ts';

type Issue = z.core.$ZodIssue;

/** Parses what came in, or says in Chinese what is wrong with it: the first three faults, by the names of the fields. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const faults = new Set(parsed.error.issues.map((issue) => describeIssue(schema, issue, value)));
  throw new BadInputError([...faults].slice(0, 3).join('；'));
}

function describeIssue(schema: z.ZodType, issue: Issue, value: unknown): string {
  if (issue.code === 'unrecognized_keys')
    return `请求中有无法识别的内容：${issue.keys.slice(0, 3).map(printable).join('、')}`;
  if (issue.path.length === 0) return '请求内容的格式不正确';
  const title = titleAt(schema, issue.path);
  switch (issue.code) {
    case 'too_big':
      return issue.origin === 'string' ? `${title}不能超过${issue.maximum}个字符` : `${title}不能大于${issue.maximum}`;
    case 'too_small':
      if (issue.origin !== 'string') return `${title}不能小于${issue.minimum}`;
      return issue.minimum === 1 ? `${title}不能为空` : `${title}不能少于${issue.minimum}个字符`;
    case 'custom':
      return issue.message;
    default:
      return valueAt(value, issue.path) === undefined ? `请填写${title}` : `${title}格式不正确`;
  }
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, step) => (inner as Record<PropertyKey, unknown> | undefined)?.[step], value);
}

/** A key comes from outside: cut it, and show nothing that could move a cursor or fake a line. */
function printable(key: string): string {
  const clean = key.replace(/[^\p{L}\p{N}_.-]/gu, '·');
  return clean.length > 32 ? `${clean.slice(0, 32)}…` : clean;
}

function titleAt(schema: z.ZodType, path: readonly PropertyKey[]): string {
  let current: z.ZodType | undefined = schema;
  let title: string | undefined;
  for (const step of path) {
    current = innerOf(current, step);
    title = titleOf(current) ?? title;
  }
  return title ?? '请求内容';
}

function innerOf(schema: z.ZodType | undefined, step: PropertyKey): z.ZodType | undefined {
  const bare = unwrapped(schema);
  if (bare instanceof z.ZodObject) return bare.shape[String(step)] as z.ZodType | undefined;
  if (bare instanceof z.ZodArray) return bare.element as z.ZodType;
  return undefined;
}

function titleOf(schema: z.ZodType | undefined): string | undefined {
  if (!schema) return undefined;
  return z.globalRegistry.get(schema)?.title ?? (isWrapper(schema) ? titleOf(schema.unwrap() as z.ZodType) : undefined);
}

function unwrapped(schema: z.ZodType | undefined): z.ZodType | undefined {
  return schema && isWrapper(schema) ? unwrapped(schema.unwrap() as z.ZodType) : schema;
}

function isWrapper(schema: z.ZodType): schema is z.ZodOptional | z.ZodNullable | z.ZodDefault {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
}
