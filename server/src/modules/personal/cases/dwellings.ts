import type { Day } from '@anju/contract';
import { inSquareMetres } from '../../process/index.ts';
import type { HeldUnit } from '../../registry/index.ts';
import type { Household } from '../service/household.ts';

export const kinshipMaterial = {
  code: 'kinship',
  name: '亲属关系证明（户口簿、结婚证或者出生医学证明）',
  required: { when: '查询家庭成员住房的', isMet: ({ family = [] }: Household) => family.length > 0 },
} as const;

/** The city sets from a day on how long a result holds. */
export const validity = (title: string) =>
  ({
    title,
    description: '自出具之日起计算，对生效日期起出具的查询结果适用',
    unit: '日',
    defaultValue: 30,
    min: 1,
    max: 365,
    dated: true,
  }) as const;

export function dwellingLines(units: readonly HeldUnit[], day: Day): (readonly [string, string])[] {
  return [
    ['查询日期', day],
    ['住房套数', `${units.length} 套`],
    ...units.map(
      ({ address, use, area, how }, index) =>
        [
          `住房 ${index + 1}`,
          `${address}，${use}，${inSquareMetres(area)}，${how === 'owned' ? '已登记' : '已签约，尚未登记'}`,
        ] as const,
    ),
  ];
}
