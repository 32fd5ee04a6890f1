import type { Parameter } from '@anju/contract';

/** Returns a text such as 3 工作日, or the choice that the number stands for. */
export function valueText({ choices, unit }: Pick<Parameter, 'choices' | 'unit'>, value: number): string {
  return choices?.[value - 1] ?? `${value} ${unit}`;
}
