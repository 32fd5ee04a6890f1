import type { Defect, Finding, FormField, FormSection } from '@anju/contract';
import { districtName } from '../district-name.ts';
import { texts } from '../texts.ts';
import type { Place } from './marks.ts';

const own = texts.detail;

type Fields = Readonly<Record<string, unknown>>;

interface Remarks {
  readonly findings: readonly Finding[];
  readonly defects: readonly Defect[];
}

export interface FormRow extends Remarks {
  /** The path in the form, such as `lessors.0.name`. */
  readonly path: string;
  readonly title: string;
  readonly value: string;
  readonly before: string | undefined;
}

export interface FormBlock extends Remarks {
  /** The block shows this part of the form; another block may show the rest of it. */
  readonly path: string;
  readonly title: string;
  /** The block is a list item that the correction removed. */
  readonly removed: boolean;
  readonly rows: readonly FormRow[];
}

interface Shown {
  readonly form: Fields;
  readonly before: Fields | null;
  readonly findings: readonly Finding[];
  readonly defects: readonly Defect[];
  readonly districts?: Parameters<typeof districtName>[1];
}

export function formBlocks(layout: readonly FormSection[], shown: Shown): FormBlock[] {
  const blocks = layout.flatMap((section) => blocksOf(section, shown));
  return [...withRemarks(blocks, shown), ...blockOfEarlierVersion(layout, shown)];
}

function blocksOf({ title, listPath, fields }: FormSection, { form, before, districts }: Shown): FormBlock[] {
  const none = { findings: [], defects: [] };
  const rowsAt = (prefix: string): FormRow[] =>
    fields.flatMap((field) => {
      const path = prefix + field.path;
      const value = words(field, valueAt(form, path), districts);
      const earlier = before ? words(field, valueAt(before, path), districts) : value;
      if (value === '' && earlier === '') return [];
      return [{ ...none, path, title: field.title, value, before: earlier === value ? undefined : earlier }];
    });
  if (listPath === null) {
    const parent = commonParent(fields);
    return [{ ...none, path: parent, title, removed: false, rows: rowsAt('') }];
  }
  const paths = itemPaths(form, listPath);
  const gone = before ? itemPaths(before, listPath).filter((path) => !paths.includes(path)) : [];
  return [...paths, ...gone].map((path, index, all) => ({
    ...none,
    path,
    title: all.length === 1 ? title : own.item(title, index + 1),
    removed: gone.includes(path),
    rows: rowsAt(`${path}.`),
  }));
}

/** Each remark stands at its row, or else at the first block that shows a part of what it is about. */
function withRemarks(blocks: readonly FormBlock[], { findings, defects }: Shown): FormBlock[] {
  const rowPaths = new Set(blocks.flatMap(({ rows }) => rows.map(({ path }) => path)));
  const blockOf = new Map<string, number>();
  const nameOf = ({ at }: Finding): string | undefined => (at?.about === 'field' ? at.name : undefined);
  const names = [...findings.map(nameOf), ...defects.filter(isOfField).map(({ name }) => name)];
  for (const name of names)
    if (name !== undefined && !rowPaths.has(name)) {
      const index = blocks.findIndex(
        ({ path, rows }) => isWithin(path, name) || rows.some((row) => isWithin(row.path, name)),
      );
      if (index >= 0) blockOf.set(name, index);
    }
  const remarksAt = (isHere: (name: string) => boolean): Remarks => ({
    findings: findings.filter((finding) => isHere(nameOf(finding) ?? '')),
    defects: defects.filter((defect) => isOfField(defect) && isHere(defect.name)),
  });
  return blocks.map((block, index) => ({
    ...block,
    ...remarksAt((name) => blockOf.get(name) === index),
    rows: block.rows.map((row) => ({ ...row, ...remarksAt((name) => name === row.path) })),
  }));
}

/** Whether a remark has a place of its own among these blocks or materials. */
export function isPlaced(at: Place | undefined, blocks: readonly FormBlock[], materials: readonly string[]): boolean {
  if (!at) return false;
  if (at.about === 'material') return materials.includes(at.name);
  return blocks.some(
    ({ path, rows }) =>
      isWithin(path, at.name) || rows.some((row) => row.path === at.name || isWithin(row.path, at.name)),
  );
}

/** A form made by an earlier version of its type may hold fields that today's layout does not know. */
function blockOfEarlierVersion(layout: readonly FormSection[], { form }: Shown): FormBlock[] {
  const known = new Set(
    layout.flatMap(({ listPath, fields }) =>
      listPath === null ? fields.map(({ path }) => firstOf(path)) : [firstOf(listPath)],
    ),
  );
  const rows = Object.entries(form)
    .filter(([name, value]) => !known.has(name) && value !== undefined && value !== null)
    .map(([name, value]) => ({
      path: name,
      title: name,
      value: typeof value === 'string' ? value : typeof value === 'boolean' ? yesOrNo(value) : JSON.stringify(value),
      before: undefined,
      findings: [],
      defects: [],
    }));
  if (rows.length === 0) return [];
  return [{ path: '', title: own.earlierForm, removed: false, rows, findings: [], defects: [] }];
}

const firstOf = (path: string): string => path.split('.')[0] ?? path;
const isOfField = ({ about }: Defect): boolean => about === 'field';
const isWithin = (path: string, name: string): boolean => path === name || path.startsWith(`${name}.`);

/**
 * Returns `qualification` for `qualification.level` and `qualification.validUntil`, and an empty path at the top of the
 * form.
 */
function commonParent(fields: readonly FormField[]): string {
  const parents = new Set(fields.map(({ path }) => path.split('.').slice(0, -1).join('.')));
  return parents.size === 1 ? ([...parents][0] ?? '') : '';
}

function valueAt(form: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value as Fields | null | undefined)?.[name], form);
}

/** Returns the paths of all items of a list, which may itself stand in the items of another list. */
function itemPaths(form: Fields, listPath: string): string[] {
  return listPath.split('.').reduce<string[]>(
    (found, name) =>
      found.flatMap((before) => {
        const path = before === '' ? name : `${before}.${name}`;
        const value = valueAt(form, path);
        if (Array.isArray(value)) return value.map((_, index) => `${path}.${index}`);
        return value === undefined || value === null ? [] : [path];
      }),
    [''],
  );
}

const yesOrNo = (value: boolean): string => (value ? own.yes : own.no);

const figure = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 });

function words({ kind, input }: FormField, value: unknown, districts: Shown['districts']): string {
  if (value === undefined || value === null || value === '') return '';
  if (input === 'district' && typeof value === 'string') return districtName(value, districts);
  if (typeof value === 'boolean') return yesOrNo(value);
  if (typeof value === 'number') return kind === 'whole-number' ? String(value) : figure.format(value);
  if (Array.isArray(value)) return value.map(String).join('、');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
