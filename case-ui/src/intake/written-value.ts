import type { FormField } from '@anju/contract';
import { inCents } from './number-text.ts';
import { texts } from './texts.ts';

const unitOf: Readonly<Record<string, string>> = { area: ` ${texts.squareMetres}`, percentage: texts.percent };

/** The value as a summary shows it, in words and with its unit. */
export function writtenValue(
  { input, kind }: Pick<FormField, 'input' | 'kind'>,
  value: unknown,
  districts: readonly { readonly code: string; readonly name: string }[],
): string {
  if (input === 'district') return districts.find(({ code }) => code === value)?.name ?? String(value);
  if (kind === 'yes-or-no') return value === true ? texts.yes : texts.no;
  if (Array.isArray(value)) return value.join('、');
  if (input === 'money' && typeof value === 'number') return `${inCents(value)} ${texts.yuan}`;
  return `${value}${unitOf[input ?? ''] ?? ''}`;
}
