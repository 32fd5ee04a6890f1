import type { Parameter } from '@anju/contract';

/** 3 工作日, or what the value stands for. */
export function valueText({ choices, unit }: Pick<Parameter, 'choices' | 'unit'>, value: number): string {
  return choices?.[value - 1] ?? `${value} ${unit}`;
}
