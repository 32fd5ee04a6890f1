import { BadInputError } from './portal-error.ts';
import { z } from './zod.ts';

type Issue = z.core.$ZodIssue;
type Schema = z.core.$ZodType;

/** Far more than any form needs; deeper nesting would exhaust the stack. */
const deepest = 32;

/** Parses the input, or throws a message in Chinese: the first three faults, by the names of the fields. */
export function parseInput<Input extends Schema>(schema: Input, value: unknown): z.output<Input> {
  const unfit = findUnfit(value, []);
  if (unfit) throw new BadInputError(titleAt(schema, unfit.path) + unfit.fault);
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const faults = new Set(parsed.error.issues.map((issue) => describeIssue(schema, issue, value)));
  throw new BadInputError([...faults].slice(0, 3).join('；'));
}

/** What no schema needs to think of: texts that no database keeps, also in free-form fields, and endless nesting. */
function findUnfit(value: unknown, path: readonly string[]): { fault: string; path: readonly string[] } | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : { fault: unstorable, path };
  if (typeof value !== 'object' || value === null) return undefined;
  if (path.length === deepest) return { fault: '的层级过多，请减少后重试', path };
  for (const [key, inner] of Object.entries(value)) {
    const unfit = isStorable(key) ? findUnfit(inner, [...path, key]) : { fault: unstorable, path };
    if (unfit) return unfit;
  }
  return undefined;
}

const unstorable = '含有无法保存的字符，请删除后重试';

/** PostgreSQL keeps neither U+0000 nor half of a surrogate pair. */
function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** What is wrong with one field of an input, in the words of `parseInput`; undefined where nothing is. */
export function findFieldFault(schema: Schema, field: string, value: unknown): string | undefined {
  const fieldSchema = innerOf(schema, field);
  const [issue] = (fieldSchema && z.safeParse(fieldSchema, value).error?.issues) ?? [];
  return issue && describeIssue(schema, { ...issue, path: [field, ...issue.path] }, { [field]: value });
}

function describeIssue(schema: Schema, issue: Issue, value: unknown): string {
  if (issue.code === 'unrecognized_keys')
    return `请求中有无法识别的内容：${issue.keys.slice(0, 3).map(printable).join('、')}`;
  if (issue.path.length === 0) return '请求内容的格式不正确';
  const title = titleAt(schema, issue.path);
  switch (issue.code) {
    case 'too_big':
      if (issue.origin === 'array') return `${title}不能多于${issue.maximum}项`;
      return issue.origin === 'string' ? `${title}不能超过${issue.maximum}个字符` : `${title}不能大于${issue.maximum}`;
    case 'too_small':
      if (issue.origin === 'array') return `${title}不能少于${issue.minimum}项`;
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

function titleAt(schema: Schema, path: readonly PropertyKey[]): string {
  let current: Schema | undefined = schema;
  let title: string | undefined;
  for (const step of path) {
    current = current && innerOf(current, step);
    title = titleOf(current) ?? title;
  }
  return title ?? '请求内容';
}

function innerOf(schema: Schema, step: PropertyKey): Schema | undefined {
  const wrapped = wrappedIn(schema);
  if (wrapped) return innerOf(wrapped, step);
  const definition = definitionOf(schema);
  if (definition.type === 'object') return definition.shape[String(step)];
  return definition.type === 'array' ? definition.element : undefined;
}

function titleOf(schema: Schema | undefined): string | undefined {
  return schema && (z.globalRegistry.get(schema)?.title ?? titleOf(wrappedIn(schema)));
}

function wrappedIn(schema: Schema): Schema | undefined {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'optional':
    case 'nullable':
    case 'default':
      return definition.innerType;
    default:
      return undefined;
  }
}

function definitionOf(schema: Schema) {
  return (schema as z.core.$ZodTypes)._zod.def;
}
