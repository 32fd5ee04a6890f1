import type { FormField, FormSchema, FormSection } from '@anju/contract';
import { z } from 'zod';

/** Fields of a form that stand together under a title. */
export interface LayoutGroup<Form> {
  readonly title: string;
  readonly fields: readonly (keyof Form & string)[];
}

interface Described {
  readonly title?: string;
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly items?: Described;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly required?: readonly string[];
}

const general = '基本信息';
const rest = '其他信息';

/** How a page draws the form: the titles and kinds are those of its schema, in the order of the groups. */
export function layoutOf<Form>(schema: FormSchema<Form>, groups: readonly LayoutGroup<Form>[] = []): FormSection[] {
  const form = z.toJSONSchema(schema, { io: 'input' }) as Described;
  const names = Object.keys(form.properties ?? {});
  const grouped = new Set<string>(groups.flatMap(({ fields }) => fields));
  const left = names.filter((name) => !grouped.has(name));
  const last = { title: groups.length === 0 ? general : rest, fields: left };
  return [...groups, last].flatMap(({ title, fields }) =>
    sectionsOf(form, fields, { title, path: '', listPath: null }),
  );
}

interface Place {
  readonly title: string;
  /** `lessor.`; empty at the top of a form or of an item of a list. */
  readonly path: string;
  readonly listPath: string | null;
}

/** The plain fields first, then each field that has fields of its own. */
function sectionsOf(
  { properties = {}, required = [] }: Described,
  names: readonly string[],
  { title, path, listPath }: Place,
): FormSection[] {
  const fields: FormField[] = [];
  const inner: FormSection[] = [];
  for (const name of names) {
    const field = properties[name];
    if (!field) continue;
    const at = path + name;
    const known = { path: at, title: field.title ?? name, required: required.includes(name) };
    const item = field.items;
    if (field.properties)
      inner.push(...sectionsOf(field, Object.keys(field.properties), { title: known.title, path: `${at}.`, listPath }));
    else if (item?.properties) {
      const list = listPath === null ? at : `${listPath}.${at}`;
      inner.push(...sectionsOf(item, Object.keys(item.properties), { title: known.title, path: '', listPath: list }));
    } else fields.push({ ...known, kind: kindOf(field), options: [...(field.enum ?? item?.enum ?? [])] });
  }
  return fields.length === 0 ? inner : [{ title, listPath, fields }, ...inner];
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
