import { expect, test } from 'vitest';
import { decideEligibility } from './eligibility.ts';

const decide = (held: number, max: number) => decideEligibility({ residence: '本市户籍', held, max });

test('one more may be bought by who has less than the city allows', () => {
  expect([decide(0, 2).isEligible, decide(1, 2).isEligible, decide(2, 2).isEligible, decide(3, 2).isEligible]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(decide(0, 0)).toEqual({
    isEligible: false,
    reason: '家庭名下已有住房 0 套，本市户籍家庭暂不得购买住房',
  });
  expect(decide(1, 2).reason).toBe('家庭名下已有住房 1 套，本市户籍家庭最多拥有 2 套住房');
});
