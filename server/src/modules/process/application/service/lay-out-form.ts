import type { FormCondition, FormField, FormSchema, FormSection } from '@anju/contract';
import { z } from 'zod';

export interface LayoutGroup<Form> {
  readonly title: string;
  readonly fields: readonly (keyof Form & string)[];
}

/** A schema as JSON carries what the contract's fields say of themselves. */
interface Described extends Pick<FormField, 'input' | 'fromCertificate'>, Pick<FormSection, 'alternatives'> {
  readonly title?: string;
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly items?: Described;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly measureWord?: string;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly required?: readonly string[];
  readonly default?: unknown;
  /** An absent field means this value; unlike a `default`, it is not written into the form. */
  readonly meant?: string;
  readonly shownWhen?: { readonly field: string; readonly is?: FormCondition['is']; readonly optional?: true };
}

const general = '基本信息';
const rest = '其他信息';

export function layoutOf<Form>(schema: FormSchema<Form>, groups: readonly LayoutGroup<Form>[] = []): FormSection[] {
  const form = describe(schema);
  const names = Object.keys(form.properties ?? {});
  const grouped = new Set<string>(groups.flatMap(({ fields }) => fields));
  const left = names.filter((name) => !grouped.has(name));
  const last = { title: groups.length === 0 ? general : rest, fields: left };
  return [...groups, last].flatMap(({ title, fields }) =>
    sectionsOf(form, fields, { title, group: title, path: '', listPath: null, required: true, around: [] }),
  );
}

const described = new WeakMap<object, Described>();

/** Every type shares its forms of changes and cancellations with others, and describing one takes milliseconds. */
function describe(schema: FormSchema<unknown>): Described {
  const known = described.get(schema);
  if (known) return known;
  const form = z.toJSONSchema(schema, { io: 'input' }) as Described;
  described.set(schema, form);
  return form;
}

/** A scope is an object around a field, in the form or in an item of a list. */
interface Scope {
  readonly within: FormCondition['within'];
  readonly path: string;
  readonly names: readonly string[];
}

interface Place extends Omit<FormSection, 'fields' | 'path'> {
  /** A path is like `lessor.`, and empty at the top of a form or of an item of a list. */
  readonly path: string;
  /** The nearest scope comes first. */
  readonly around: readonly Scope[];
}

function sectionsOf(
  { properties = {}, required = [] }: Described,
  names: readonly string[],
  { around: outer, path, ...place }: Place,
): FormSection[] {
  const { listPath, group } = place;
  const within = listPath === null ? ('form' as const) : ('item' as const);
  const around = [{ within, path, names: Object.keys(properties) }, ...outer];
  const fields: FormField[] = [];
  const inner: FormSection[] = [];
  for (const name of names) {
    const field = properties[name];
    if (!field) continue;
    const at = path + name;
    const condition = conditionOf(field, around);
    const known = {
      title: field.title ?? name,
      required: required.includes(name) || (field.shownWhen !== undefined && !field.shownWhen.optional),
      ...(condition && { shownWhen: condition }),
    };
    const item = field.items;
    if (field.properties)
      inner.push(
        ...sectionsOf(field, Object.keys(field.properties), { ...known, group, path: `${at}.`, listPath, around }),
      );
    else if (item?.properties) {
      const { minItems: min = 0, maxItems: max = 1_000, measureWord = '项' } = field;
      const list = {
        ...known,
        group,
        path: '',
        listPath: listPath === null ? at : `${listPath}.${at}`,
        items: { min, max, measureWord },
        ...(item.alternatives && { alternatives: item.alternatives }),
      };
      inner.push(...sectionsOf(item, Object.keys(item.properties), { ...list, around: around.map(asForm) }));
    } else
      fields.push({
        path: at,
        ...known,
        kind: kindOf(field),
        options: [...(field.enum ?? item?.enum ?? [])],
        ...inputOf(field),
        ...(field.fromCertificate && { fromCertificate: field.fromCertificate }),
        ...defaultOf(field),
      });
  }
  return fields.length === 0 ? inner : [{ ...place, path: path.slice(0, -1), fields }, ...inner];
}

function defaultOf({ default: written, meant }: Described): Pick<FormField, 'defaultValue'> {
  const value = meant ?? written;
  return typeof value === 'string' ? { defaultValue: value } : {};
}

const longText = 500;

function inputOf({ input, maxLength = 0 }: Described): Pick<FormField, 'input'> {
  if (input) return { input };
  return maxLength < longText ? {} : { input: 'long-text' };
}

/** For the fields of a list's items, everything around the list counts as the form. */
const asForm = (scope: Scope): Scope => ({ ...scope, within: 'form' });

/** The condition means the nearest field of that name, as a reader of the schema would take it. */
function conditionOf({ shownWhen }: Described, around: readonly Scope[]): FormCondition | undefined {
  if (!shownWhen) return undefined;
  const { field, is } = shownWhen;
  const scope = around.find(({ names }) => names.includes(field.split('.')[0] as string));
  if (!scope) throw new Error(`a field is shown by ${field}, which its form does not have`);
  return { within: scope.within, path: scope.path + field, ...(is && { is: [...is] }) };
}

function kindOf({ type, format, enum: options }: Described): FormField['kind'] {
  if (options) return 'choice';
  switch (type) {
    case 'array':
      return 'choices';
    case 'integer':
      return 'whole-number';
    case 'number':
      return 'number';
    case 'boolean':
      return 'yes-or-no';
    default:
      return format === 'date' ? 'day' : 'text';
  }
}
