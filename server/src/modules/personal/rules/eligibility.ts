interface Household {
  readonly residence: '本市户籍' | '非本市户籍';
  /** These dwellings are registered, or bought by a contract. */
  readonly held: number;
  /** The city lets such a household have this many. */
  readonly max: number;
}

/** The result says whether the household may buy one more dwelling, and why. */
export function decideEligibility({ residence, held, max }: Household): {
  readonly isEligible: boolean;
  readonly reason: string;
} {
  const isEligible = held < max;
  const rule = max === 0 ? `${residence}家庭暂不得购买住房` : `${residence}家庭最多拥有 ${max} 套住房`;
  return { isEligible, reason: `家庭名下已有住房 ${held} 套，${rule}` };
}
