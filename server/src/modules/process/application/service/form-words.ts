import type { FormField, FormSection } from '@anju/contract';
import { maskedIdNumber, maskedName } from '../../../../platform/masking.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Empty fields are left out. */
export interface WordsOfSection {
  readonly title: string;
  readonly rows: readonly (readonly [label: string, value: string])[];
}

export function wordsOfForm(
  layout: readonly FormSection[],
  form: Fields,
  districts: ReadonlyMap<string, string>,
): WordsOfSection[] {
  const sections = layout
    .flatMap(({ title, listPath, fields }) => {
      const rowsOf = (item: unknown) =>
        fields.flatMap((field) => {
          const value = wordsOf(field, valueAt(item, field.path), districts);
          return value === '' ? [] : [[field.title, value] as const];
        });
      if (listPath === null) return [{ title, rows: rowsOf(form) }];
      const items = itemsAt(form, listPath);
      return items.map((item, index) => ({
        title: items.length === 1 ? title : `${title} ${index + 1}`,
        rows: rowsOf(item),
      }));
    })
    .filter(({ rows }) => rows.length > 0);
  // Sections with the same title are merged, such as that of a list and that of its only item.
  const merged: { title: string; rows: (readonly [string, string])[] }[] = [];
  for (const { title, rows } of sections) {
    const last = merged.at(-1);
    if (last?.title === title) last.rows.push(...rows);
    else merged.push({ title, rows: [...rows] });
  }
  return merged;
}

function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((within, name) => (within as Fields | null | undefined)?.[name], value);
}

/** A list may stand in the items of another. */
function itemsAt(form: Fields, listPath: string): unknown[] {
  return listPath
    .split('.')
    .reduce<unknown[]>((items, name) => items.flatMap((item) => (item as Fields | undefined)?.[name] ?? []), [form]);
}

const units: Readonly<Record<string, string>> = { money: ' 元', area: ' 平方米', percentage: '%' };
const figure = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 });

function wordsOf({ kind, input }: FormField, value: unknown, districts: ReadonlyMap<string, string>): string {
  if (value === undefined || value === null) return '';
  if (input === 'district' && typeof value === 'string') return districts.get(value) ?? value;
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'number')
    return (kind === 'whole-number' ? String(value) : figure.format(value)) + (units[input ?? ''] ?? '');
  return Array.isArray(value) ? value.map(String).join('、') : String(value);
}

/**
 * A link proves nothing about its reader, so names are masked, numbers of documents are left out and telephones are cut
 * to their last digits. A proven party is told the names.
 */
export function maskedForm(form: Fields, reader: 'by-link' | 'party'): Fields {
  return masked(form, reader) as Fields;
}

function masked(value: unknown, reader: 'by-link' | 'party'): unknown {
  if (Array.isArray(value)) return value.map((item) => masked(item, reader));
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Fields;
  const isPerson = 'idNumber' in fields || ('phone' in fields && !('creditCode' in fields));
  const isAccount = 'bank' in fields;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, one]): [string, unknown][] => {
      if (typeof one !== 'string') return [[name, masked(one, reader)]];
      if (name === 'idNumber') return reader === 'party' ? [[name, maskedIdNumber(one)]] : [];
      if (name === 'birthDate' && reader === 'by-link') return [];
      if (name === 'phone') return [[name, lastDigits(one)]];
      if (name === 'number' && isAccount) return [[name, maskedIdNumber(one)]];
      if (name === 'name' && isPerson && reader === 'by-link') return [[name, maskedName(one)]];
      return [[name, one]];
    }),
  );
}

const shownDigits = 4;

/** *******5678 */
export const lastDigits = (phone: string): string =>
  '*'.repeat(Math.max(phone.length - shownDigits, 0)) + phone.slice(-shownDigits);
