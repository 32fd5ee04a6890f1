import { NotFoundError } from '@anju/contract';

export function refuseUnknown<Code extends string | number>(
  kind: string,
  codes: readonly Code[],
  known: readonly Code[],
): void {
  const unknown = codes.filter((code) => !known.includes(code));
  if (unknown.length > 0) throw new NotFoundError(`${kind}不存在：${unknown.slice(0, 5).join('、')}`);
}
