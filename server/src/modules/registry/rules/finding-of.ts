import type { UnitFault } from './lease-faults.ts';

/** What the registry has to say of an application, beside the field of its form. */
export function findingOf<Field extends string>(
  { about, text, refused }: UnitFault,
  fields: Readonly<Record<UnitFault['about'], Field>>,
): { readonly field: Field; readonly text: string; readonly unmet?: true } {
  return { field: fields[about], text, ...(refused && { unmet: true }) };
}
