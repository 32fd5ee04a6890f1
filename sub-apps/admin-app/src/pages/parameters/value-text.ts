import type { Parameter } from '@anju/contract';

export function valueText({ choices, unit }: Pick<Parameter, 'choices' | 'unit'>, value: number): string {
  return choices?.[value - 1] ?? `${value} ${unit}`;
}
