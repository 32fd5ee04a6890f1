import type { UnitFault } from './lease-faults.ts';

/** What the registry finds is reported beside the field of the application's form. */
export function findingOf<Field extends string>(
  { about, text, refused }: UnitFault,
  fields: Readonly<Record<UnitFault['about'], Field>>,
): { readonly field: Field; readonly text: string; readonly unmet?: true } {
  return { field: fields[about], text, ...(refused && { unmet: true }) };
}
