import type { Config } from '../../../platform/config/config.ts';
import { OperatorError } from '../../../platform/operator-error.ts';
import type { Catalogue } from '../rules/exchange.ts';

export interface Connection {
  readonly url: string;
  readonly secret: string;
}

export type Partners = ReturnType<typeof createPartners>;

export const demoPartnersPath = '/demo-partners';

/** A demo simulates partners that are not configured. */
export function createPartners({ partners, demo }: Pick<Config, 'partners' | 'demo'>, catalogue: Catalogue) {
  const strangers = Object.keys(partners).filter((code) => !catalogue.findPartner(code));
  if (strangers.length > 0)
    throw new OperatorError(
      strangers.map(
        (code) =>
          `PARTNER_${code.toUpperCase().replaceAll('-', '_')}_URL：没有这个协同单位（${catalogue.partnerCodes.join('、')}）`,
      ),
    );
  let ownOrigin: string | undefined;

  const demoConnection = (partner: string): Connection | undefined =>
    demo && ownOrigin !== undefined
      ? { url: `${ownOrigin}${demoPartnersPath}/${partner}/messages`, secret: demoSecret(partner) }
      : undefined;
  const find = (partner: string): Connection | undefined => partners[partner] ?? demoConnection(partner);

  return {
    find,
    listConnected: (): string[] => catalogue.partnerCodes.filter((partner) => find(partner) !== undefined),
    secretOf: (partner: string): string | undefined =>
      partners[partner]?.secret ?? (demo ? demoSecret(partner) : undefined),
    /** The origin is known only once the server listens, because its port may be any free one. */
    simulateAt(origin: string): void {
      ownOrigin = origin;
    },
  };
}

/** The secret needs no protection: a simulated partner knows nothing and decides nothing. */
export function demoSecret(partner: string): string {
  return `demo-secret-of-${partner}`;
}
