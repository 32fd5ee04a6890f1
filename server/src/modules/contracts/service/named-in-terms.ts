import type { ContractKind } from '../contract-kind.ts';
import type { Terms } from '../rules/contract.ts';

/** The agency that the terms name; a draft may name it only in part. */
export function brokerOf(
  { broker }: Pick<ContractKind, 'broker'>,
  terms: Terms,
): { readonly name?: string; readonly creditCode?: string } | undefined {
  const named = broker && terms[broker.at];
  return typeof named === 'object' && named !== null ? named : undefined;
}

export const sideTitle = ({ sides }: Pick<ContractKind, 'sides'>, code: string): string =>
  sides.find((side) => side.code === code)?.title ?? code;
