import { BadInputError } from './portal-error.ts';
import { z } from './zod.ts';

type Issue = z.core.$ZodIssue;
type Schema = z.core.$ZodType;

/** No form needs nearly as many levels, and deeper nesting would exhaust the stack. */
export const deepestNesting = 32;
/** Nobody reads more faults than this at once. */
const mostFaults = 20;

/** Parses the input, or throws all faults as one message in Chinese with the titles of the fields. */
export function parseInput<Input extends Schema>(schema: Input, value: unknown): z.output<Input> {
  const unfit = findUnfit(value, 0);
  if (unfit) throw new BadInputError(titleAt(schema, unfit.path.reverse()) + unfit.fault);
  const endless = findEndlessList(schema, value);
  if (endless) throw new BadInputError(endless);
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  throw new BadInputError(firstFaults(schema, parsed.error.issues, value).join('；'));
}

/**
 * Finds what no schema checks: texts that a database cannot store, also in free-form fields, and nesting without end.
 */
function findUnfit(value: unknown, depth: number): Unfit | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : { fault: unstorable, path: [] };
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth === deepestNesting) return { fault: '的层级过多，请减少后重试', path: [] };
  for (const key of Object.keys(value)) {
    if (!isStorable(key)) return { fault: unstorable, path: [] };
    const unfit = findUnfit((value as Record<string, unknown>)[key], depth + 1);
    if (unfit) {
      unfit.path.push(key);
      return unfit;
    }
  }
  return undefined;
}

interface Unfit {
  readonly fault: string;
  /** The path leads from the fault outwards, because it is built on the way back. */
  readonly path: string[];
}

/** A list that is too long is refused at once, before each of its elements is checked against the schema. */
function findEndlessList(schema: Schema, value: unknown): string | undefined {
  const definition = definitionOf(schema);
  if (definition.type !== 'object' || typeof value !== 'object' || value === null) return undefined;
  for (const [field, inner] of Object.entries(value)) {
    const maximum = longestOf(fieldOf(definition.shape, field));
    if (Array.isArray(inner) && inner.length > maximum)
      return `${titleAt(schema, [field])}不能多于${maximum}${measureWordAt(schema, [field])}`;
  }
  return undefined;
}

function longestOf(schema: Schema | undefined): number {
  if (!schema) return Number.POSITIVE_INFINITY;
  return (schema._zod.bag.maximum as number | undefined) ?? longestOf(wrappedIn(schema));
}

function firstFaults(schema: Schema, issues: readonly Issue[], value: unknown): string[] {
  const faults = new Set<string>();
  for (const issue of issues) {
    faults.add(describeIssue(schema, issue, value));
    if (faults.size === mostFaults) break;
  }
  return [...faults];
}

const unstorable = '含有无法保存的字符，请删除后重试';

/** PostgreSQL stores neither U+0000 nor half of a surrogate pair. */
function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** Describes the fault of one field in the words of `parseInput`, or returns undefined if it has none. */
export function findFieldFault(schema: Schema, field: string, value: unknown): string | undefined {
  const fieldSchema = innerOf(schema, field);
  const [issue] = (fieldSchema && z.safeParse(fieldSchema, value).error?.issues) ?? [];
  return issue && describeIssue(schema, { ...issue, path: [field, ...issue.path] }, { [field]: value });
}

export interface FieldFault {
  readonly path: string;
  readonly text: string;
}

export function listFaults(schema: Schema, value: unknown): FieldFault[] {
  const { error } = z.safeParse(schema, value);
  return (error?.issues ?? []).map((issue) => ({
    path: issue.path.join('.'),
    text: describeIssue(schema, issue, value),
  }));
}

function describeIssue(schema: Schema, issue: Issue, value: unknown): string {
  if (issue.code === 'unrecognized_keys') return '提交内容有误，请刷新后重试';
  if (issue.path.length === 0) return '请求内容的格式不正确';
  const title = titleAt(schema, issue.path);
  switch (issue.code) {
    case 'too_big':
      if (issue.origin === 'array') return `${title}不能多于${issue.maximum}${measureWordAt(schema, issue.path)}`;
      return issue.origin === 'string' ? `${title}不能超过${issue.maximum}个字符` : `${title}不能大于${issue.maximum}`;
    case 'too_small':
      if (issue.origin === 'array') return `请至少填写${issue.minimum}${measureWordAt(schema, issue.path)}${title}`;
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

function titleAt(schema: Schema, path: readonly PropertyKey[]): string {
  let current: Schema | undefined = schema;
  let title: string | undefined;
  for (const step of path) {
    current = current && innerOf(current, step);
    title = titleOf(current) ?? title;
  }
  return title ?? '请求内容';
}

function measureWordAt(schema: Schema, path: readonly PropertyKey[]): string {
  const counted = path.reduce<Schema | undefined>((current, step) => current && innerOf(current, step), schema);
  return (counted && measureWordOf(counted)) ?? '项';
}

function measureWordOf(schema: Schema): string | undefined {
  const wrapped = wrappedIn(schema);
  return (z.globalRegistry.get(schema)?.measureWord as string | undefined) ?? (wrapped && measureWordOf(wrapped));
}

function innerOf(schema: Schema, step: PropertyKey): Schema | undefined {
  const wrapped = wrappedIn(schema);
  if (wrapped) return innerOf(wrapped, step);
  const definition = definitionOf(schema);
  if (definition.type === 'object') return fieldOf(definition.shape, String(step));
  return definition.type === 'array' ? definition.element : undefined;
}

/** Without the check a field that is named like a method of every object, such as `toString`, would be found. */
function fieldOf(shape: Readonly<Record<string, Schema>>, field: string): Schema | undefined {
  return Object.hasOwn(shape, field) ? shape[field] : undefined;
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
