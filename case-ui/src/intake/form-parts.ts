import type { FormCondition, FormField, FormSection } from '@anju/contract';
import { type FormValue, isGiven, itemsAt, joined, valueAt, withValue } from './form-value.ts';

/** A part stands once in the form, or it is a list whose items have parts of their own. */
export type FormPart =
  | { readonly kind: 'single'; readonly section: FormSection }
  | { readonly kind: 'list'; readonly section: FormSection; readonly inner: readonly FormSection[] };

export interface FormGroup {
  readonly title: string;
  readonly parts: readonly FormPart[];
}

export function groupsOf(layout: readonly FormSection[]): readonly FormGroup[] {
  const groups: { title: string; parts: FormPart[] }[] = [];
  for (const section of layout) {
    let group = groups.find(({ title }) => title === section.group);
    if (!group) {
      group = { title: section.group, parts: [] };
      groups.push(group);
    }
    const list = group.parts.at(-1);
    if (section.listPath === null) group.parts.push({ kind: 'single', section });
    else if (list?.kind === 'list' && list.section.listPath === section.listPath && section.path !== '')
      group.parts[group.parts.length - 1] = { ...list, inner: [...list.inner, section] };
    else group.parts.push({ kind: 'list', section, inner: [] });
  }
  return groups;
}

/** Locates the fields of a part, which stand at the top of the form or in an item of a list. */
export interface Spot {
  readonly form: FormValue;
  /** The base is the path of a list item, such as `lessors.0`, or empty for the form itself. */
  readonly base: string;
}

export function isShown({ form, base }: Spot, condition: FormCondition | undefined): boolean {
  if (!condition) return true;
  const value = valueAt(form, condition.within === 'item' ? joined(base, condition.path) : condition.path);
  if (!condition.is) return isGiven(value);
  const { is } = condition;
  return Array.isArray(value) ? value.some((one) => is.includes(one)) : is.includes(value as string);
}

/** This key of an item is no field: it remembers which alternative the user has chosen for the item. */
export const alternativeKey = '$as';

type Alternative = NonNullable<FormSection['alternatives']>[number];

/** Without a choice, the first alternative that excludes none of the filled-in fields applies. */
export function alternativeOf(section: FormSection, item: unknown): Alternative | undefined {
  const { alternatives } = section;
  const chosen = valueAt(item, alternativeKey);
  return (
    alternatives?.find(({ title }) => title === chosen) ??
    alternatives?.find(({ without }) => without.every((path) => !isGiven(valueAt(item, path)))) ??
    alternatives?.[0]
  );
}

export function askedFor(
  spot: Spot,
  field: FormField,
  alternative: Alternative | undefined,
): { readonly shown: boolean; readonly required: boolean } {
  const [top = ''] = field.path.split('.');
  return {
    shown: isShown(spot, field.shownWhen) && !alternative?.without.includes(top),
    required: field.required || (alternative?.required.includes(field.path) ?? false),
  };
}

export function stateOfPart(
  spot: Spot,
  section: FormSection,
  alternative?: Alternative,
): 'shown' | 'hidden' | 'offered' {
  const [top = ''] = section.path.split('.');
  if (!isShown(spot, section.shownWhen) || alternative?.without.includes(top)) return 'hidden';
  if (section.path === '' || section.required) return 'shown';
  return valueAt(spot.form, joined(spot.base, section.path)) === undefined ? 'offered' : 'shown';
}

/** Removes what is not asked for before the form is checked and saved: its rules refuse fields that do not apply. */
export function applicableForm(layout: readonly FormSection[], form: FormValue): FormValue {
  let result: FormValue = {};
  const take = (spot: Spot, section: FormSection, alternative?: Alternative): void => {
    if (stateOfPart(spot, section, alternative) !== 'shown') return;
    const at = joined(spot.base, section.path);
    if (section.path !== '' && valueAt(result, at) === undefined) result = withValue(result, at, {});
    for (const field of section.fields) {
      const path = joined(spot.base, field.path);
      const value = valueAt(form, path);
      const { shown, required } = askedFor(spot, field, alternative);
      if (!shown) continue;
      if (isGiven(value)) result = withValue(result, path, typeof value === 'string' ? value.trim() : value);
      else if (field.kind === 'choices' && required) result = withValue(result, path, []);
    }
  };
  for (const { parts } of groupsOf(layout))
    for (const part of parts) {
      const { section } = part;
      const spot = { form, base: '' };
      if (part.kind === 'single') take(spot, section);
      else if (isShown(spot, section.shownWhen)) {
        const listPath = section.listPath as string;
        itemsAt(form, listPath).forEach((item, index) => {
          const inItem = { form, base: joined(listPath, index) };
          const alternative = alternativeOf(section, item);
          result = withValue(result, inItem.base, {});
          take(inItem, section, alternative);
          for (const inner of part.inner) take(inItem, inner, alternative);
        });
      }
    }
  return result;
}

/** Gives lists their minimum of items and fields their default values. */
export function beginForm(layout: readonly FormSection[], form: FormValue = {}): FormValue {
  let result = form;
  for (const { parts } of groupsOf(layout))
    for (const { kind, section } of parts) {
      const { listPath, items, required } = section;
      if (kind === 'list' && listPath !== null && required && itemsAt(result, listPath).length === 0)
        result = withValue(
          result,
          listPath,
          Array.from({ length: Math.max(items?.min ?? 1, 1) }, () => ({})),
        );
      if (kind === 'single' && required)
        for (const { path, defaultValue } of section.fields)
          if (defaultValue !== undefined && valueAt(result, path) === undefined)
            result = withValue(result, path, defaultValue);
    }
  return result;
}

export function groupOfPath(groups: readonly FormGroup[], path: string): number {
  const isIn = (part: FormPart): boolean => {
    const { listPath, path: own, fields } = part.section;
    if (part.kind === 'list') return isWithin(path, listPath as string);
    return (own !== '' && isWithin(path, own)) || fields.some((field) => isWithin(path, field.path));
  };
  return groups.findIndex(({ parts }) => parts.some(isIn));
}

const isWithin = (path: string, outer: string): boolean => path === outer || path.startsWith(`${outer}.`);

/** Dates are removed from an earlier form that is reused, because they are never the same again. */
export function withoutDays(layout: readonly FormSection[], form: FormValue): FormValue {
  let result = form;
  for (const { listPath, fields } of layout)
    for (const { kind, path } of fields) {
      if (kind !== 'day') continue;
      const bases = listPath === null ? [''] : itemsAt(result, listPath).map((_item, index) => joined(listPath, index));
      for (const base of bases)
        if (valueAt(result, joined(base, path)) !== undefined)
          result = withValue(result, joined(base, path), undefined);
    }
  return result;
}
