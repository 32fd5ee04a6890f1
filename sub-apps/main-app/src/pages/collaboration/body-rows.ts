import { texts } from '../../texts.ts';

const own = texts.collaboration;

export interface BodyRow {
  readonly path: string;
  readonly title: string;
  readonly value: string;
}

/** Each value of a message is a row. The items of a list are numbered if there are several. */
export function bodyRows(body: Readonly<Record<string, unknown>>): BodyRow[] {
  return rowsOf(body, '', '');
}

function rowsOf(value: unknown, path: string, title: string): BodyRow[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      rowsOf(item, `${path}.${index}`, value.length === 1 ? title : own.item(title, index + 1)),
    );
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([name, inner]) => {
      const innerTitle = own.bodyFields[name] ?? name;
      return rowsOf(
        inner,
        path === '' ? name : `${path}.${name}`,
        title === '' ? innerTitle : `${title} · ${innerTitle}`,
      );
    });
  return [{ path, title, value: String(value) }];
}
